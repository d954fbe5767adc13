import fc from 'fast-check';
import { addDays } from '../../kit/values/time.js';
import { type StatementReceipt, statementLines, statementOf } from './statement.js';

const invoice = (tagihan: number, tanggal: string, status = 'TERBIT') => ({
  ...{ id: `i${tanggal}`, nomor: `INV-${tanggal}`, branch: 'jkt' },
  ...{ tagihan, tanggal, status },
});
const receipt = (more: Partial<StatementReceipt>): StatementReceipt => ({
  ...{ id: 'r', nomor: 'TRM-1', branch: 'jkt', status: 'MASUK', cara: 'TRANSFER', tanggal: '2026-11-05', tgl_cair: '' },
  ...{ sejak: '2026-11-05T03:00:00.000Z', jumlah: 0, bagian: [], kembali: [] },
  ...more,
});
const moved = (one: StatementReceipt) =>
  statementLines([], [], [one]).map(({ what, tanggal, amount }) => [what, tanggal, amount]);

describe('a statement', () => {
  it('counts what is in force alone', () => {
    const drafts = [invoice(5, '2026-11-01', 'DRAF'), invoice(5, '2026-11-01', 'BATAL')];
    expect(statementLines(drafts, drafts, [receipt({ status: 'DRAF', jumlah: 1 })])).toEqual([]);
  });
  it('dates money, tax and refunds by their own days', () => {
    const bagian = [
      { pph23: 2, hapus: 0, hari: '' },
      { pph23: 0, hapus: 3, hari: '2026-11-09' },
    ];
    const kembali = [{ no: 1, tanggal: '2026-11-20', jumlah: 10 }];
    expect(moved(receipt({ jumlah: 100, bagian, kembali }))).toEqual([
      ['TERIMA', '2026-11-05', -100],
      ['PPH23', '2026-11-05', -2],
      ['HAPUS', '2026-11-09', -3],
      ['KEMBALI', '2026-11-20', 10],
    ]);
  });
  it('has a giro once it clears, and never one that bounced', () => {
    const giro = { cara: 'GIRO', jumlah: 100 };
    expect(moved(receipt({ ...giro, status: 'DISETOR' }))).toEqual([]);
    expect(moved(receipt({ ...giro, status: 'DITOLAK' }))).toEqual([]);
    expect(moved(receipt({ ...giro, status: 'CAIR', tgl_cair: '2026-11-25' }))).toEqual([
      ['TERIMA', '2026-11-25', -100],
    ]);
  });
  it('takes a reversed receipt back on the day of its reversal, so that earlier statements stay true', () => {
    const one = receipt({ status: 'DIBALIK', jumlah: 100, bagian: [{ pph23: 2, hapus: 0, hari: '' }] });
    expect(moved({ ...one, sejak: '2026-11-30T20:00:00.000Z' })).toEqual([
      ['TERIMA', '2026-11-05', -100],
      ['PPH23', '2026-11-05', -2],
      ['BALIK', '2026-12-01', 102],
    ]);
  });
  it('ends where the next one begins, and its lines are the difference', () => {
    const day = fc.nat(60).map((n) => addDays('2026-10-01', n));
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(amount, day)),
        fc.array(fc.tuple(amount, day)),
        day,
        fc.nat(20),
        (owed, paid, from, days) => {
          const lines = statementLines(
            owed.map(([tagihan, tanggal]) => invoice(tagihan, tanggal)),
            [],
            paid.map(([jumlah, tanggal]) => receipt({ jumlah, tanggal })),
          );
          const to = addDays(from, days);
          const one = statementOf(lines, from, to);
          expect(statementOf(lines, addDays(to, 1), '2027-01-01').before).toBe(one.after);
          expect(one.before + one.lines.reduce((sum, { amount: of }) => sum + of, 0)).toBe(one.after);
          expect(one.lines.at(-1)?.saldo ?? one.before).toBe(one.after);
          const all = [...owed.map(([of]) => of), ...paid.map(([of]) => -of)].reduce((sum, of) => sum + of, 0);
          expect(statementOf(lines, '2026-01-01', '2027-01-01').after).toBe(all);
        },
      ),
    );
  });
});
