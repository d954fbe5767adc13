import { hash } from 'node:crypto';
import { cut } from './cut.js';
import { derivedId } from './derived-id.js';
import { idPattern } from './id.js';
import { sha256 } from './sha256.js';

it('leaves a derived id that fits as it is', () => {
  expect(derivedId('u1', 'r1')).toBe('u1.r1');
  expect(derivedId('a'.repeat(37), 'r1')).toBe(`${'a'.repeat(37)}.r1`);
});
it('makes one of a long id that the server takes, the same each time and of nothing else', () => {
  const id = 'a'.repeat(40);
  const ids = ['r1', 'r2', 'f1'].map((key) => derivedId(id, key));
  for (const one of ids) expect(one).toMatch(idPattern);
  expect(new Set([...ids, derivedId(`${'a'.repeat(39)}b`, 'r1')]).size).toBe(4);
  expect(derivedId(id, 'r1')).toBe('aaaaaaaaaaaaa~289m698z4t05tcs4c89dagnwcr');
});
it('hashes as everybody does', () => {
  for (const text of ['', 'abc', 'é😀', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'y'.repeat(1_000)])
    expect(Buffer.from(sha256(text)).toString('hex')).toBe(hash('sha256', text, 'hex'));
});
it('cuts no character in two', () => {
  expect([cut('ab😀', 3), cut('ab😀', 4), cut('ab😀c', 4), cut('ab', 5)]).toEqual(['ab', 'ab😀', 'ab😀', 'ab']);
});
