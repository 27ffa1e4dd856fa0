/** Sound effects, synthesised instead of loaded. */
import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

/** The audio output, or null: browsers allow sound only after the first tap or key. */
function output(): { audio: AudioContext; gain: GainNode } | null {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  const gain = context.createGain();
  gain.gain.value = settings.volume / 250;
  gain.connect(context.destination);
  return { audio: context, gain };
}

/** Play a bar of a xylophone: a fast attack, an overtone, a short ring. `step` counts in a major scale from middle C. */
export function note(step: number, delay = 0): void {
  const out = output();
  if (!out) return;
  const scale = [0, 2, 4, 5, 7, 9, 11];
  const semitones = 12 * Math.floor(step / 7) + (scale[((step % 7) + 7) % 7] ?? 0);
  const pitch = 261.63 * 2 ** (semitones / 12);
  for (const [multiple, loudness, ring] of [
    [1, 1, 0.7],
    [3.9, 0.25, 0.15],
  ] as const) {
    const start = out.audio.currentTime + delay;
    const tone = new OscillatorNode(out.audio, { frequency: pitch * multiple, type: "sine" });
    const envelope = new GainNode(out.audio, { gain: 0 });
    envelope.gain.setValueAtTime(0, start);
    envelope.gain.linearRampToValueAtTime(loudness, start + 0.005);
    envelope.gain.exponentialRampToValueAtTime(0.001, start + ring);
    tone.connect(envelope).connect(out.gain);
    tone.start(start);
    tone.stop(start + ring);
  }
}

export function chord(steps: number[]): void {
  steps.forEach((step, place) => note(step, place * 0.03));
}

/** Play a splash: noise through a falling filter, deeper and longer the larger it is. */
export function splash(size = 1): void {
  const out = output();
  if (!out) return;
  const { audio, gain } = out;
  const length = 0.15 + 0.1 * size;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = (Math.random() * 2 - 1) * (1 - i / wave.length) ** 2;
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: 2400 / size, Q: 1.2 });
  filter.frequency.exponentialRampToValueAtTime(300 / size, audio.currentTime + length);
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(filter).connect(gain);
  source.start();
}
