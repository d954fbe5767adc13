import { drawingOf } from './icons';

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
