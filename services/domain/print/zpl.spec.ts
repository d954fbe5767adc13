import fc from 'fast-check';
import { type Label, type LabelSize, labelMarks, labelSizes, pieceCode } from './label.js';
import { DOTS_PER_MM, type Mark } from './marks.js';
import { type PrintedSlip, slipMarks, slipSize } from './sm-slip.js';
import { zplOf, zplOfPapers, zplSlip, zplText } from './zpl.js';

const label: Label = {
  company: 'PT Lintas Angkutan Nusantara',
  branch: 'Cabang Bandung',
  date: '2026-07-21',
  nopol: 'D 8177 XC',
  tujuan: 'SMPN 14 Bandung',
  kecamatan: 'Kec. Cibeunying Kaler',
  kota: 'Kota Bandung',
  alamat: 'Jl. Supratman No. 8',
  sm: 'SM-BDG-2607-01879',
  total: 12,
  pieces: { from: 3, to: 3 },
  pengirim: 'Gudang Erlangga Bandung',
  telp: '+6281322406617',
  jenisBarang: 'Buku pelajaran',
  sjErl: 'ERL-260717-104',
};
const slip: PrintedSlip = {
  content: {
    ...{ head: { company: label.company, branch: label.branch }, sm: label.sm, mark: '', sp: 'SP-BDG-2607-00227' },
    ...{ sjErl: label.sjErl, pickupDate: label.date, jenisBarang: label.jenisBarang, customer: 'Penerbit Erlangga' },
    ...{ tujuan: label.tujuan, alamatBongkar: label.alamat, area: 'Kec. Cibeunying Kaler, Kota Bandung' },
    ...{ pic: 'Ibu Rina', picTelp: '+6281220314450', nopol: label.nopol, jenisKendaraan: 'CDD', driver: 'Cecep' },
    rows: [{ qty: 172, koli: 12, ikat: 4, berat: 150 }],
  },
  ...{ n: 1, at: '2026-07-21T23:48:12.000Z', by: 'Siti Aminah' },
};
const SIZES: LabelSize[] = ['large', 'small'];
/** Splits ZPL as a printer does: a command begins with `^` or `~` and ends at the next one. */
const commandsOf = (zpl: string): string[] => zpl.split(/(?=[\^~])/).map((one) => one.slice(0, 3));
/** The text of a field, as a printer reads it after `^FH`. */
const textIn = (data: string): string =>
  decodeURIComponent(data.replaceAll('%', '%25').replace(/_([0-9A-F]{2})/g, '%$1'));
const texts = [
  'company',
  'branch',
  'date',
  'nopol',
  'tujuan',
  'kecamatan',
  'kota',
  'alamat',
  'pengirim',
  'telp',
  'jenisBarang',
  'sjErl',
] as const;
/** What an attacker who knows ZPL would write, beside any letters. */
const bad = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom(
    '^XZ^XA^PQ9999',
    '~JR',
    '^FS^FDpalsu',
    '_5EXZ',
    '^CC!',
    '~CC+',
    '\u0002\u0003\u001b^XZ',
    'a\r\n^XZ\n',
    '\\&^MMC',
    '學校 ^ ~ _ é',
  ),
);

/** The marks that leave the paper. */
const beyond = (marks: readonly Mark[], { width, height }: { width: number; height: number }): Mark[] =>
  marks.filter((mark) => {
    const tall = 'h' in mark ? mark.h : 'size' in mark ? mark.size : 0;
    return mark.x < 0 || mark.x > width * DOTS_PER_MM || mark.y + tall > height * DOTS_PER_MM;
  });

