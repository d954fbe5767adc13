import fc from 'fast-check';
import { as, fold, given, refusalOf, type TestEvent } from '../../kit/aggregate/testing.js';
import { carriedOf, freeSj, replacementId, replacing } from './correction.js';
import { invoice } from './invoice.js';

const { aggregate } = invoice;
const system = as('system');
const line = (sj: string, nilai: number) => ({ sj, sp: '', unit: '', tgl: '', tujuan: '', nopol: '', nilai });
const extra = (no: number, jumlah: number) => {
  const bukti = { id: '0'.repeat(32), name: 'x.pdf', type: 'application/pdf', size: 1, sha256: '0'.repeat(64) };
  return { no, uraian: `biaya ${no}`, jumlah, alasan: 'antre', bukti, oleh: 'Sari' };
};
const credited = (nk: string, rows: readonly (readonly [string, number, number?])[]) =>
  rows.map(([sj, jumlah, no = 0]) => ({ nk, nomor: 'NK-1', sj, no, jumlah, ppn: 0, tagihan: jumlah }));

const terms = { branch: 'jkt', customer: 'c1', alamat: 'a1', skema: 'FREIGHT', tanggal: '2026-07-01' };
/** Three SJ and three extra costs, of which the second was dropped from the draft. */
const issued: TestEvent = {
  type: 'Registered',
  data: {
    ...terms,
    ...{ status: 'TERBIT', nomor: 'INV-1', catatan: 'PO 77', alasan_skema: 'diminta customer', pembuat: 'Sari' },
    baris: [line('s1', 100), line('s2', 50), line('s3', 30)],
    tambahan: [extra(1, 10), extra(2, 20), extra(3, 40)],
    dicabut: [{ no: 2, alasan: 'salah' }],
  },
};
const koreksi = { koreksi_tanggal: '2026-07-20', koreksi_oleh: 'Sari' };
const take = (events: readonly TestEvent[], command: string, data: object, facts = {}) => [
  ...events,
  ...given(aggregate, events, facts).when(command, data, system),
];
/** Earlier notes took off all of s3 and a part of s1, and all of the first extra cost. */
const before = take([issued], 'credit', {
  baris: credited('n1', [
    ['s3', 30],
    ['s1', 60],
    ['', 10, 1],
  ]),
});
const corrected = take(before, 'credit', {
  baris: credited('n2', [
    ['s1', 40],
    ['s2', 50],
    ['', 40, 3],
  ]),
  ...koreksi,
});
const fieldsOf = (events: readonly TestEvent[]) => fold(aggregate, events).fields;
const held = (events: readonly TestEvent[]) =>
  aggregate.holds?.(fold(aggregate, events), 'x').flatMap(({ space, key }) => (space === 'invoice.sj' ? [key] : []));

it('keeps the SJ of a corrected invoice until the draft that replaces it has them; others are free at once', () => {
  expect(held([issued])).toEqual(['s1', 's2', 's3']);
  expect(held(before)).toEqual(['s1', 's2']);
  expect(held(corrected)).toEqual(['s1', 's2']);
  const drafts = { [`invoice/${replacementId('x')}`]: { status: 'active', fields: { koreksi_dari_id: 'x' } } };
  const replaced = take(corrected, 'replace', { pengganti_id: replacementId('x') }, drafts);
  expect(held(replaced)).toEqual([]);
  expect(freeSj(fieldsOf(replaced))).toEqual(['s1', 's2', 's3']);
  expect(fieldsOf(replaced)).toMatchObject({ status: 'LUNAS', pengganti_id: 'x.koreksi', koreksi_oleh: 'Sari' });
});
it('is replaced by its own draft alone, by the product', () => {
  for (const fields of [{}, { koreksi_dari_id: 'y' }])
    expect(
      refusalOf(() => take(corrected, 'replace', { pengganti_id: 'z' }, { 'invoice/z': { status: 'active', fields } })),
    ).toBe('invoice-replaces @ pengganti_id');
  expect([aggregate.may.replace, aggregate.may.credit]).toEqual([['system'], ['system']]);
});
it('makes a draft of the SJ that the correcting note took off, and of no others, then names it', () => {
  const { baris, kredit, ...of } = fieldsOf(corrected);
  expect(replacing('i1', { ...of, kredit })).toEqual([
    {
      ...{ aggregate: 'invoice', id: 'i1.koreksi', command: 'register' },
      data: {
        ...terms,
        tanggal: '2026-07-20',
        baris: [{ sj: 's1' }, { sj: 's2' }],
        koreksi_dari_id: 'i1',
      },
    },
    { aggregate: 'invoice', id: 'i1', command: 'replace', data: { pengganti_id: 'i1.koreksi' } },
  ]);
  expect(replacing('i1', fieldsOf(before))).toEqual([]);
});
it('carries over the note, the reason and the extra costs that the note took off, with their proof', () => {
  const fact = () => fold(aggregate, corrected);
  expect(carriedOf('x', { fact })).toEqual({
    ...{ koreksi_dari: 'INV-1', koreksi_oleh: 'Sari', catatan: 'PO 77', alasan_skema: 'diminta customer' },
    tambahan: [{ ...extra(3, 40), no: 1 }],
  });
  expect(carriedOf('x', { fact: () => aggregate.initial })).toEqual({});
});
it('shares its SJ with the invoice that it replaces, and with no other', () => {
  const draft: TestEvent = {
    type: 'Registered',
    data: { ...terms, status: 'DRAF', nomor: '', baris: [line('s1', 100)], koreksi_dari_id: 'i1' },
  };
  const claim = { space: 'invoice.sj', key: 's1', fields: ['baris'] };
  expect(aggregate.holds?.(fold(aggregate, [draft]), 'x')).toEqual([{ ...claim, within: ['invoice-i1'] }]);
  expect(aggregate.holds?.(fold(aggregate, [issued]), 'x')[0]).toEqual(claim);
});

it('bills each SJ once, whatever notes came before: the draft has those that the correction freed, and no others', () => {
  const value = { s1: 100, s2: 50, s3: 30 };
  const names = Object.keys(value) as (keyof typeof value)[];
  const note = fc.record({ sj: fc.constantFrom(...names), jumlah: fc.integer({ min: 1, max: 100 }) });
  fc.assert(
    fc.property(fc.array(note, { maxLength: 8 }), (notes) => {
      const left: Record<string, number> = { ...value };
      const events = notes.reduce(
        (all, { sj, jumlah }, n) => {
          const most = Math.min(jumlah, left[sj] ?? 0);
          if (most === 0) return all;
          left[sj] = (left[sj] ?? 0) - most;
          return take(all, 'credit', { baris: credited(`n${n}`, [[sj, most]]) });
        },
        [issued] as TestEvent[],
      );
      const rest = [...names, ''].map((sj) => [sj, sj === '' ? 10 : (left[sj] ?? 0), sj === '' ? 1 : 0] as const);
      const last = take(events, 'credit', {
        baris: credited(
          'k',
          rest.filter(([, sum]) => sum > 0),
        ),
        ...koreksi,
      });
      const [draft] = replacing('x', fieldsOf(last));
      const taken = ((draft?.data ?? { baris: [] }) as { baris: { sj: string }[] }).baris.map(({ sj }) => sj);
      // Each is held by the invoice until the draft has it, or was let go before the correction.
      expect([...taken].sort()).toEqual([...(held(last) ?? [])].sort());
      expect([...taken, ...freeSj(fieldsOf(last))].sort()).toEqual(names);
      expect(taken).toEqual(names.filter((sj) => (left[sj] ?? 0) > 0));
    }),
  );
});
