/**
 * A package label: its content and layout, in dots of a printer of 203 dpi (8 a millimetre). A screen, a PDF and a
 * label printer draw the same marks.
 */
import { phoneText } from '../kit/values/phone.js';
import { dayText } from '../texts/formats.js';
import { fitted, textWidth } from './fit.js';
import { box, high, type Look, line, lines, logo, type Mark, qr, split, text } from './marks.js';
import type { PieceRange } from './pieces.js';

export type Label = {
  company: string;
  branch: string;
  /** Of the pickup; empty: not known yet. */
  date: string;
  /** Of the vehicle; empty: not known yet. */
  nopol: string;
  /** The school, or another recipient. */
  tujuan: string;
  kecamatan: string;
  kota: string;
  alamat: string;
  sm: string;
  /** Pieces of the whole delivery, and the range that is printed. */
  total: number;
  pieces: PieceRange;
  pengirim: string;
  telp: string;
  jenisBarang: string;
  sjErl: string;
};
export type LabelSize = 'large' | 'small';
/** In millimetres. */
export const labelSizes: Readonly<Record<LabelSize, { width: number; height: number }>> = {
  large: { width: 100, height: 150 },
  small: { width: 50, height: 30 },
};
/** Content of the QR code: which piece of which delivery. */
export const pieceCode = ({ sm, total }: Pick<Label, 'sm' | 'total'>, n: number): string => `${sm}/${n}/${total}`;
const RULE = 5;
const LEFT = 28;
const RIGHT = 772;
const WIDTH = RIGHT - LEFT;
const rule = (y: number): Mark => box(LEFT, y, WIDTH, RULE);
const NAMES = [104, 92, 80, 70, 60, 50, 42, 36, 30, 26, 22];
const AREAS = [52, 46, 40, 34, 28, 24, 20];
const SMALL = [28, 24, 22, 20, 18, 16, 14];

