import { content } from '@domain/flows/sp/sp.fixture';
import { draftKey, readDraft, writeDraft } from '@/kit/form/draft';
import { newAttempt } from '@/kit/form/save';
import { merge } from '@/kit/form/values';
import { heavyChanges, isBlank, isDrawable, newValues, type SpValues } from './values';

describe('what was typed', () => {
  it('is nothing in a new form, and something after one letter or one more named place', () => {
    const fresh = newValues('2026-07-21', 'jkt');
    expect(isBlank(fresh)).toBe(true);
    expect(isBlank({ ...fresh, tgl_order: '2026-07-20', bongkar: [...fresh.bongkar, ...fresh.bongkar] })).toBe(true);
    expect(isBlank({ ...fresh, memo: 'x' })).toBe(false);
    expect(isBlank({ ...fresh, muat: [{ ...content.muat[0], nama: 'Pabrik' } as never] })).toBe(false);
  });
  it('voids approvals, memo and e-mail aside', () => {
    expect(heavyChanges(content, { ...content, memo: 'x', email: ['a@b.co'] })).toEqual([]);
    expect(heavyChanges(content, { ...content, memo: 'x', berat: 1 })).toEqual(['berat']);
  });
});

describe('two people at one SP', () => {
  it('keeps both where they touched different fields', () => {
    const mine = { ...content, memo: 'pagi' };
    const theirs = { ...content, harga: 24_000_000 };
    expect(merge<SpValues>(content, mine, theirs)).toEqual({ values: { ...theirs, memo: 'pagi' }, clash: [] });
  });
  it('keeps what was typed and names the field where both touched one', () => {
    const mine = { ...content, harga: 25_000_000, koli: 5 };
    const theirs = { ...content, harga: 24_000_000, koli: 5 };
    const merged = merge<SpValues>(content, mine, theirs);
    expect(merged).toEqual({ values: { ...theirs, harga: 25_000_000 }, clash: ['harga'] });
  });
});

describe('the kept draft', () => {
  const store = () => {
    const m = new Map<string, string>();
    return {
      getItem: (k: string) => m.get(k) ?? null,
      setItem: (k: string, v: string) => void m.set(k, v),
      removeItem: (k: string) => void m.delete(k),
    };
  };
  const key = draftKey('u1', 'sp');
  const read = (s: ReturnType<typeof store>) =>
    readDraft<SpValues>(s, key, newValues('2026-07-21', 'jkt'), isDrawable)?.values;
  it('comes back as it was, with what the attempt remembers', () => {
    const s = store();
    const hanging = { command: 'create', body: content, values: content, key: 'k' };
    const draft = {
      at: '2026-07-21T02:41:00.000Z',
      values: content,
      attempt: { ...newAttempt<SpValues>('x'), hanging },
    };
    expect(writeDraft(s, key, draft)).toBe(true);
    expect(readDraft(s, key, newValues('2026-07-21', 'jkt'), isDrawable)).toEqual(draft);
  });
  it('of another shape, or with a choice that is gone, is no draft', () => {
    const s = store();
    s.setItem(key, JSON.stringify({ at: 'x', values: { customer: 1 } }));
    expect(read(s)).toBeUndefined();
    const storeDraft = (values: object) => s.setItem(key, JSON.stringify({ at: 'x', values, attempt: { id: 'x' } }));
    storeDraft({ ...content, unit_type: 'gerobak' });
    expect(read(s)).toBeUndefined();
    storeDraft({ ...content, muat: [] });
    expect(read(s)).toBeUndefined();
    storeDraft({ ...content, customer: 1, biaya: { muat: '1' } });
    expect(read(s)).toEqual({ ...content, customer: '', biaya: newValues('', '').biaya });
  });
});