describe('slips in ZPL', () => {
  it('have the SM in bars and in a QR code, and say what is carried where', () => {
    const zpl = zplSlip(slip);
    expect(zpl).toContain('^PW640');
    expect(zpl).toContain('^BCN,128,N,N,N^FD>:SM-BDG-2607-0>51879^FS');
    expect(zpl).toContain('^BQN,2,6^FDQA,SM-BDG-2607-01879^FS');
    for (const text of ['SMPN 14 Bandung', 'D 8177 XC, CDD', '172', '22 Jul 2026 06.48'])
      expect(zpl).toContain(zplText(text));
    expect(zpl).not.toContain('Cetakan ke');
  });
  it('say that they are a reprint, a copy or not in force', () => {
    expect(zplSlip({ ...slip, content: { ...slip.content, mark: 'BATAL' }, n: 2, copy: true })).toContain(
      zplText('BATAL, Cetakan ke-2, Salinan'),
    );
  });
  it('hold their longest texts within their paper', () => {
    const text = (letters: number) => 'Sekolah Menengah Kejuruan Negeri '.repeat(10).slice(0, letters).trim();
    const full = {
      ...slip.content,
      ...{ tujuan: text(200), alamatBongkar: text(300), area: text(100), pic: text(80), jenisBarang: text(120) },
      ...{ sjErl: text(60), driver: text(100), nopol: 'B 9417 UEX', jenisKendaraan: 'Trailer 40' },
      rows: [{ qty: 9_999_999, koli: 9_999_999, ikat: 9_999_999, berat: 9_999_999 }],
    };
    expect(beyond(slipMarks({ ...slip, content: full, by: text(100) }), slipSize)).toEqual([]);
  });
  it('go among labels as they were printed, each on its paper', () => {
    const papers = [
      { ...slip, paper: 'sm' },
      { ...slip, paper: 'label', content: label },
      { ...slip, paper: 'sj' },
    ];
    expect([...zplOfPapers(papers).matchAll(/\^PW(\d+)/g)].map(([, width]) => width)).toEqual(['640', '800']);
  });
});

describe('labels in ZPL', () => {
  it.each(SIZES)('are one format for each piece (%s)', (size) => {
    const zpl = zplOf({ ...label, pieces: { from: 2, to: 5 } }, size);
    expect(zpl.match(/\^XA/g)).toHaveLength(4);
    expect(zpl.match(/\^XZ/g)).toHaveLength(4);
    expect([...zpl.matchAll(/\^BQN,2,\d\^FDQA,([^^]+)\^FS/g)].map(([, code]) => code)).toEqual(
      [2, 3, 4, 5].map((n) => pieceCode(label, n)),
    );
    expect(zpl).toContain('^CI28');
    expect(zpl).toContain(`^PW${labelSizes[size].width * 8}`);
  });

  it('have the SM alone in the bars, its last digits in pairs', () => {
    expect(zplOf(label, 'large')).toContain('^FO84,818^BY3^BCN,136,N,N,N^FD>:SM-BDG-2607-0>51879^FS');
    expect(zplOf(label, 'small')).not.toContain('^BC');
  });

  it('say every text whole, whatever stands in it, and never one command more', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), bad, fc.constantFrom(...SIZES), (field, text, size) => {
        const odd = { ...label, [field]: text };
        const zpl = zplOf(odd, size);
        const marks = labelMarks(odd, 3, size);
        const commands = commandsOf(zpl);
        // Exactly the commands that the marks need, and no others.
        const per = { text: 5, box: 3, frame: 3, disc: 3, qr: 4, bars: 5 } as const;
        const ends = marks.filter((mark) => mark.is === 'text' && mark.end).length;
        expect(commands).toHaveLength(6 + ends + marks.reduce((sum, { is }) => sum + per[is], 0));
        const allowed = [
          '^XA',
          '^CI',
          '^PW',
          '^LL',
          '^LH',
          '^FO',
          '^A0',
          '^FB',
          '^FH',
          '^FD',
          '^FS',
          '^GB',
          '^GC',
          '^BQ',
          '^BY',
          '^BC',
          '^XZ',
        ];
        expect(commands.filter((one) => !allowed.includes(one))).toEqual([]);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be there.
        expect(zpl).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\uffff~]/);
      }),
      { numRuns: 400 },
    );
  });

  it('read back as what was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(textIn(zplText(text))).toBe(text.replace(/\p{C}/gu, ' '));
      }),
    );
    expect(zplText('a^b~c_d')).toBe('a_5Eb_7Ec_5Fd');
    expect(zplText('é')).toBe('_C3_A9');
    expect(zplText('\ud800x')).toBe('_3Fx');
  });

  it('put nothing into a code that a number has not', () => {
    for (const sm of ['SM^XZ', 'SM>8', 'SM 1', '', 'sm-1'])
      expect(() => zplOf({ ...label, sm }, 'large')).toThrow('no code for');
  });

  it.each(SIZES)('lie within the label (%s)', (size) => {
    const long = {
      tujuan: `Sekolah Menengah Kejuruan ${'Negeri '.repeat(13)}`.trim(),
      alamat: 'Jl. Raya Cibabat 331 '.repeat(14).trim(),
    };
    for (const one of [
      label,
      { ...label, ...long, pengirim: 'Gudang '.repeat(12).trim(), total: 99_999, pieces: { from: 88_888, to: 88_888 } },
    ])
      expect(beyond(labelMarks(one, one.pieces.from, size), labelSizes[size])).toEqual([]);
  });
});
