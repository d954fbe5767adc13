/** The key that a start selects: tested over all combinations of keys on a machine. */
import fc from 'fast-check';
import type { KeyHere } from './keys-here.js';
import { type KeyFacts, whichKey } from './which-key.js';

const id = fc.constantFrom('a', 'b', 'c');
const file = fc.record({
  file: fc.constantFrom('/1', '/2', '/3'),
  ids: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }),
});
const facts: fc.Arbitrary<KeyFacts> = fc.record({
  noted: fc.option(fc.record({ id, file: fc.option(fc.constantFrom('/1', '/2', '/3'), { nil: undefined }) }), {
    nil: undefined,
  }),
  own: fc.option(file, { nil: undefined }),
  explicit: fc.boolean(),
  here: fc.array(file, { maxLength: 4 }),
  before: fc.constantFrom('there', 'gone', 'unknown'),
  foreign: fc.boolean(),
});
const knows = (key: KeyHere | undefined, one: string): boolean => key?.ids.includes(one) ?? false;

it('never makes a key for a log that was signed, nor uses or takes one that does not know its key', () => {
  fc.assert(
    fc.property(facts, (input) => {
      const decision = whichKey(input);
      const { noted, own: current, here, before, explicit } = input;
      if (!noted) return expect(['use', 'make', 'renew']).toContain(decision.step);
      expect(decision.step === 'use').toBe(knows(current, noted.id));
      expect(decision.step).not.toBe('make');
      expect(decision.step).not.toBe('renew');
      if ('from' in decision) {
        expect(here.some((key) => key.file === decision.from && knows(key, noted.id))).toBe(true);
        // A log that may still be used elsewhere needs the operator's decision.
        expect(decision.step).toBe(before === 'gone' ? 'take' : 'ask');
        expect(explicit && current !== undefined).toBe(false);
      }
      if (decision.step === 'refuse' && !(explicit && current))
        expect(here.some((key) => knows(key, noted.id))).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

it('takes the file where the key was noted, before any other that has it', () => {
  const here = [
    { file: '/copy', ids: ['a'] },
    { file: '/knows', ids: ['b', 'a'] },
    { file: '/own', ids: ['a'] },
  ];
  const at = (noted: KeyFacts['noted']) =>
    whichKey({ noted, own: undefined, explicit: false, here, before: 'gone', foreign: false });
  expect(at({ id: 'a', file: '/own' })).toEqual({ step: 'take', from: '/own' });
  expect(at({ id: 'a', file: '/elsewhere' })).toEqual({ step: 'take', from: '/copy' });
  expect(at({ id: 'b' })).toEqual({ step: 'take', from: '/knows' });
});
