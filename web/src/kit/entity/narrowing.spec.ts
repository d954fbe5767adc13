import { askedFor, beginsWith } from './narrowing';

it('asks for one of several values, and begins with one that is alone', () => {
  const where = { jenis: ['RETURN'], status: ['TERBIT', 'SEBAGIAN'] };
  expect(askedFor(where)).toEqual({ jenis: 'RETURN', status: 'TERBIT,SEBAGIAN' });
  expect(beginsWith(where)).toEqual({ jenis: 'RETURN' });
  expect([askedFor(undefined), beginsWith(undefined)]).toEqual([{}, {}]);
});
