import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { arrive } from "./me.svelte";

const target = document.getElementById("app");
if (target) void arrive().then(() => mount(App, { target }));
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
