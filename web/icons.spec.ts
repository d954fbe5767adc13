import { drawingOf, withShortKeys } from './icons';

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
it('has keys that compress, unique within an icon', async () => {
  expect((await drawingOf('arrow-down')).map(([, { key }]) => key)).toEqual(['0', '1']);
  const code = '["path", { d: "M12 15V3", key: "m9g1x1" }], ["path", { d: "m7 10 5 5", key: "brsn70" }]';
  expect(withShortKeys(code)).toBe('["path", { d: "M12 15V3", key: "0" }], ["path", { d: "m7 10 5 5", key: "1" }]');
});
