import { picked } from '../../ports/picked.js';
import { flat, storedPath } from './fields.js';
import { indexesOf } from './indexes.js';
import { beginning } from './prefix.js';
import { sourceKey, stored } from './stored.js';
import { mongoCondition } from './where.js';

const query = { where: [], sort: { field: 'id', desc: false }, limit: 1 };

describe('documents as MongoDB keeps them', () => {
  it('have their scalars flat, by paths that can be asked for', () => {
    const doc = JSON.parse(
      '{"a":{"b":{"c":1},"x.y":2,"":3},"n":null,"l":[{"a":1}],"t":"","f":false,"__proto__":"p","ü":1}',
    );
    expect({ ...flat(doc) }).toEqual({ 'a:b:c': 1, t: '', f: false, ['__proto__']: 'p' });
    expect({ ...flat({ n: Number.NaN, i: Number.POSITIVE_INFINITY, u: undefined }) }).toEqual({});
    expect(storedPath('a.b.c')).toBe('v.a:b:c');
    for (const path of ['', 'a.', '.a', 'a b', '$a', 'a-b', 'a:b']) expect(() => storedPath(path)).toThrow(RangeError);
  });

  it('give the selected fields, nested, and leave out what is not there', () => {
    const doc = { a: { b: 1, c: 2 }, l: [{ a: 1 }], n: null };
    expect(picked(doc, ['a.b', 'a.x', 'l.a', 'l.0', 'n', 'n.x', 'toString'])).toEqual({ a: { b: 1 }, n: null });
  });

  it('keep sources by any name', () => {
    for (const source of ['sp-1', 'a.b', '$x', '%', '~seals', 'é 😀']) {
      const key = sourceKey(source);
      expect(key).not.toMatch(/[.$]/);
      expect(stored({ _id: 'a', j: '{}', s: { [key]: 3 } }).sources).toEqual({ [source]: 3 });
    }
  });
});

describe('what MongoDB is asked', () => {
  it('has an index for every list and every order, ended by the id, none twice', () => {
    const indexes = indexesOf({ indexes: [['tgl'], ['a.b', 'tgl'], ['a.b', 'tgl']], facets: ['a.b'], sums: ['total'] });
    const specs = indexes.map(({ name, key }) => [name, Object.fromEntries(key as Map<string, number>)]);
    expect(specs).toEqual([
      ['tgl', { 'v.tgl': 1, _id: 1 }],
      ['a:b,tgl', { 'v.a:b': 1, 'v.tgl': 1, _id: 1 }],
      ['counts', { 'v.a:b': 1, 'v.total': 1 }],
      ['words', { t: 1 }],
    ]);
  });

  it('is nothing where nothing can match, and all where nothing is asked for', () => {
    expect(mongoCondition({ ...query, where: [{ field: 'a', in: [] }] }, [])).toBeUndefined();
    expect(mongoCondition({ ...query, where: [{ field: 'a', in: [Number.NaN] }] }, [])).toBeUndefined();
    expect(mongoCondition({ ...query, where: [{ field: 'a', from: 1, to: 'b' }] }, [])).toBeUndefined();
    expect(mongoCondition({ ...query, where: [{ field: 'a' }] }, [])).toEqual({ filter: {}, facetsOnly: true });
    const some = mongoCondition({ ...query, where: [{ field: 'a', in: ['$x', 1] }], search: 'maju' }, ['a']);
    expect(some).toEqual({
      filter: { $and: [{ 'v.a': { $in: ['$x', 1] } }, { t: { $elemMatch: { $gte: 'maju', $lt: 'majv' } } }] },
      facetsOnly: false,
    });
  });

  it('knows where the texts with a beginning end', () => {
    expect(beginning('a')).toEqual({ $gte: 'a', $lt: 'b' });
    expect(beginning('')).toEqual({ $gte: '' });
    expect(beginning('a\u{10ffff}')).toEqual({ $gte: 'a\u{10ffff}', $lt: 'b' });
    expect(beginning('\u{10ffff}')).toEqual({ $gte: '\u{10ffff}' });
    expect(beginning('\ud7ff')).toEqual({ $gte: '\ud7ff', $lt: '\ue000' });
    expect(beginning('\uffff')).toEqual({ $gte: '\uffff', $lt: '\u{10000}' });
  });
});
