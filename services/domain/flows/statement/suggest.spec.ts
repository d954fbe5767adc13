import fc from 'fast-check';
import { type Candidates, invoiceWords, type OpenInvoice, suggestionsFor } from './suggest.js';

const line = (sisa: number, keterangan: string, more: object = {}) => ({
  ...{ id: 'l', tanggal: '2026-07-20', arah: 'MASUK', sisa, keterangan, referensi: '', pengirim: '' },
  ...more,
});
const owed = (n: number, terbuka: number, more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  ...{ id: `i${n}`, nomor: `INV-JKT-2606-${String(n).padStart(5, '0')}`, customer: 'c1', nama: 'PT Sinar' },
  ...{ branch: 'jkt', jatuh_tempo: `2026-07-${String((n % 28) + 1).padStart(2, '0')}`, tanggal: '2026-06-01' },
  ...{ terbuka, pph23: 0 },
  ...more,
});
const none: Candidates = { receipts: [], invoices: [], payers: [] };
const payers = [{ kata: 'SINAR PANGAN', customer: 'c1', nama: 'PT Sinar' }];
/** Kind, reasons, parts and rest of each suggestion. */
const brief = (...args: Parameters<typeof suggestionsFor>) =>
  suggestionsFor(...args).map((one) => [
    one.jenis,
    one.alasan.map(({ kode }) => kode),
    ...(one.jenis === 'invoice'
      ? [one.bagian.map(({ invoice, jumlah, pph23 }) => [invoice, jumlah, pph23]), one.sisa]
      : []),
  ]);

it('reads the numbers of invoices, and no other numbers of a bank', () => {
  const serials = (text: string) => [...invoiceWords(text).serials.values()];
  expect(serials('TRSF E-BANKING CR 2007/FTSCY/WS95031 INV 1062 1109 1117 DP AGT')).toEqual(['1062', '1109', '1117']);
  expect(serials('BYR INV01093 JULI')).toEqual(['01093']);
  expect(serials('INV/1047 LUNAS 2026')).toEqual(['1047']);
  expect(serials('PELUNASAN 20260720')).toEqual([]);
  expect([...invoiceWords('inv-jkt-2606-01062').whole.keys()]).toEqual(['INVJKT260601062']);
});
it('names a receipt of the same amount first', () => {
  const receipts = [
    { id: 'r', nomor: 'TRM-1', tanggal: '2026-07-18', customer: 'c1', nama: 'PT Sinar', jumlah: 500, sisa: 0 },
  ];
  const all = brief(line(500, 'INV 1'), { receipts, invoices: [owed(1, 500)], payers: [] });
  expect(all.map(([kind]) => kind)).toEqual(['penerimaan', 'invoice']);
  const late = [{ ...receipts[0], tanggal: '2026-07-01' } as (typeof receipts)[0]];
  expect(brief(line(500, ''), { ...none, receipts: late })).toEqual([]);
});
it('takes the numbers in the text: in full, less PPh 23, with a rest, or in part', () => {
  const invoices = [owed(1062, 1_000, { pph23: 20 }), owed(1109, 500, { pph23: 10 }), owed(9, 77)];
  const of = (money: number, more: Partial<Candidates> = {}) =>
    brief(line(money, 'INV 1062 1109'), { ...none, invoices, ...more });
  expect(of(1_500)).toEqual([
    [
      'invoice',
      ['number', 'amount'],
      [
        ['i1109', 500, 0],
        ['i1062', 1_000, 0],
      ],
      0,
    ],
  ]);
  expect(of(1_470)).toEqual([
    [
      'invoice',
      ['number', 'pph23'],
      [
        ['i1109', 490, 10],
        ['i1062', 980, 20],
      ],
      0,
    ],
  ]);
  expect(of(1_600, { payers })).toEqual([
    [
      'invoice',
      ['number', 'payer'],
      [
        ['i1109', 500, 0],
        ['i1062', 1_000, 0],
      ],
      100,
    ],
  ]);
  // A number alone, of an amount that fits nothing, may be another customer's.
  expect(of(1_600)).toEqual([]);
});
it('takes a known payer’s invoices by their amount, else the oldest', () => {
  const invoices = [owed(1, 300), owed(2, 400), owed(3, 500)];
  expect(brief(line(900, ''), { ...none, invoices, payers })).toEqual([
    [
      'invoice',
      ['amount', 'payer'],
      [
        ['i2', 400, 0],
        ['i3', 500, 0],
      ],
      0,
    ],
  ]);
  expect(brief(line(350, ''), { ...none, invoices, payers })).toEqual([
    [
      'invoice',
      ['oldest', 'payer'],
      [
        ['i1', 300, 0],
        ['i2', 50, 0],
      ],
      0,
    ],
  ]);
  expect(brief(line(900, ''), { ...none, invoices })).toEqual([]);
});
it('shows both where two customers owe the amount', () => {
  const invoices = [owed(1, 300), owed(2, 300, { customer: 'c2' })];
  expect(brief(line(300, ''), { ...none, invoices })).toHaveLength(2);
});
it('names fees and interest by their word, and books no money that came in as a fee', () => {
  expect(brief(line(30_000, 'BIAYA ADM', { arah: 'KELUAR' }), none)).toEqual([['abai', ['fee']]]);
  expect(brief(line(900, 'BUNGA'), none)).toEqual([['abai', ['fee']]]);
  expect(brief(line(900, 'BIAYA ANGKUT'), none)).toEqual([]);
});
it('never gives more than the line or an invoice has, nor less than it says', () => {
  const invoice = fc.record({ terbuka: fc.integer({ min: 1, max: 40 }), pph23: fc.integer({ min: 0, max: 3 }) });
  fc.assert(
    fc.property(
      fc.array(invoice, { maxLength: 8 }),
      fc.integer({ min: 1, max: 90 }),
      fc.boolean(),
      (all, money, isKnown) => {
        const invoices = all.map((of, n) => owed(n + 10, of.terbuka, { pph23: Math.min(of.pph23, of.terbuka) }));
        const text = invoices.length > 2 ? 'INV 10 11' : '';
        for (const one of suggestionsFor(line(money, text), { ...none, invoices, payers: isKnown ? payers : [] })) {
          if (one.jenis !== 'invoice') continue;
          const paid = one.bagian.reduce((sum, { jumlah }) => sum + jumlah, 0);
          expect([one.sisa >= 0, paid + one.sisa]).toEqual([true, money]);
          for (const { jumlah, pph23, terbuka } of one.bagian)
            expect(jumlah > 0 && jumlah + pph23 <= terbuka).toBe(true);
        }
      },
    ),
  );
});
