/** The slip of an SM, 80 mm wide: its content and layout; a screen, a PDF and a label printer draw the same marks. */
import { phoneText } from '../kit/values/phone.js';
import { dayText, momentText, wholeText } from '../texts/formats.js';
import { fitted, textWidth } from './fit.js';
import type { Letterhead } from './head.js';
import { box, high, line, lines, type Mark, qr, split, text } from './marks.js';
import type { Print } from './paper.js';

type Quantities = { qty: number; koli: number; ikat: number; berat: number };
/** The parts of an SJ's paper that its slip shows. */
export type SmSlip = {
  head: Pick<Letterhead, 'company' | 'branch'>;
  rows: readonly Quantities[];
} & Record<
  | 'sm'
  | 'mark'
  | 'sp'
  | 'sjErl'
  | 'pickupDate'
  | 'jenisBarang'
  | 'customer'
  | 'tujuan'
  | 'alamatBongkar'
  | 'area'
  | 'pic'
  | 'picTelp'
  | 'nopol'
  | 'jenisKendaraan'
  | 'driver',
  string
>;
/** A slip as it was printed. `copy`: an earlier print, opened again. */
export type PrintedSlip = Pick<Print<SmSlip>, 'content' | 'n' | 'at' | 'by'> & { copy?: true };
/** In millimetres: the roll of a receipt printer, which prints on 72 of its 80. */
export const slipSize = { width: 80, height: 150 } as const;

const LEFT = 32;
const RIGHT = 608;
const WIDTH = RIGHT - LEFT;
const SMALL = [24, 22, 20, 18, 16, 14];
const rule = (y: number): Mark => box(LEFT, y, WIDTH, 3);

/** Framed text at the right: not in force, printed again, a copy. */
const marked = ({ content: { mark }, n, copy }: PrintedSlip): Mark[] => {
  const words = [mark, n > 1 && `Cetakan ke-${n}`, copy && 'Salinan'].filter(Boolean).join(', ');
  if (words === '') return [];
  const width = Math.ceil(textWidth(words, 24)) + 24;
  return [
    { is: 'frame', x: RIGHT - width, y: 118, w: width, h: 42, line: 3 },
    ...text(RIGHT - 12, 127, 24, words, { bold: true, end: true }),
  ];
};
const top = (print: PrintedSlip): Mark[] => {
  const { head, sm } = print.content;
  const [prefix, last] = split(sm);
  const middle = Math.round(320 + (textWidth(prefix, 36) - textWidth(last, 46)) / 2);
  return [
    ...lines(LEFT, 28, line(head.company || 'Lintas', WIDTH, [32, 28, ...SMALL]), { bold: true }),
    ...lines(LEFT, 66, line(head.branch, WIDTH, SMALL)),
    rule(100),
    ...text(LEFT, 114, 48, 'SM', { bold: true }),
    ...marked(print),
    { is: 'bars', x: 320, y: 178, dot: 2, h: 128, text: sm },
    ...text(middle, 320, 36, prefix, { end: true }),
    ...text(middle + 4, 312, 46, last, { bold: true }),
    rule(368),
  ];
};
/** The destination, with the number once more as a QR code. */
const place = ({ sm, tujuan, customer, alamatBongkar, area, pic, picTelp }: SmSlip): Mark[] => {
  const width = 376;
  const name = fitted(tujuan || customer, { width, height: 100, most: 3, sizes: [40, 34, 30, 26, 22, 18, 16] });
  const contact = [pic, picTelp && phoneText(picTelp)].filter(Boolean).join(', ');
  const who = fitted(contact, { width, height: 36, most: 3, sizes: [...SMALL, 12, 10] });
  const room = 204 - high(name) - high(who);
  const street = [alamatBongkar, area].filter(Boolean).join(', ');
  const where = fitted(street, { width, height: room, most: 9, sizes: [...SMALL, 12, 10] });
  return [
    ...lines(LEFT, 382, name, { bold: true }),
    ...lines(LEFT, 388 + high(name), where),
    ...lines(LEFT, 394 + high(name) + high(where), who),
    qr(sm, { x: RIGHT - 200, y: 374, side: 200, dot: 6 }),
    rule(602),
  ];
};
const amounts = ({ rows }: SmSlip): Mark[] => {
  const sum = (of: keyof Quantities) => rows.reduce((all, row) => all + row[of], 0);
  const each = [
    ['Koli', sum('koli')],
    ['Ikat', sum('ikat')],
    ['Qty', sum('qty')],
    ['Berat (kg)', sum('berat')],
  ] as const;
  const column = WIDTH / each.length;
  return [
    ...each.flatMap(([label, n], at) => [
      ...text(LEFT + at * column, 614, 22, label),
      ...lines(LEFT + at * column, 640, line(wholeText(n, 'id'), column - 8, [38, 32, 26, 22]), { bold: true }),
    ]),
    rule(686),
  ];
};
const facts = (p: SmSlip): Mark[] => {
  const labelled = (
    [
      ['No SP', p.sp],
      ['SJ Erl', p.sjErl],
      ['Tanggal Pickup', p.pickupDate && dayText(p.pickupDate, 'id')],
      ['Jenis Barang', p.jenisBarang],
      ['Kendaraan', [p.nopol, p.jenisKendaraan].filter(Boolean).join(', ')],
      ['Driver', p.driver],
    ] as const
  ).filter(([, value]) => value !== '');
  let y = 700;
  return labelled.flatMap(([label, value]) => {
    const words = fitted(value, { width: WIDTH - 184, height: 56, most: 3, sizes: SMALL });
    const marks = [...text(LEFT, y, 24, label), ...lines(LEFT + 184, y, words, { bold: true })];
    y += Math.max(28, high(words)) + 8;
    return marks;
  });
};

/** The marks of an SM's slip. */
export const slipMarks = (print: PrintedSlip): readonly Mark[] => [
  ...top(print),
  ...place(print.content),
  ...amounts(print.content),
  ...facts(print.content),
  rule(1_146),
  ...lines(LEFT, 1_158, line(`Dicetak ${momentText(print.at, 'id')} oleh ${print.by}`, WIDTH, [...SMALL, 12])),
];
