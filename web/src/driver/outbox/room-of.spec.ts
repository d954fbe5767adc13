import { roomOf } from './room-of';

it.each([
  ['enough', {}, false],
  ['enough', { quota: 2e9, usage: 1e8 }, false],
  ['enough', { quota: 4e8 }, true],
  ['unsafe', { quota: 4e8 }, false],
  ['low', { quota: 4e8, usage: 3.6e8 }, true],
  ['full', { quota: 4e8, usage: 3.99e8 }, true],
  ['full', { quota: 4e8, usage: 5e8 }, false],
] as const)('says %s of %j where the browser keeps it: %s', (room, estimate, safe) => {
  expect(roomOf(estimate, safe)).toBe(room);
});
