/**
 * The declaration of one entity with what it refers to, for the first touch of its form: files that no page else has a part of,
 * so that a kind more makes no list and no form of another heavier.
 */
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Plugin, parseAst, transformWithOxc } from 'vite';

/** The file of a declaration, and its name there. */
export type Declared = { file: string; as: string };
type Node = { type: string } & Record<string, unknown>;
type Named = { name: string };

/** @param file of the registry. @returns of each of its `entities`, in their order @throws where one is no import of a name */
export const declaredIn = async (file: string): Promise<Declared[]> => {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
  const { body } = parseAst(code) as unknown as { body: Node[] };
  const imported = new Map(
    body.flatMap((one): [string, Declared][] => {
      if (one.type !== 'ImportDeclaration') return [];
      const from = String((one.source as { value: string }).value).replace(/\.js$/, '.ts');
      return (one.specifiers as { imported?: Named; local: Named }[]).flatMap(({ imported: as, local }) =>
        as ? [[local.name, { file: resolve(dirname(file), from), as: as.name }] as const] : [],
      );
    }),
  );
  const all = body
    .flatMap((one) => ((one.declaration as { declarations?: Node[] } | undefined)?.declarations ?? []) as Node[])
    .find(({ id }) => (id as Named).name === 'entities');
  const elements = (all?.init as { elements?: (Node & Named)[] } | undefined)?.elements;
  if (!elements) throw new Error(`${file} has no list of entities`);
  return elements.map(({ type, name }) => {
    const found = imported.get(name);
    if (!found) throw new Error(`${file}: each of its entities is a name that is imported; ${name ?? type} is not`);
    return found;
  });
};

const APART = '?rules';
const DOMAIN = /\/services\/domain\/.*\.ts$/;
/** A page tells what a rule refuses by it: there is one of it. */
const COMMON = /\/kit\/reject\.ts$/;
/** What the server alone does: where a form is checked it would only be carried along. */
const SERVER_ONLY: readonly (readonly [file: RegExp, code: string])[] = [
  // Ids and words of searches are made of it.
  [/\/kit\/sha256\.ts\?rules$/, `export const sha256 = () => { throw new Error('The server makes ids'); };`],
  // Documents are read as the server has shown them.
  [
    /\/kit\/names-now\.ts\?rules$/,
    'export const withNames = (_, joined) => joined; export const workedOut = () => () => ({});',
  ],
  // And found by their words.
  [/\/kit\/linked\.ts\?rules$/, 'export const linksIn = () => []; export const linkWords = () => [];'],
];
/** What fetches each declaration, in the registry's order of their names. */
export const rulesLoads = async (registry: string, names: readonly string[]): Promise<string> => {
  const declared = await declaredIn(registry);
  const loads = declared.map(
    ({ file, as }, n) => `${names[n]}: async () => (await import(${JSON.stringify(file + APART)})).${as}`,
  );
  return `export default { ${loads.join(', ')} };`;
};
/** Declarations that are fetched for their rules are modules of their own, with all that they are made of. */
export const rulesApart = (): Plugin => ({
  name: 'rules-apart',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!id.endsWith(APART) && !importer?.endsWith(APART)) return undefined;
    const clean = (path: string) => path.replace(APART, '');
    const found = await this.resolve(clean(id), importer && clean(importer), { skipSelf: true });
    return found && DOMAIN.test(found.id) && !COMMON.test(found.id) ? { ...found, id: found.id + APART } : found;
  },
  load: (id) => SERVER_ONLY.find(([file]) => file.test(id))?.[1],
});
