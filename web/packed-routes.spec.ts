/** The packed table says what the table says. */
import { packed } from './packed-routes';

it('has every address with its screen, its readers and its title', () => {
  const rows = [
    { path: '/a/:id', screen: 'a:list?b=c', access: ['x', 'y'], title: 'A, b' },
    { path: '/b', screen: 'b', access: [], title: 'B' },
  ];
  const code = packed(
    `const x = 1;\nexport const masterRoutes = [\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n];\n`,
  );
  expect(new Function(`${code.replace('export ', '')} return masterRoutes;`)()).toEqual(rows);
  expect(() => packed('export const others = [];')).toThrow('not found');
  expect(() =>
    packed('export const masterRoutes = [\n{ path: "/a", screen: "a", access: [], title: "A", more: 1 }\n];'),
  ).toThrow('more');
});
