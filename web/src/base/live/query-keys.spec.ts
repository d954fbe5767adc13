import {
  countKey,
  docKey,
  filterOfKey,
  historyKey,
  listKey,
  liveKeyOf,
  paramsOfKey,
  totalsKey,
  viewOf,
} from './query-keys';

it('reads what a key names', () => {
  expect(liveKeyOf(listKey('sp', { q: 'a' }))).toEqual({ kind: 'list', view: 'sp', params: { q: 'a' } });
  expect(liveKeyOf(countKey('sp', {}))).toEqual({ kind: 'count', view: 'sp', params: {}, totals: false });
  expect(liveKeyOf(totalsKey('sp', {}))).toMatchObject({ totals: true });
  expect(liveKeyOf(docKey('sp', '1'))).toEqual({ kind: 'doc', view: 'sp', id: '1' });
  expect(liveKeyOf(historyKey('sp', '1'))).toEqual({ kind: 'history', view: 'sp', id: '1' });
});
it('names nothing where no message tells of it', () => {
  for (const key of [['positions'], ['asof', 'sp', '1', '3'], ['doc', 'sp'], ['list'], ['names', 'kota', ['1']]])
    expect(liveKeyOf(key)).toBeUndefined();
});
it('has params of lists and counts, and none of others', () => {
  expect(paramsOfKey(['list', 'sp', { page: 2, status: 'A' }])).toEqual({ page: 2, status: 'A' });
  expect(paramsOfKey(['list', 'sp'])).toEqual({});
  expect(paramsOfKey(['doc', 'sp', '1'])).toEqual({});
  expect(filterOfKey(['list', 'sp', { page: 2, size: 9, sort: 'a', totals: 1, status: 'A' }])).toEqual({ status: 'A' });
});
it('knows the view of what is watched', () => {
  expect(viewOf('sp')).toBe('sp');
  expect(viewOf('sp/018f')).toBe('sp');
});
