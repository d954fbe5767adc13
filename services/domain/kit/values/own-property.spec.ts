import { ownProperty } from './own-property.js';

it('finds what a table has, and nothing of what every object has', () => {
  const table = { one: 1 };
  expect(ownProperty(table, 'one')).toBe(1);
  for (const name of ['two', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect([name, ownProperty(table, name)]).toEqual([name, undefined]);
});
