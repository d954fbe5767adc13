/** A trip with its masters and SJ, for specs. */
import { as, type Facts, fold, given, type TestEvent } from '../../kit/aggregate/testing.js';
import { drafted, facts as masters, stateOf as noteOf } from '../sj/sj.fixture.js';
import { trip } from './trip.js';

/** State of a branch order's SJ by its id, as a fact. */
const note = (id: string, more: object = {}, fields: object = {}) => {
  const state = noteOf(drafted({ kota: 'Kota Bogor', kecamatan: 'Ciawi', koli: 10, berat: 1_000, ...more }));
  return { ...state, fields: { ...state.fields, nomor: `SM-${id}`, ...fields } };
};
export const facts: Facts = {
  ...masters,
  'sj/s1': note('s1'),
  'sj/s2': note('s2', { kecamatan: 'Cisarua' }),
  'sj/s3': note('s3', { berat: 4_000 }),
  'sj/mine': note('mine', {}, { trip: 'x', status: 'PICKUP' }),
  'sj/theirs': note('theirs', {}, { trip: 't9', no_trip: 'TR-9' }),
  'sj/charter': note('charter', { jenis: 'CHARTER', sp_id: 'hired' }),
  'sj/unit': note('unit', { jenis: 'CHARTER' }),
  'sj/loose': note('loose', {}, { status: 'DALAM_PERJALANAN', released: true }),
  'sj/away': note('away', {}, { status: 'DALAM_PERJALANAN' }),
  'sj/bdg': note('bdg', {}, { branch: 'bdg' }),
  'sj/gone': note('gone', {}, { status: 'BATAL' }),
};
export const operasional = as('operasional');
export const system = as('system');
const NOW = '2026-07-21T10:00:00.000Z';
export const typed = (more: object = {}) => ({
  ...{ branch: 'jkt', mulai: '2026-07-22T01:00:00.000Z', sampai: '2026-07-22T12:00:00.000Z' },
  ...{ vehicle: 'v1', driver: 'd1', stops: [{ sj: 's1' }, { sj: 's2' }], ...more },
});
/** Events that a command on a trip yields. */
export const when = (
  events: readonly TestEvent[],
  command: string,
  data: object = {},
  by = operasional,
  more: Facts = {},
) => given(trip.aggregate, events, { ...facts, ...more }).when(command, data, by, { now: NOW });
export const planned = (more: object = {}): TestEvent[] => when([], 'register', typed(more));
export const moved = (
  events: readonly TestEvent[],
  ...steps: [command: string, data?: object, by?: typeof operasional][]
): TestEvent[] => {
  const all = [...events];
  for (const [command, data, by] of steps) all.push(...when(all, command, data, by));
  return all;
};
export const onRoad = (more: object = {}): TestEvent[] => moved(planned(more), ['start', {}, system]);
export const stateOf = (events: readonly TestEvent[]) => fold(trip.aggregate, events);
