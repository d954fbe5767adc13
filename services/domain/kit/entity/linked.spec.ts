import fc from 'fast-check';
import { z } from 'zod';
import { queryWords, searchWords } from '../../../../infra/ports/search.js';
import { text } from '../../common/fields.js';
import { branch } from '../../master/branch.js';
import { ref } from './entity.js';
import { linksIn, linkWord, linkWords } from './linked.js';

const line = z.strictObject({ branch: ref(branch, 'Cabang'), upah: ref(branch, 'Upah').meta({ class: 'money' }) });
const schema = z.object({
  lines: z.array(line),
  pay: z.array(line).meta({ class: 'money' }),
  branch: ref(branch, 'B'),
});

it('names the columns that point to something, but those that are closed', () =>
  expect(linksIn(schema)).toEqual(['lines.branch']));
it('has a word for each that the records point to, once', () => {
  const doc = { lines: [{ branch: 'a' }, { branch: 'b' }, { branch: 'a' }, { branch: '' }, {}] };
  expect(linkWords(['lines.branch'], doc)).toEqual([linkWord('lines.branch', 'a'), linkWord('lines.branch', 'b')]);
  expect(linkWords(['lines.branch'], {})).toEqual([]);
});
it('is found by what it points to and by nothing else, at no other path, and by no text that is typed', () => {
  const matches = (words: readonly string[], query: string) =>
    queryWords(query).every((word) => searchWords(words).some((token) => token.startsWith(word)));
  const id = fc.string({ minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.uniqueArray(id, { minLength: 1, maxLength: 5 }), id, (ids, other) => {
      const words = linkWords(['l.c'], { l: ids.map((c) => ({ c })) });
      for (const one of ids) expect(matches(words, linkWord('l.c', one))).toBe(true);
      expect(matches(words, linkWord('l.c', other))).toBe(ids.includes(other));
      expect(matches(words, linkWord('l.d', ids[0] as string))).toBe(false);
      expect(matches([...words, text('T', 40).parse('x')], 'k')).toBe(false);
    }),
  );
});
