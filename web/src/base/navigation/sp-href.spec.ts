import { jobdesks, levels } from '@domain/kit/aggregate/job-desks';
import { mayOpen, type Who } from '@domain/navigation/access';
import { spHref } from './sp-href';

const as = (jobdesk: Who['jobdesk']): Who => ({ jobdesk, level: 'user' });

it('leads to the page of one’s own desk, the one for many for who has none', () => {
  expect(spHref(as('operasional'), 'x1')).toBe('/operasional/detailsp/x1');
  expect(spHref(as('purchasing'), 'x1')).toBe('/purchasing/detailsp/x1');
  expect(spHref(as('akunting'), 'x1')).toBe('/splistdetailakunting/x1');
  for (const desk of ['sales', 'kacab', 'webmaster'] as const)
    expect(spHref(as(desk), 'x1')).toBe('/masterdata/detailsp/x1');
  expect(spHref(as('rcgudang'), 'x1')).toBeUndefined();
});
it('stays in the archive for who came from there and may', () => {
  expect(spHref(as('sales'), 'x1', '/splistlama')).toBe('/detailsplama/x1');
  expect(spHref(as('purchasing'), 'x1', '/splistlama')).toBe('/purchasing/detailsp/x1');
});
it('leads nobody where they may not go', () => {
  for (const jobdesk of jobdesks)
    for (const level of levels) {
      const href = spHref({ jobdesk, level }, 'x1');
      expect([jobdesk, href === undefined || mayOpen({ jobdesk, level }, href)]).toEqual([jobdesk, true]);
    }
});
