/** Every class used in a screen exists in the styles: unknown classes fail silently. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { compile } from 'tailwindcss';

const from = resolve('web/src');
const styleSheet = async (id: string, base: string) => {
  const path = id.startsWith('.') ? resolve(base, id) : resolve('node_modules', id, 'index.css');
  return { path, base: dirname(path), content: readFileSync(path, 'utf8') };
};
/** Class names in `className` and `cn(…)`. */
const classesIn = (source: string): string[] =>
  [...source.matchAll(/(?:className=|\bcn\()("[^"]*"|\{[^}]*\}|[^)]*)/g)].flatMap(([, argument = '']) =>
    [...argument.matchAll(/(['"`])([^'"`]*)\1/g)].flatMap(([, , text = '']) => text.split(/\s+/)),
  );
/** Filters out quoted strings that are no class: attributes and code fragments. */
const isClass = (name: string): boolean => /^[a-z!-][^\s{}$]*-/.test(name) && !/^aria-\w+$|\[$/.test(name);

/** Classes for which the styles have no rule. */
const unknown = async (names: readonly string[]): Promise<string[]> => {
  const styles = await compile(readFileSync(`${from}/index.css`, 'utf8'), { base: from, loadStylesheet: styleSheet });
  // Parts rendered by a library have their own styles.
  const beside = globSync('web/src/{kit,screens,print}/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const css = [styles.build([...names]), ...beside].join('\n').replaceAll('\\', '');
  return names.filter((name) => !css.includes(`.${name}`));
};

it('finds no class that the styles do not know', async () => {
  const written = new Map<string, string>();
  for (const file of globSync('web/src/**/*.tsx'))
    for (const name of classesIn(readFileSync(file, 'utf8'))) if (isClass(name)) written.set(name, file);
  expect(written.size).toBeGreaterThan(500);
  const unknownClasses = await unknown([...written.keys()]);
  expect(unknownClasses.map((name) => `${name} in ${written.get(name)}`)).toEqual([]);
});
it('tells one that does not exist', async () => {
  expect(await unknown(['px-gutter', 'min-h-row', 'phone:mx-gutter', 'h-(--row)'])).toEqual([
    'min-h-row',
    'phone:mx-gutter',
  ]);
});
