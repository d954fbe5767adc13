import {
  allFilters,
  chipFilters,
  type ListState,
  nextSort,
  openFilters,
  type QuerySpec,
  readQuery,
  tabFilters,
  toTab,
  withFilter,
  withoutFilters,
  writeQuery,
} from './query';

const spec: QuerySpec = {
  tabs: [
    { id: 'pekan', preset: { muat: '2026-07-21..2026-08-03' } },
    { id: 'jalan', filters: { status: 'BERJALAN' }, sort: '-total' },
    { id: 'semua' },
  ],
  filters: ['status', 'cabang', 'muat', 'customer'],
  sortable: ['muat', 'total'],
  sort: 'muat',
  fixed: { customer: 'c1' },
  size: 20,
};
const read = (text: string) => readQuery(new URLSearchParams(text), spec);
const written = (state: ListState) => writeQuery(state, spec).toString();

describe('the address of a list', () => {
  it('says nothing for the list as it opens', () => {
    const state = read('');
    expect(state).toEqual({ tab: 'pekan', q: '', filters: {}, sort: 'muat', page: 1, size: 20 });
    expect(written(state)).toBe('');
  });
  it.each([
    'tab=jalan',
    'q=sinar+pangan',
    'cabang=b1%2Cb2&status=DRAF',
    'muat=2026-07-01..&sort=-total&page=3&size=50',
    'muat=',
    'tab=semua&muat=2026-07-21..2026-08-03',
  ])('reads what it wrote: %s', (text) => {
    const state = read(text);
    expect(readQuery(writeQuery(state, spec), spec)).toEqual(state);
    expect(new URLSearchParams(written(state)).size).toBe(new URLSearchParams(text).size);
  });
  it('reads anything unknown as if it were not there', () => {
    expect(read('tab=x&sort=nama&page=-1&size=7&warna=merah')).toEqual(read(''));
    expect(read('page=0').page).toBe(1);
    expect(read('page=1e3').page).toBe(1);
  });
  it('does not let an address get round the filters of the list and of the tab', () => {
    expect(allFilters(read('customer=c2'), spec).customer).toBe('c1');
    expect(allFilters(read('tab=jalan&status=DRAF'), spec).status).toBe('BERJALAN');
    expect(openFilters(spec, spec.tabs[1] ?? spec.tabs[0])).toEqual(['cabang', 'muat']);
  });
  it('leaves out what the tab has by itself', () => {
    expect(written({ ...read(''), filters: { muat: '2026-07-21..2026-08-03' } })).toBe('');
    expect(written(toTab(read('q=a&page=4&cabang=b1'), 'jalan', spec))).toBe('tab=jalan&q=a');
    expect(toTab(read('size=50'), 'jalan', spec)).toMatchObject({ sort: '-total', size: 50 });
  });
  it('keeps the page size that the user chose out of the address', () => {
    expect(readQuery(new URLSearchParams('size=20'), { ...spec, size: 50 }).size).toBe(20);
    expect(writeQuery({ ...read(''), size: 50 }, { ...spec, size: 50 }).toString()).toBe('');
  });
});

describe('filters', () => {
  it('shows own ones and the presets as chips, never those that belong to the tab', () => {
    expect(chipFilters(read('cabang=b1'), spec)).toEqual({ muat: '2026-07-21..2026-08-03', cabang: 'b1' });
    expect(chipFilters(read('tab=jalan&cabang=b1'), spec)).toEqual({ cabang: 'b1' });
  });
  it('drops a preset by saying so, an own one by leaving it out, and goes back to the first page', () => {
    expect(written(withFilter(read('page=3'), 'muat', '', spec))).toBe('muat=');
    expect(written(withFilter(read('cabang=b1&page=3'), 'cabang', '', spec))).toBe('');
    expect(written(withFilter(read('muat='), 'muat', '2026-07-21..2026-08-03', spec))).toBe('');
    expect(chipFilters(withoutFilters(read('q=a&cabang=b1'), spec), spec)).toEqual({});
  });
  it('counts a tab by what it is before anybody changes it', () => {
    expect(tabFilters(spec.tabs[0], spec)).toEqual({ muat: '2026-07-21..2026-08-03', customer: 'c1' });
  });
});

it('turns the order round at the second press', () => {
  expect(nextSort('muat', 'total', 'desc')).toBe('-total');
  expect(nextSort('-total', 'total')).toBe('total');
  expect(nextSort('total', 'total')).toBe('-total');
});
