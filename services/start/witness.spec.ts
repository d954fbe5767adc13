import { openPhones } from './witness.js';

const [first, next] = ['a'.repeat(64), 'b'.repeat(64)];
const of = (SEAL_SECRET: string) => openPhones({ SEAL_SECRET }, undefined);

it('has for drivers’ phones what outlives a rotation, and is another installation’s for no one', () => {
  expect(of(first)).toHaveLength(32);
  expect(of(`${next}.${first}`)).toEqual(of(first));
  expect(of(next)).not.toEqual(of(first));
  // Without a configured secret none is generated: a phone would encrypt with a key that is lost with the process.
  expect(of('')).toBeUndefined();
});
