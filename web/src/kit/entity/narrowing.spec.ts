import { beginsWith, whereParams } from './narrowing';

it('asks for one of several values, and begins with one that is alone', () => {
  const where = { jenis: ['RETURN'], status: ['TERBIT', 'SEBAGIAN'] };
  expect(whereParams(where)).toEqual({ jenis: 'RETURN', status: 'TERBIT,SEBAGIAN' });
  expect(beginsWith(where)).toEqual({ jenis: 'RETURN' });
  expect([whereParams(undefined), beginsWith(undefined)]).toEqual([{}, {}]);
});
