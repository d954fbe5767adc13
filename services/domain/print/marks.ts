/**
 * Marks for papers that label printers print too, in dots of one of 203 dpi (8 a millimetre): every renderer draws the
 * same.
 */
import { type Fitted, fitted, LEADING } from './fit.js';

export const DOTS_PER_MM = 8;

type At = { x: number; y: number };
export type Mark = At &
  (
    | { is: 'text'; text: string; size: number; bold?: true /** `x` is its right edge. */; end?: true }
    | { is: 'box'; w: number; h: number }
    | { is: 'frame'; w: number; h: number; line: number }
    | { is: 'disc'; d: number }
    /** `dot`: size of a module. */
    | { is: 'qr'; text: string; dot: number }
    /** `x` is the centre. */
    | { is: 'bars'; text: string; dot: number; h: number }
  );
/** Style of a text. */
export type Look = Omit<Extract<Mark, { is: 'text' }>, 'is' | 'x' | 'y' | 'text' | 'size'>;

export const text = (x: number, y: number, size: number, of: string, look: Look = {}): Mark[] =>
  of === '' ? [] : [{ is: 'text', x, y, size, text: of, ...look }];
export const box = (x: number, y: number, w: number, h: number): Mark => ({ is: 'box', x, y, w, h });
export const lines = (x: number, y: number, { size, lines: all }: Fitted, look: Look = {}): Mark[] =>
  all.flatMap((line, n) => text(x, Math.round(y + n * size * LEADING), size, line, look));
export const high = ({ size, lines: all }: Fitted): number => Math.ceil(all.length * size * LEADING);
export const line = (of: string, width: number, sizes: readonly number[]): Fitted =>
  fitted(of, { width, height: 1_000, most: 1, sizes });

/** Modules of a QR code of level Q: capital letters and digits take less room than others. */
const qrModules = (of: string): number => {
  const room = /^[0-9A-Z $%*+\-./:]*$/.test(of) ? [16, 29, 47, 67, 87] : [11, 20, 32, 46, 60];
  const version = room.findIndex((most) => of.length <= most) + 1;
  return 17 + 4 * (version || 6);
};
/** Centred in a square, as large as whole dots allow with a quiet zone of four modules around it. */
export const qr = (of: string, { x, y, side, dot: most }: At & { side: number; dot: number }): Mark => {
  const modules = qrModules(of);
  const dot = Math.min(most, Math.floor(side / (modules + 8)));
  const inset = Math.floor((side - modules * dot) / 2);
  return { is: 'qr', x: x + inset, y: y + inset, text: of, dot };
};
/** A number and its last digits, which people look for. */
export const split = (no: string): [prefix: string, last: string] => [no.slice(0, -5), no.slice(-5)];

/** The company's logo. */
export const logo: readonly Mark[] = [
  { is: 'disc', x: 32, y: 32, d: 18 },
  box(38, 46, 6, 32),
  box(38, 72, 20, 6),
  { is: 'frame', x: 56, y: 60, w: 22, h: 22, line: 6 },
];
