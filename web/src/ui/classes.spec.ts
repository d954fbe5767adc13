/** Every class that a screen writes is one that the styles know: of an unknown one nothing is said, and nothing is drawn. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { compile } from 'tailwindcss';

const from = resolve('web/src');
const styleSheet = async (id: string, base: string) => {
  const path = id.startsWith('.') ? resolve(base, id) : resolve('node_modules', id, 'index.css');
  return { path, base: dirname(path), content: readFileSync(path, 'utf8') };
};
/** Texts in what is given to `className` and `cn(…)`. */
const classesIn = (source: string): string[] =>
  [...source.matchAll(/(?:className=|\bcn\()("[^"]*"|\{[^}]*\}|[^)]*)/g)].flatMap(([, given = '']) =>
    [...given.matchAll(/(['"`])([^'"`]*)\1/g)].flatMap(([, , text = '']) => text.split(/\s+/)),
  );
/** Names that are no style: attributes and parts of code that stand between quotes beside them. */
const isClass = (name: string): boolean => /^[a-z!-][^\s{}$]*-/.test(name) && !/^aria-\w+$|\[$/.test(name);

/** Those of which the styles say nothing. */
const unknown = async (names: readonly string[]): Promise<string[]> => {
  const styles = await compile(readFileSync(`${from}/index.css`, 'utf8'), { base: from, loadStylesheet: styleSheet });
  // What is drawn by a library has styles of its own.
  const beside = globSync('web/src/{kit,screens,print}/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const css = [styles.build([...names]), ...beside].join('\n').replaceAll('\\', '');
  return names.filter((name) => !css.includes(`.${name}`));
};

it('finds no class that the styles do not know', async () => {
  const written = new Map<string, string>();
  for (const file of globSync('web/src/**/*.tsx'))
    for (const name of classesIn(readFileSync(file, 'utf8'))) if (isClass(name)) written.set(name, file);
  expect(written.size).toBeGreaterThan(500);
  const found = await unknown([...written.keys()]);
  expect(found.map((name) => `${name} in ${written.get(name)}`)).toEqual([]);
});
it('tells one that does not exist', async () => {
  expect(await unknown(['px-gutter', 'min-h-row', 'phone:mx-gutter', 'h-(--row)'])).toEqual([
    'min-h-row',
    'phone:mx-gutter',
  ]);
});
