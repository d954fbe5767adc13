import { printAggregates } from '../../index.js';
import { as, documentsIn, type Facts, given, refusalOf } from '../../kit/aggregate/testing.js';
import { type SpRacePaper, spRacePaper } from './paper.js';
import { confirmed, facts, rcadmin, registered, stateOf } from './race.fixture.js';

const prints = printAggregates.find(({ name }) => name === 'sp_race_print') as (typeof printAggregates)[number];
const order = (more: object = {}) => stateOf(confirmed(more));
const note = (fields: object) => ({ status: 'active', fields });
const printed = (state: object, more: Facts = {}, by = rcadmin) =>
  given(prints, [], { ...facts, 'sp_race/x': state, ...more }).when('print', { paper: 'sp_race' }, by);
const content = (state: object, more: Facts = {}): SpRacePaper =>
  printed(state, more).map(({ data }) => (data as { content: SpRacePaper }).content)[0] as SpRacePaper;

it('has a line for each school: its SM, its SJ Erl or the order’s, who drives with what', () => {
  const p = content(order(), { 'sj/x.1': note({ status: 'PICKUP', namaDriver: 'Nandang', nopol: 'B 9001 AA' }) });
  expect(p).toMatchObject({
    so: 'SP-JKT-2607-00001',
    tglSp: '2026-07-20',
    pickupDate: '2026-07-22',
    mark: '',
    customer: 'Penerbit',
    alamatMuat: 'Jl. Gudang 1',
    rows: [
      {
        ...{
          sm: 'SM-JKT-2607-00001',
          SjErlangga: 'ERL-1',
          sekolahtujuan: 'SDN 1',
          driver: 'Nandang',
          nopol: 'B 9001 AA',
        },
        ...{ alamat: 'Jl. Sekolah 1, Kec. Ciawi, Kota Bogor', jumlahFaktur: 0, koli: 4, ikat: 2 },
      },
      { sm: 'SM-JKT-2607-00002', sekolahtujuan: 'SDN 2', driver: '', nopol: '' },
    ],
  });
});

it('says what is not in force, and which line does not go', () => {
  expect(content(stateOf(registered()))).toMatchObject({ mark: 'DRAF', rows: [{ sm: '' }, { sm: '' }] });
  const gone = { 'sj/x.2': note({ status: 'BATAL' }) };
  expect(content(order(), gone).rows.map(({ batal }) => batal)).toEqual([undefined, true]);
  const over = order();
  const cancelled = { ...over, fields: { ...over.fields, status: 'BATAL' } };
  expect(content(cancelled, gone).mark).toBe('BATAL');
  expect(content(cancelled, gone).rows.some(({ batal }) => batal)).toBe(false);
});

it('has no price, nor anything of the road beside driver and plate', () => {
  const secret = { harga: 987654, hargaMitra: 987654, telp: '+62899', penerima: 'Rahasia' };
  const text = JSON.stringify(
    content(order({ tarif: 't1' }), { 'sj/x.1': note({ status: 'PICKUP', namaDriver: 'N', nopol: 'B 1', ...secret }) }),
  );
  expect(text).not.toMatch(/987654|2000|\+62899|Rahasia/);
});

it('reads its SJ alone, no more of them than it has lines', () => {
  const state = order();
  const of = (name: string) =>
    documentsIn(spRacePaper.needs(state, 'x', { by: as('rcadmin') })).filter(
      ({ aggregate }) => aggregate.name === name,
    );
  expect(of('sj').map(({ id }) => id)).toEqual(['x.1', 'x.2']);
  expect(
    documentsIn(spRacePaper.needs(stateOf(registered()), 'x', { by: as('rcadmin') })).some(
      ({ aggregate }) => aggregate.name === 'sj',
    ),
  ).toBe(false);
});

it('is printed for its readers, of their branches; of what is not there nothing is', () => {
  expect(refusalOf(() => printed(order(), {}, as('rcadmin', { branches: ['bdg'] })))).toBe('not-found');
  expect(refusalOf(() => printed(stateOf([])))).toBe('not-found');
  expect(prints.may.print).not.toContain('sales');
});
