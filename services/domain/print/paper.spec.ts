import { sjPaper } from '../flows/sj/paper.js';
import { SJ_READERS } from '../flows/sj/readers.js';
import { facts, issued, stateOf } from '../flows/sj/sj.fixture.js';
import { sj } from '../flows/sj/sj.js';
import type { Actor } from '../kit/aggregate/actor.js';
import { as, fold, given, refusalOf, type TestEvent } from '../kit/aggregate/testing.js';
import { type Print, printsIn, printsOf } from './paper.js';

const prints = printsOf(sj.aggregate, SJ_READERS, [sjPaper]);
const bu = {
  status: 'active',
  fields: { name: 'PT Lintas', npwp: '013456789007000', service: '+62214682', copies: 'cabang, arsip' },
};
const jkt = {
  status: 'active',
  fields: { code: 'JKT', name: 'Jakarta', kota: 'Jakarta Timur', bu: 'lts', phone: '+6221' },
};
const factsWith = (more: object = {}) => ({
  ...facts,
  'branch/jkt': jkt,
  'bu/lts': bu,
  'sj/x': stateOf(issued()),
  ...more,
});
const when = (events: readonly TestEvent[], by: Actor = as('operasional'), more: object = {}) =>
  given(prints, events, factsWith(more)).when('print', { paper: 'sj' }, by, {
    now: '2026-07-22T04:00:00.000Z',
    id: 'x',
  });
const contentOf = (events: readonly TestEvent[]) =>
  (events.at(-1) as { data: { content: Record<string, unknown> } }).data.content;

it('keeps what stood on the paper: the document as it was, under the company’s head', () => {
  const first = when([]);
  expect(first.map(({ type }) => type)).toEqual(['Printed']);
  expect(contentOf(first)).toMatchObject({
    head: { company: 'PT Lintas', branch: 'Cabang Jakarta', address: 'Jakarta Timur', copies: ['cabang', 'arsip'] },
    ...{ sm: 'SM-JKT-2607-00001', nopol: 'B 9001 AA', driver: 'Nandang', telp: '+62811111111', mark: '' },
    rows: [{ sekolahTujuan: 'SDN 1', jumlahFaktur: 3, qty: 40, koli: 4, ikat: 2, berat: 120 }],
  });
  // It changed later: the print stays as it was.
  const later = when(first, as('operasional'), { 'sj/x': stateOf(issued({ koli: 7 })) });
  expect(contentOf(later)).toMatchObject({ rows: [{ koli: 7 }] });
  expect(contentOf(first)).toMatchObject({ rows: [{ koli: 4 }] });
});
it('counts the prints, and says when the first was', () => {
  const first = when([]);
  const second = when(first);
  expect(first[0]?.data).toMatchObject({ n: 1 });
  expect(first[0]?.data).not.toHaveProperty('first');
  expect(second[0]?.data).toMatchObject({ n: 2, first: expect.stringContaining('T') });
  expect(fold(prints, [...first, ...second]).counts).toMatchObject({ sj: { n: 2 } });
});
it('leaves out what its printer may not read', () => {
  expect(contentOf(when([], as('akunting')))).toHaveProperty('telp');
  const printed = when([], as('monitoring'));
  expect(contentOf(printed)).not.toHaveProperty('telp');
  // Nor does a later reader find it in another person's print.
  const stored = when([]).map((one, revision) => ({
    ...one,
    revision,
    meta: { at: '2026-07-22T04:00:00.000Z', by: { id: 'u', fullname: 'Siti', jobdesk: 'operasional' } },
  }));
  const read = (jobdesk: 'operasional' | 'monitoring'): Print[] =>
    printsIn('sj', [sjPaper], stored, { jobdesk, level: 'user' });
  expect(read('operasional')[0]?.content).toHaveProperty('telp');
  expect(read('monitoring')[0]?.content).not.toHaveProperty('telp');
});
it('prints nothing for who does not see the document, nor what is not there', () => {
  expect(refusalOf(() => when([], as('operasional', { branches: ['bdg'] })))).toBe('not-found');
  expect(refusalOf(() => when([], as('operasional'), { 'sj/x': stateOf([]) }))).toBe('not-found');
});
it('says what is not in force', () => {
  const state = stateOf(issued());
  const cancelled = { ...state, fields: { ...state.fields, status: 'BATAL' } };
  expect(contentOf(when([], as('operasional'), { 'sj/x': cancelled }))).toMatchObject({ mark: 'BATAL' });
});
it('stops a hand that is stuck, and nobody else’s', () => {
  const data = { paper: 'sj', n: 1, content: {} };
  const stuck = as('operasional', { id: 'stuck' });
  const many = Array.from({ length: 100 }, (): TestEvent => ({ type: 'Printed', data, by: stuck }));
  expect(when(many.slice(1), stuck)).toHaveLength(1);
  expect(refusalOf(() => when(many, stuck))).toBe('print-many');
  const others = ['a', 'b', 'c', 'd', 'e'].flatMap((id) => many.map((one) => ({ ...one, by: as('rcadmin', { id }) })));
  expect(when([...many, ...others], as('operasional', { id: 'other' }))).toHaveLength(1);
});
