import { drawingOf, rounded, shortened } from './icons';

it('knows what an icon is drawn of', async () => {
  const drawing = await drawingOf('arrow-down');
  expect(drawing.map(([tag, { d }]) => [tag, d])).toEqual([
    ['path', 'M12 5v14'],
    ['path', 'm19 12-7 7-7-7'],
  ]);
});
it('knows none of a name that the library does not have, or has for another', async () => {
  await expect(drawingOf('no-such-icon')).rejects.toThrow();
  await expect(drawingOf('more-horizontal')).rejects.toThrow('no icon');
});
it('is built without keys', () => {
  const code = '["path", { d: "M12 15V3", key: "m9g1x1" }], ["path", { d: "m7 10 5 5", key: "brsn70" }]';
  expect(shortened(code)).toBe('["path", { d: "M12 15V3" }], ["path", { d: "m7 10 5 5" }]');
});
it.each([
  ['M12.344 5.1v14', 'M12.34 5.1v14'],
  ['l.935.6-1.0049.5', 'l.94.6-1.0049.5'],
  ['a1 1 0 011 1.636', 'a1 1 0 011 1.64'],
  ['m5.6.936', 'm5.6.94'],
])('writes %s as %s', (path, short) => expect(rounded(path)).toBe(short));
