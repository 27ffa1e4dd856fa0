/** The ocean is neither a choice nor a number: players make their own. */
import type { OptionEditor } from "../game";
import OceanEditor from "./OceanEditor.svelte";
import OceanField from "./OceanField.svelte";

export const editors: Record<string, OptionEditor> = { ocean: { Field: OceanField, Page: OceanEditor } };
