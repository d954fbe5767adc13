import { isChosen, readListPrefs, withColumn } from './list-prefs';

const plain = { id: 'sales' };
const extra = { id: 'berat', off: true };

describe('what a user chose for a list', () => {
  it('is nothing at first, and nothing where it cannot be read', () => {
    const none = { on: [], off: [], size: 20 };
    for (const odd of [null, '{', '[]', '3', '{"on":3,"size":7}']) expect(readListPrefs(odd)).toEqual(none);
  });
  it('is read as it was written', () => {
    const chosen = { on: ['berat'], off: ['sales'], size: 50 };
    expect(readListPrefs(JSON.stringify(chosen))).toEqual(chosen);
  });
  it('takes columns away, adds those that are off, and never loses those that must stay', () => {
    const none = readListPrefs(null);
    expect(isChosen(plain, none)).toBe(true);
    expect(isChosen(extra, none)).toBe(false);
    const other = withColumn(withColumn(none, plain), extra);
    expect(isChosen(plain, other)).toBe(false);
    expect(isChosen(extra, other)).toBe(true);
    expect(withColumn(withColumn(other, plain), extra)).toEqual(none);
    expect(isChosen({ id: 'no', always: true }, { ...none, off: ['no'] })).toBe(true);
  });
});
