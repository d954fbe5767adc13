/** Suggestions from the lists of a reader: what counts as a payer, and how much work one question may make. */
import type { Doc, Query } from '../../../infra/ports/ports.js';
import { system } from '../../../services/domain/kit/aggregate/actor.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { inTurns } from './in-turns.js';
import { StatementSuggestions } from './suggestions.js';

type Lists = Record<string, (query: Query) => Doc[]>;
type ListRead = { name: string; search: string | undefined };
/** Suggestions from these lists, with the lists that were read. */
const over = (lists: Lists): { of: StatementSuggestions['of']; reads: ListRead[] } => {
  const reads: ListRead[] = [];
  const list = async ({ name }: AnyView, _: unknown, query: Query) => {
    reads.push({ name, search: query.search });
    return { rows: lists[name]?.(query) ?? [] };
  };
  const names = ['mutasi', 'receipt', 'nama_pembayar', 'customer', 'invoice'];
  const views = names.map((name) => ({ name }) as AnyView);
  const suggestions = new StatementSuggestions({ list }, views, system);
  return { of: (ids) => suggestions.of(ids), reads };
};
const line = (id: string, pengirim: string, keterangan = '', sisa = 1_000): Doc => ({
  ...{ id, pengirim, keterangan, sisa, referensi: '', tanggal: '2026-07-20', arah: 'MASUK' },
  ...{ rekening: 'r', bu: 'b' },
});
const owed = (id: string, customer: string): Doc => ({
  ...{ id, nomor: `INV-JKT-2606-${id}`, customer, branch: 'j', bu: 'b', tanggal: '2026-06-01' },
  ...{ jatuh_tempo: '2026-07-01', terbuka: 1_000, pph23_sisa: 0, sebutan: { customer } },
});

it('takes a customer for the payer only by its name, not for what else a search hits', async () => {
  const hits: Doc[] = [
    { id: 'town', nama_perusahaan: 'PT Maju (Sinar Pangan)' },
    { id: 'c', nama_perusahaan: 'CV. Sinar Pangan' },
    { id: 'part', nama_perusahaan: 'PT Pangan' },
  ];
  const { of } = over({
    mutasi: () => [line('l', 'SINAR PANGAN CV', 'TRSF')],
    customer: () => hits,
    invoice: ({ where }) =>
      where.flatMap((c) => ('in' in c && c.field === 'customer' ? c.in.map((id) => owed(`0${id}`, String(id))) : [])),
  });
  const { l = [] } = await of(['l']);
  const payers = l.map((one) => (one.jenis === 'invoice' ? [one.customer, one.alasan.at(-1)?.kata] : []));
  expect(payers).toEqual([
    ['c', ['SINAR PANGAN CV']],
    ['part', ['PANGAN']],
  ]);
});

it('reads a bounded number of lists, however much stands in the texts', async () => {
  const serials = (n: number) => Array.from({ length: 30 }, (_, at) => 1_000 + n * 30 + at).join(' ');
  const lines = Array.from({ length: 50 }, (_, n) => line(`l${n}`, `PAYER ${n}`, `INV ${serials(n)} SAMA NAMA`));
  const learnt = Array.from({ length: 500 }, (_, n): Doc => ({ id: `n${n}`, nama: 'SAMA NAMA', customer: `c${n}` }));
  const { of, reads } = over({ mutasi: () => lines, nama_pembayar: () => learnt });
  await of(lines.map(({ id }) => String(id)));
  const count = (name: string) => reads.filter((one) => one.name === name).length;
  expect([count('nama_pembayar'), count('customer'), count('receipt')]).toEqual([3, 50, 1]);
  expect(reads.filter(({ name, search }) => name === 'invoice' && search !== undefined)).toHaveLength(40);
  expect(count('invoice')).toBe(1 + 60 + 40);
});
it('takes the first of each line before the second of any', () => {
  expect(inTurns([[1, 2, 3], [2, 4], []], 3)).toEqual([1, 2, 4]);
  expect(inTurns([], 3)).toEqual([]);
});