const head = ({ company, branch, date, nopol }: Label): Mark[] => {
  const plate = nopol === '' ? 0 : Math.ceil(textWidth(nopol, 44));
  const room = WIDTH - 72 - (plate && plate + 16);
  const under = [branch, date && dayText(date, 'id')].filter(Boolean).join(', ');
  return [
    ...logo,
    ...lines(100, 28, line(company, room, [28, 26, 24, 22, 20, 18, 16, 14]), { bold: true }),
    ...lines(100, 62, line(under, room, [26, 24, 22, 20, 18, 16, 14])),
    ...text(RIGHT, 34, 44, nopol, { bold: true, end: true }),
    rule(102),
  ];
};
/** Name, kecamatan, kota, address: each as large as the following ones leave room for. */
const destination = ({ tujuan, kecamatan, kota, alamat }: Label): Mark[] => {
  const name = fitted(tujuan, { width: WIDTH, height: 236, most: 2, sizes: NAMES });
  const areas = [kecamatan, kota].filter(Boolean).map((one) => line(one, WIDTH, AREAS));
  const marks: Mark[] = [
    { is: 'frame', x: LEFT, y: 124, w: 20, h: 20, line: 5 },
    ...text(60, 120, 28, 'Bongkar'),
    ...lines(LEFT, 156, name, { bold: true }),
  ];
  let y = 156 + high(name) + 6;
  for (const area of areas) {
    marks.push(...lines(LEFT, y, area, { bold: true }));
    y += high(area) + 2;
  }
  const street = fitted(alamat, { width: WIDTH, height: 558 - y, most: 6, sizes: [...SMALL, 12] });
  return [...marks, ...lines(LEFT, y + 4, street), rule(562)];
};
const count = (label: Label, n: number): Mark[] => {
  const [nth, of] = [String(n), String(label.total)];
  const most = [150, 128, 110, 94, 80, 66, 54];
  const room = 537 - LEFT - 20;
  const wide = (size: number) =>
    textWidth('koli ', 44) + textWidth(`${nth} `, size) + textWidth('dari ', 44) + textWidth(of, size * 0.65);
  const size = most.find((one) => wide(one) <= room) ?? 54;
  const foot = 770;
  const small = Math.round(size * 0.65);
  const x1 = LEFT + textWidth('koli ', 44);
  const x2 = x1 + textWidth(nth, size) + 18;
  const x3 = x2 + textWidth('dari ', 44);
  const at = (x: number, of: string, tall: number, look: Look = {}) =>
    text(Math.round(x), foot - Math.round(tall * 0.95), tall, of, look);
  return [
    ...at(LEFT, 'koli', 44),
    ...at(x1, nth, size, { bold: true }),
    ...at(x2, 'dari', 44),
    ...at(x3, of, small, { bold: true }),
    box(537, 562, RULE, 238),
    qr(pieceCode(label, n), { x: 541, y: 565, side: 233, dot: 7 }),
    rule(798),
  ];
};
const bars = ({ sm }: Label): Mark[] => {
  const [prefix, last] = split(sm);
  const [small, large] = [48, 62];
  const middle = Math.round(400 + (textWidth(prefix, small) - textWidth(last, large)) / 2);
  return [
    { is: 'bars', x: 400, y: 818, dot: 3, h: 136, text: sm },
    ...text(middle, 968, small, prefix, { end: true }),
    ...text(middle + 4, 956, large, last, { bold: true }),
    rule(1_030),
  ];
};
const foot = ({ pengirim, telp, jenisBarang, sjErl }: Label): Mark[] => {
  const sender = fitted(pengirim, { width: 440, height: 66, most: 2, sizes: SMALL });
  const goods = fitted(jenisBarang, { width: 280, height: 66, most: 2, sizes: SMALL });
  return [
    ...text(LEFT, 1_052, 26, 'Pengirim'),
    ...lines(LEFT, 1_084, sender, { bold: true }),
    ...text(LEFT, 1_084 + high(sender) + 2, 26, telp === '' ? '' : phoneText(telp)),
    ...(jenisBarang === '' ? [] : text(492, 1_052, 26, 'Jenis barang')),
    ...lines(492, 1_084, goods, { bold: true }),
    ...lines(492, 1_084 + high(goods) + 2, line(sjErl, 280, [24, 22, 20, 18, 16, 14])),
  ];
};
/** 50 x 30 mm have no room for a CODE128 of an SM with its quiet zone: scanners read the SM from the QR code. */
const small = (label: Label, n: number): Mark[] => {
  const [prefix, last] = split(label.sm);
  const width = 188;
  const name = fitted(label.tujuan, { width, height: 72, most: 3, sizes: [28, 24, 21, 18, 16, 14, 12] });
  const place = line(label.kota, width, [20, 18, 16, 14, 12]);
  const nth = line(`${n} / ${label.total}`, width, [42, 36, 30, 25, 20]);
  return [
    qr(pieceCode(label, n), { x: 2, y: 20, side: 200, dot: 6 }),
    ...lines(204, 12, line(prefix, width, [22, 20, 18, 16, 14])),
    ...text(204, 34, 44, last, { bold: true }),
    box(204, 82, width, 3),
    ...lines(204, 92, name, { bold: true }),
    ...lines(204, 92 + high(name), place),
    ...text(204, 228 - Math.round(nth.size * 1.02), nth.size, nth.lines.join(' '), { bold: true }),
  ];
};

/** The marks of a label of the `n`th piece, from 1. */
export const labelMarks = (label: Label, n: number, size: LabelSize): readonly Mark[] =>
  size === 'small'
    ? small(label, n)
    : [...head(label), ...destination(label), ...count(label, n), ...bars(label), ...foot(label)];
/** How many labels are printed of these deliveries. */
export const labelsIn = (labels: readonly Pick<Label, 'pieces'>[]): number =>
  labels.reduce((sum, { pieces: { from, to } }) => sum + to - from + 1, 0);
/** The pieces that are printed, in their order. */
export const piecesOf = ({ pieces: { from, to } }: Pick<Label, 'pieces'>): number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);
