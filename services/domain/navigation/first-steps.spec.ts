import { aggregates } from '../index.js';
import type { JobDesk } from '../kit/aggregate/actor.js';
import { routes, type Screen } from './access.js';
import { firstKinds, firstSteps, mostCounted, OLD_COMPANY, standOf } from './first-steps.js';

const makers = Object.fromEntries(
  firstKinds.map((of) => [of, of === 'sp' ? (['sales'] as const) : (['webmaster'] as const)]),
);
const stands = (counts: Record<string, number>, hidden = false, jobdesk: JobDesk = 'webmaster') =>
  standOf(counts, makers, { jobdesk, level: 'user' }, hidden);
const all = Object.fromEntries(firstKinds.map((of) => [of, mostCounted(of)]));
const names = ({ steps }: ReturnType<typeof standOf>, done: boolean) =>
  steps.filter((step) => step.done === done).map(({ name }) => name);

describe('the first steps of a company', () => {
  it('lead to screens and kinds of documents that are there', () => {
    for (const { needs } of firstSteps)
      for (const { of, screen } of needs) {
        expect([screen, routes.some((route) => route.screen === (screen as Screen))]).toEqual([screen, true]);
        for (const one of of) expect([one, aggregates.some(({ name }) => name === one)]).toEqual([one, true]);
      }
  });
  it('are all open at first, but for the account that it began with', () => {
    const stand = stands({ user: 1 });
    expect(stand.shown).toBe(true);
    expect(names(stand, true)).toEqual([]);
    expect(stand.steps.every(({ next }) => next === 0)).toBe(true);
  });
  it('are ticked by what is there, a step of two by both', () => {
    const half = stands({ user: 2, bu: 1, vehicle: 1 });
    expect(names(half, true)).toEqual(['company', 'users']);
    expect(half.steps.find(({ name }) => name === 'fleet')).toMatchObject({ done: false, next: 1 });
    expect(names(stands({ vehicle: 1, driver: 1, tarif_eureka: 1 }), true)).toEqual(['fleet', 'tariffs']);
  });
  it('are theirs who may enter what comes next, and say who that is', () => {
    const mine = (jobdesk: JobDesk) =>
      stands({}, false, jobdesk).steps.flatMap(({ name, mine }) => (mine ? [name] : []));
    expect(mine('sales')).toEqual(['sp']);
    expect(mine('webmaster')).toHaveLength(firstSteps.length - 1);
    expect(mine('akunting')).toEqual([]);
    expect(stands({}).steps.at(-1)).toMatchObject({ name: 'sp', mine: false, by: ['sales'] });
  });
  it('are never shown once done, put away, or in an old company', () => {
    expect(stands({ ...all, sp: 1 })).toMatchObject({ shown: false, over: true });
    // A hidden list may come back.
    expect(stands({}, true)).toMatchObject({ shown: false, over: false });
    expect(stands({ sp: OLD_COMPANY.count - 1 }).shown).toBe(true);
    expect(stands({ sp: OLD_COMPANY.count })).toMatchObject({ shown: false, over: true });
  });
});
