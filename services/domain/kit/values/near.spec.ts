import { distance } from './distance.js';
import { findNear, nearest } from './near.js';

const regions = ['Kota Surabaya', 'Kota Surakarta', 'Kabupaten Sidoarjo', 'Kabupaten Bekasi', 'Kota Bekasi'];
const self = (name: string) => name;

it('counts letters that were missed, doubled, changed and swapped', () => {
  expect(
    ['surabaya', 'surabya', 'surrabaya', 'surobaya', 'srurabaya', ''].map((one) => distance(one, 'surabaya')),
  ).toEqual([0, 1, 1, 1, 1, 8]);
  expect(distance('bekais', 'bekasi')).toBe(1);
});
it('has the nearest first, and nothing that is another name', () => {
  expect(nearest('Surabya', regions, self)).toEqual(['Kota Surabaya']);
  expect(nearest('kota bekais', regions, self)).toEqual(['Kabupaten Bekasi', 'Kota Bekasi']);
  expect(nearest('Medan', regions, self)).toEqual([]);
});
describe('a search for what may be meant', () => {
  const queries: string[] = [];
  const ask = async (query: string) => {
    queries.push(query);
    return regions.filter((name) =>
      name
        .toLowerCase()
        .split(' ')
        .some((word) => word.startsWith(query)),
    );
  };
  beforeEach(() => queries.splice(0));
  it('begins with the longest word and shortens it until something is near', async () => {
    expect(await findNear('Surabya', ask, self)).toEqual(['Kota Surabaya']);
    expect(queries).toEqual(['surabya', 'sura']);
  });
  it('ends where nothing is', async () => {
    expect(await findNear('Zzyx', ask, self)).toEqual([]);
    expect(await findNear('k', ask, self)).toEqual([]);
    expect(queries).toEqual(['zzyx', 'zzy']);
  });
});
