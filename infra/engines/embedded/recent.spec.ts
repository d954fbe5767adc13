import { Recent } from './recent.js';

test('streams know what was seen of them once, in order, until the table has it', () => {
  const recent = new Recent();
  for (const position of [12, 9, 12, 15]) recent.saw('a', position);
  recent.saw('b', 10);
  expect([recent.of('a'), recent.of('b'), recent.of('c')]).toEqual([[9, 12, 15], [10], undefined]);
  recent.forget(12);
  recent.saw('a', 11);
  expect([recent.of('a'), recent.of('b')]).toEqual([[15], undefined]);
  recent.forget(4); // reported late
  recent.saw('b', 12);
  expect(recent.of('b')).toBeUndefined();
});
