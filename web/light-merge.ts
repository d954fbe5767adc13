/**
 * The library that resolves conflicting class names knows all of Tailwind, more code than a screen. The build keeps of
 * it the groups of those classes that some source names; a class that no source names is never joined.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTailwindMerge, getDefaultConfig } from 'tailwind-merge';
import { type Plugin, parseAst } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Property = Node & { key: { name?: string; value?: string }; value: Node };
const LIBRARY = /\/tailwind-merge\/dist\/bundle-mjs\.mjs$/;
const SOURCES = fileURLToPath(new URL('src', import.meta.url));

/** The library with some of its groups. @returns whether it knows a class: it then drops one that is repeated */
const knows = (groups: readonly string[]): ((name: string) => boolean) => {
  const all = getDefaultConfig();
  const classGroups = Object.fromEntries(Object.entries(all.classGroups).filter(([group]) => groups.includes(group)));
  const merge = createTailwindMerge(() => ({ ...all, cacheSize: 0, classGroups, conflictingClassGroups: {} }));
  return (name) => merge(`${name} ${name}`) === name;
};
/** Class names in all sources of the pages. */
export const classNames = (): string[] => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const words = new Set(files.flatMap((file) => readFileSync(join(SOURCES, file), 'utf8').split(/[\s"'`<>{}=;,]+/)));
  const [recognizes, arbitrary] = [knows(Object.keys(getDefaultConfig().classGroups)), knows([])];
  return [...words].filter((word) => word !== '' && recognizes(word) && !arbitrary(word));
};

const propertiesOf = (node: unknown): Property[] => ((node as Node).properties ?? []) as Property[];
const nameOf = ({ key }: Property): string => key.name ?? String(key.value);
/** The library's code without the groups of which no class is named. @throws if it has no table of groups */
export const mergeOf = (code: string, names: readonly string[]): string => {
  const unused = Object.keys(getDefaultConfig().classGroups).filter((group) => !names.some(knows([group])));
  const cuts: Property[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === 'object' && node !== null) {
      const { type, key, value } = node as Property;
      if (type === 'Property' && key.name === 'classGroups')
        cuts.push(...propertiesOf(value).filter((one) => unused.includes(nameOf(one))));
      Object.values(node).forEach(visit);
    }
  };
  visit(parseAst(code).body);
  if (cuts.length < unused.length) throw new Error('the table of groups is not where it was in tailwind-merge');
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code);
};

export const lightMerge = (): Plugin => ({
  name: 'light-merge',
  apply: 'build',
  transform: (code, id) => (LIBRARY.test(id) ? { code: mergeOf(code, classNames()), map: null } : null),
});
