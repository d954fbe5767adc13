import { type Draft, draftKey, dropDraft, readDraft, writeDraft } from './draft';
import { newAttempt } from './save';

const store = (texts: Record<string, string> = {}) => ({
  getItem: (k: string) => texts[k] ?? null,
  setItem: (k: string, v: string) => {
    texts[k] = v;
  },
  removeItem: (k: string) => {
    delete texts[k];
  },
});
const draft: Draft = {
  at: '2026-07-20T03:00:00.000Z',
  values: { nama: 'A', foto: undefined },
  attempt: newAttempt('x'),
};

it('keeps a draft by user, entity, entry and what was known', () => {
  const keys = [
    draftKey('u', 'customer'),
    draftKey('u', 'customer', '01a'),
    draftKey('v', 'customer'),
    draftKey('u', 'mitra'),
    draftKey('u', 'customer', undefined, { mitra: '01' }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
it('gives back what was kept, with the fields that the form has now', () => {
  const s = store();
  expect(writeDraft(s, 'k', { ...draft, base: { nama: 'Z', lama: 1 } })).toBe(true);
  expect(readDraft(s, 'k', { nama: '', kota: '' })).toEqual({
    ...draft,
    values: { nama: 'A', kota: '' },
    base: { nama: 'Z', kota: '' },
  });
  dropDraft(s, 'k');
  expect(readDraft(s, 'k', { nama: '' })).toBeUndefined();
});
it.each(['', '{', '[]', '{"values":{}}', '{"at":"x","values":{},"attempt":{}}'])('reads nothing out of %j', (text) => {
  expect(readDraft(store({ k: text }), 'k', { nama: '' })).toBeUndefined();
});
it('goes on without a store', () => {
  const broken = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {
      throw new Error('denied');
    },
  };
  expect(readDraft(broken, 'k', {})).toBeUndefined();
  expect(writeDraft(broken, 'k', draft)).toBe(false);
  expect(() => dropDraft(broken, 'k')).not.toThrow();
});
