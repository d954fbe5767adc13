import fc from 'fast-check';
import {
  chipFilters,
  type ListState,
  readQuery,
  tabFilters,
  tabOf,
  toTab,
  withFilter,
  writeQuery,
} from '../state/query';
import type { ListDef, ListRow } from '../types';
import { asSaved, contentOf, nameProblem, readViews, type SavedView, tabIdOf, viewOf, withViews } from './saved-views';

const def = {
  tabs: [
    { id: 'aktif', label: 'Semua aktif', filters: { retired: 'false' }, whole: true },
    { id: 'pekan', label: 'Pekan ini', preset: { hari: '2026-07-20..2026-07-26' } },
  ],
  filters: ['kota', 'jenis', 'hari', 'retired'],
  sortable: ['nama', 'kode'],
  sort: 'nama',
  size: 20,
} as unknown as ListDef<ListRow>;
const view: SavedView = {
  id: 'a1',
  name: 'Bekasi',
  tab: 'aktif',
  q: 'pt',
  filters: { kota: 'Bekasi' },
  sort: '-kode',
  on: ['telepon'],
  off: [],
  density: 'compact',
};
const at = (address: string, views: readonly SavedView[]) => {
  const all = withViews(def, views);
  const state = readQuery(new URLSearchParams(address), all);
  return { all, state };
};

describe('a saved view', () => {
  it('is a tab with its words, filters and order, on the ground of the tab it was made from', () => {
    const { all, state } = at('tab=v-a1', [view]);
    expect(state).toMatchObject({ tab: 'v-a1', q: 'pt', sort: '-kode' });
    expect(chipFilters(state, all)).toEqual({ kota: 'Bekasi' });
    expect(tabFilters(tabOf(all, 'v-a1'), all)).toEqual({ kota: 'Bekasi', retired: 'false' });
    expect(writeQuery(state, all).toString()).toBe('tab=v-a1');
  });
  it('lets its ground move on, and keeps what was dropped of it', () => {
    const moving: SavedView = { ...view, tab: 'pekan', filters: { kota: 'Bekasi' } };
    expect(chipFilters(at('tab=v-a1', [moving]).state, at('', [moving]).all)).toEqual({
      hari: '2026-07-20..2026-07-26',
      kota: 'Bekasi',
    });
    const dropped: SavedView = { ...moving, filters: { hari: '' } };
    expect(chipFilters(at('tab=v-a1', [dropped]).state, at('', [dropped]).all)).toEqual({});
  });
  it('leaves out what the list does not filter or sort by any more', () => {
    const old: SavedView = { ...view, filters: { hilang: 'x' }, sort: 'hilang', tab: 'lama' };
    const { all, state } = at('tab=v-a1', [old]);
    expect(chipFilters(state, all)).toEqual({});
    expect(state.sort).toBe('nama');
  });
  it('gives its words up when another tab is opened, not those that were typed', () => {
    const { all, state } = at('tab=v-a1', [view]);
    expect(toTab(state, 'pekan', all).q).toBe('');
    expect(toTab({ ...state, q: 'lain' }, 'pekan', all).q).toBe('lain');
    expect(writeQuery({ ...state, q: '' }, all).toString()).toBe('tab=v-a1&q=');
  });
  it('knows whether the list still stands as it has it, and takes up what differs', () => {
    const { all, state } = at('tab=v-a1', [view]);
    const look = { prefs: { on: view.on, off: view.off }, density: view.density };
    expect(asSaved(view, contentOf({ state, ...look }, all, view))).toBe(true);
    const other = withFilter(state, 'jenis', 'KOTA', all);
    const now = contentOf({ state: other, ...look }, all, view);
    expect(asSaved(view, now)).toBe(false);
    const next = { ...view, ...now };
    const saved = withViews(def, [next]);
    // The address still holds the filters; the saved view now does too.
    const again = readQuery(writeQuery(other, all), saved);
    expect(chipFilters(again, saved)).toEqual({ kota: 'Bekasi', jenis: 'KOTA' });
    expect(asSaved(next, contentOf({ state: again, ...look }, saved, next))).toBe(true);
    expect(asSaved(view, contentOf({ state, prefs: { on: [], off: [] }, density: 'compact' }, all, view))).toBe(false);
    expect(asSaved(view, contentOf({ state, ...look, density: 'comfortable' }, all, view))).toBe(false);
  });
  it('opens as it was kept, whatever was in force', () => {
    const word = fc.string({ maxLength: 8 });
    const states = fc.record({
      q: word,
      kota: word,
      jenis: word,
      sort: fc.constantFrom('nama', '-nama', 'kode', '-kode'),
      tab: fc.constantFrom('aktif', 'pekan'),
      keep: fc.boolean(),
    });
    fc.assert(
      fc.property(states, ({ q, kota, jenis, sort, tab, keep }) => {
        let state: ListState = { ...readQuery(new URLSearchParams({ tab }), def), q, sort };
        for (const [field, value] of [
          ['kota', kota],
          ['jenis', jenis],
        ] as const)
          state = withFilter(state, field, value, def);
        if (!keep) state = withFilter(state, 'hari', '', def);
        const view = {
          id: 'x',
          name: 'X',
          ...contentOf({ state, prefs: { on: [], off: [] }, density: 'compact' }, def, undefined),
        };
        const [back] = readViews(JSON.parse(JSON.stringify({ views: [view] })));
        const all = withViews(def, back ? [back] : []);
        const opened = readQuery(new URLSearchParams(`tab=${tabIdOf(view)}`), all);
        expect({ q: opened.q, sort: opened.sort, chips: chipFilters(opened, all) }).toEqual({
          q,
          sort,
          chips: chipFilters(state, def),
        });
      }),
    );
  });
});
it('reads what is stored, and takes the unreadable as not there', () => {
  expect(readViews({ views: [view, { id: '', name: 'x' }, null, { id: 'b', name: ' ' }, 7] })).toEqual([view]);
  for (const odd of [null, undefined, {}, { views: 3 }, 'x']) expect(readViews(odd)).toEqual([]);
  expect(viewOf([view], 'v-a1')).toBe(view);
  expect(viewOf([view], 'aktif')).toBeUndefined();
});
it('wants a name that no other has', () => {
  expect(nameProblem('  ', [view])).toBe('empty');
  expect(nameProblem('bekasi ', [view])).toBe('taken');
  expect(nameProblem('Bekasi', [view], 'a1')).toBeUndefined();
  expect(nameProblem('Depok', [view])).toBeUndefined();
});
