import { type Draft, draftKey, dropDraft, readDraft, startOn, writeDraft } from './draft';
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
const draft: Draft<Record<string, unknown>> = {
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

it('leaves out what looks otherwise by now, and takes nothing that the form can not draw', () => {
  const blank = { nama: '', berat: 0, titik: [{ nama: '', kota: '' }], biaya: { muat: 0 }, foto: undefined, lat: null };
  const restore = (values: object) =>
    readDraft(store({ k: JSON.stringify({ at: 'x', values, attempt: { id: 'x' } }) }), 'k', blank)?.values;
  const typed = {
    nama: 'A',
    berat: 2,
    titik: [{ nama: 'B', kota: 'C' }],
    biaya: { muat: 1 },
    foto: { id: 'f' },
    lat: 1,
  };
  expect(restore(typed)).toEqual(typed);
  expect(restore({ nama: 1, berat: '2', titik: [{ nama: 3 }], biaya: [], lat: 1 })).toEqual({ ...blank, lat: 1 });
  const text = JSON.stringify({ at: 'x', values: typed, attempt: { id: 'x' } });
  expect(readDraft(store({ k: text }), 'k', blank, (v) => v.berat < 2)).toBeUndefined();
});
it('begins on what the server has now, with what was typed on it; what both changed is told', () => {
  const saved = {
    at: 'x',
    base: { nama: 'A', kota: 'B', berat: 1 },
    values: { nama: 'A', kota: 'C', berat: 2 },
    attempt: { id: 'd', revision: 3, stored: { nama: 'A', kota: 'B', berat: 1 } },
  };
  const now = { nama: 'Z', kota: 'B', berat: 5 };
  expect(startOn('d', 7, now, undefined)).toEqual({ base: now, attempt: { id: 'd', revision: 7, stored: now } });
  const hanging = { command: 'change', body: {}, key: 'k', revision: 3, values: saved.values };
  const start = startOn('d', 7, now, { ...saved, attempt: { ...saved.attempt, hanging } });
  expect(start.restored).toEqual({
    at: 'x',
    base: now,
    values: { nama: 'Z', kota: 'C', berat: 2 },
    attempt: { id: 'd', revision: 7, stored: now, hanging },
  });
  expect(start.conflicts).toEqual(['berat']);
});
