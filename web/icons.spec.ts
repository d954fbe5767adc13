import { readdirSync, readFileSync } from 'node:fs';
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

const count: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
/** A path's commands, numbers and flags of arcs, read as a browser reads them (SVG 2, 9.3.9). */
const read = (path: string): (string | number)[] => {
  const parts: (string | number)[] = [];
  let rest = path;
  const take = (what: RegExp): string => {
    const [, part] = new RegExp(`^[\\s,]*(${what.source})`, what.flags).exec(rest) ?? [];
    if (part === undefined) throw new Error(`${what.source} expected in ${path} at ${path.length - rest.length}`);
    rest = rest.replace(/^[\s,]*/, '').slice(part.length);
    return part;
  };
  while (rest.trim()) {
    const command = take(/[a-z]/i) as string;
    parts.push(command);
    while (/^[\s,]*[-.\d]/.test(rest))
      for (let n = 0; n < (count[command.toLowerCase()] ?? 0); n++)
        parts.push(/a/i.test(command) && (n === 3 || n === 4) ? take(/[01]/) : Number(take(/-?(?:\d*\.\d+|\d+)/)));
  }
  return parts;
};
it('draws every icon as before, to a hundredth', () => {
  const folder = 'node_modules/lucide-react/dist/esm/icons';
  const paths = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .flatMap((file) => [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/\bd: "([^"]+)"/g)])
    .map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(5_000);
  const wrong = paths.filter((path) => {
    const [before, after] = [read(path), read(rounded(path))];
    return (
      before.length !== after.length ||
      before.some((part, n) =>
        typeof part === 'string' ? part !== after[n] : Math.abs(part - Number(after[n])) > 0.0051,
      )
    );
  });
  expect(wrong).toEqual([]);
});
