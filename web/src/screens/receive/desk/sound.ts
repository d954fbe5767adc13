/** Short sounds for a scan's outcome, for users who look at the pile and not at the screen. */

/** `ok`: one rising tone. `again`: two knocks. `other`: a falling tone. `no`: a long buzz. */
export type Sound = 'ok' | 'again' | 'other' | 'no';
type Tone = { shape: OscillatorType; from: number; to: number; after: number; lasts: number; loud: number };

const KNOCK = { shape: 'square', from: 240, to: 200, lasts: 0.06, loud: 0.12 } as const;
const tones: Record<Sound, readonly Tone[]> = {
  ok: [{ shape: 'sine', from: 660, to: 1_040, after: 0, lasts: 0.14, loud: 0.25 }],
  again: [
    { ...KNOCK, after: 0 },
    { ...KNOCK, after: 0.13 },
  ],
  other: [{ shape: 'triangle', from: 560, to: 240, after: 0, lasts: 0.3, loud: 0.3 }],
  no: [{ shape: 'sawtooth', from: 130, to: 120, after: 0, lasts: 0.5, loud: 0.14 }],
};

let context: AudioContext | undefined;
/** Plays at once; does nothing if the browser has no audio or doesn't allow it yet. */
export const play = (sound: Sound): void => {
  try {
    context ??= new AudioContext();
    const { destination, currentTime } = context;
    if (context.state === 'suspended') void context.resume();
    for (const { shape, from, to, after, lasts, loud } of tones[sound]) {
      const [tone, volume] = [context.createOscillator(), context.createGain()];
      const start = currentTime + after;
      tone.type = shape;
      tone.frequency.setValueAtTime(from, start);
      tone.frequency.exponentialRampToValueAtTime(to, start + lasts);
      // A tone that is cut off abruptly clicks.
      volume.gain.setValueAtTime(loud, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + lasts);
      tone.connect(volume).connect(destination);
      tone.start(start);
      tone.stop(start + lasts);
    }
  } catch {
    // Without audio the text on screen remains.
  }
};
