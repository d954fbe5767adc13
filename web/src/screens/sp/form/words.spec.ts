/** Every refusal of the SP's own rules has its text on the SP's pages, without loading all other texts. */

import { type SpSeen, type SpStep, spFlow } from '@domain/flows/sp/sp';
import { content } from '@domain/flows/sp/sp.fixture';
import { lacks, misdated, overTotal } from '@domain/flows/sp/terms';
import { jobdesks } from '@domain/kit/aggregate/job-desks';
import { newValues } from './values';
import { refusalWords } from './words';

it('has words for what stands against a step', () => {
  const steps = Object.keys(spFlow.steps) as SpStep[];
  const seen = new Set<string>();
  for (const status of spFlow.statuses)
    for (const milik of ['SENDIRI', 'MITRA'])
      for (const jobdesk of jobdesks)
        for (const level of ['user', 'admin'] as const)
          for (const id of ['a', 'b'])
            for (const step of steps) {
              const sp: SpSeen = {
                status,
                pembuat: { id: 'a', nama: 'Anisa' },
                pricers: ['a'],
                units: [{ milik }],
                po: [],
              };
              const no = spFlow.whyNot(sp, step, { id, jobdesk, level }, 1);
              if (no) seen.add(refusalWords(no.code, 'id', no.params));
            }
  expect(seen.size).toBeGreaterThan(5);
});
it('has words for what a form lacks', () => {
  const odd = {
    ...content,
    harga: 1_000_000_000,
    unit_count: 10,
    tgl_pickup: '2027-01-01T00:00:00.000Z',
    asuransi: true,
    nilai_barang: 0,
  };
  const refusals = [
    ...[newValues('2026-07-20', 'b'), odd, { ...odd, unit_count: 99, promo: 99_000_000_000 }].flatMap((v) => [
      ...lacks(v),
      overTotal(v),
    ]),
    misdated({ tgl_order: '2020-01-01', tgl_muat: '2020-01-02T00:00:00.000Z' }, '2026-07-20'),
    misdated({ tgl_order: '2026-07-20', tgl_muat: '2030-01-02T00:00:00.000Z' }, '2026-07-20'),
  ].flatMap((one) => one ?? []);
  expect(refusals.length).toBeGreaterThan(12);
  for (const { code, params } of refusals) expect(refusalWords(code, 'id', params)).not.toBe('');
});
