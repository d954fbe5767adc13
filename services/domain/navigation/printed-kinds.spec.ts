import { papers } from '../index.js';
import { printPages } from './print-pages.js';
import { printedKinds } from './printed-kinds.js';

it('are those that have papers, and papers those that have a page', () => {
  expect([...printedKinds].sort()).toEqual(Object.keys(papers).sort());
  const paged = new Set(printPages.map(({ kind, paper }) => `${kind}/${paper}`));
  const all = Object.entries(papers).flatMap(([kind, some]) => some.map(({ name }) => `${kind}/${name}`));
  expect(all.filter((one) => !paged.has(one))).toEqual(all.filter((one) => one === 'sp_race/sp-slip'));
});
