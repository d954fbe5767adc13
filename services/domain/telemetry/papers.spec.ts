import { endingPapers } from './papers.js';

const TODAY = '2026-11-20';
const of = (stnk_until: string, kir_until: string) =>
  endingPapers({ stnk_until, kir_until }, TODAY).map(({ paper, days }) => `${paper} ${days}`);

it('tells papers from thirty days before they end, the first to end first', () => {
  expect(of('2026-12-21', '2026-12-20')).toEqual(['KIR 30']);
  expect(of('2026-11-25', '2026-11-21')).toEqual(['KIR 1', 'STNK 5']);
});
it('counts the last day that a paper is good for as such, and tells on what is over', () =>
  expect(of('2026-11-20', '2026-11-19')).toEqual(['KIR -1', 'STNK 0']));
it('tells nothing of papers that are not known', () => expect(of('', '')).toEqual([]));
