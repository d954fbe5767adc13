import { entities } from '../index.js';
import { allRefusals } from './all-refusals.js';
import { serverRefusals } from './refusals-server.js';

/** Rules between the fields of an entry, which its form checks too. */
const checked = entities.flatMap(({ name, check }) =>
  [...String(check ?? '').matchAll(/'([a-z]+(?:-[a-z]+)+)'|"([a-z]+(?:-[a-z]+)+)"/g)]
    .map(([, one, other]) => one ?? other ?? '')
    .filter((code) => code in allRefusals)
    .map((code) => ({ name, code })),
);

test('what a form refuses by itself has its words on the page', () => {
  expect(checked.length).toBeGreaterThan(3);
  expect(checked.filter(({ code }) => code in serverRefusals)).toEqual([]);
});
