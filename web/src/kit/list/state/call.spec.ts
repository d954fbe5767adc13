import { addDays } from '@domain/kit/values/time';
import { serverNow } from '@/base/server/clock';
import { todayOf } from '@/ui/dates';
import { type CallFilter, callFilters, callOf } from './call';
import { type QuerySpec, readQuery } from './query';

const defs: CallFilter[] = [
  { field: 'muat', kind: 'days', moments: true },
  { field: 'order', kind: 'days' },
  { field: 'nopol', kind: 'text' },
  { field: 'status', kind: 'enum' },
];
const spec: QuerySpec = {
  tabs: [{ id: 'semua' }],
  filters: ['muat', 'order', 'nopol', 'status'],
  sortable: ['muat'],
  sort: 'muat',
  fixed: { cabang: 'b1' },
  size: 20,
};

describe('the call of a list', () => {
  it('asks for days as the field holds them', () => {
    expect(callFilters({ muat: '2026-07-21', order: '2026-07-21..' }, defs)).toEqual({
      muat: '2026-07-20T17:00:00.000Z..2026-07-21T16:59:59.999Z',
      order: '2026-07-21..',
    });
  });
  it('leaves out days that are none, and keeps moments that the list named itself', () => {
    expect(callFilters({ muat: 'kapan-kapan', order: 'x' }, defs)).toEqual({});
    expect(callFilters({ muat: '..2026-07-21T02:00:00.000Z' }, defs)).toEqual({ muat: '..2026-07-21T02:00:00.000Z' });
  });
  it('takes a typed text as one value, commas included', () => {
    expect(callFilters({ nopol: 'B 1, AA', status: 'DRAF,BATAL' }, defs)).toEqual({
      nopol: 'B 1\\, AA',
      status: 'DRAF,BATAL',
    });
  });
  it('holds what the list itself filters by', () => {
    const state = readQuery(new URLSearchParams('q=sinar&page=2&status=DRAF'), spec);
    expect(callOf(state, spec, defs)).toEqual({
      q: 'sinar',
      status: 'DRAF',
      cabang: 'b1',
      sort: 'muat',
      page: 2,
      size: 20,
      totals: 1,
    });
  });
});
it('asks for days that are told from today as the days that they are today', () => {
  const today = todayOf(serverNow());
  expect(callFilters({ order: 'today-30..today-1', muat: 'today..' }, defs)).toEqual({
    order: `${addDays(today, -30)}..${addDays(today, -1)}`,
    muat: `${new Date(`${today}T00:00:00+07:00`).toISOString()}..`,
  });
});
