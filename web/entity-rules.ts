/**
 * The declaration of one entity with everything it refers to, for the first edit of its form: files that share no part
 * with any page, so that another kind does not grow the lists and forms of the others.
 */
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Plugin, parseAst, transformWithOxc } from 'vite';
import { ownProperty } from '../services/domain/kit/values/own-property';

/** The file of a declaration, and its export name. */
export type Declared = { file: string; as: string };
type Node = { type: string } & Record<string, unknown>;
type Named = { name: string };

/**
 * @param file of the registry @returns the declaration of each of its `entities`, in order @throws if one is not an
 * imported name
 */
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
    const declaration = imported.get(name);
    if (!declaration)
      throw new Error(`${file}: each of its entities is a name that is imported; ${name ?? type} is not`);
    return declaration;
  });
};

const APART = '?rules';
const DOMAIN = /\/services\/domain\/.*\.ts$/;
const RULE_FILE = /\/services\/domain\/(.*\.ts)\?rules$/;
/** Pages recognize refusals by its class: there must be only one copy. */
const COMMON = /\/kit\/aggregate\/reject\.ts$/;
/** Modules that only the server needs, with what a form gets of each instead. */
const SERVER_ONLY: Readonly<Record<string, string>> = {
  // It makes ids and search words.
  'kit/values/sha256.ts': `export const sha256 = () => { throw new Error('The server makes ids'); };`,
  // Documents arrive with the names and read models that the server has built.
  'kit/view/names-now.ts': 'export const withNames = (_, joined) => joined; export const workedOut = () => () => ({});',
  'kit/view/ref-joins.ts': 'export const joinedOf = () => undefined;',
  'kit/entity/entity-view.ts': `export const named = String; export const sortPath = String;
    export const entityClasses = () => ({}); export const entityView = () => ({ columns: [], filters: [], sums: [] });`,
  // Searches run on the server.
  'kit/entity/linked.ts': `export const linksIn = () => []; export const linkWord = () => '';
    export const linkWords = () => [];`,
  // It checks the targets of refs, and fills rows.
  'kit/entity/references.ts': 'export const referencesOf = () => ({ target: () => undefined });',
  'kit/entity/estimate.ts': `export const writtenIn = () => ({}); export const asTyped = () => [];
    export const estimateOf = () => undefined;`,
  // It decides what takes two people; a form checks what the steps of a proposal ask for.
  'kit/entity/four-eyes.ts': `import { proposalAsks } from './proposal-asks.js';
    export const underFourEyes = (base, { rows }) => rows.length === 0 ? base : {
      ...base,
      aggregate: { ...base.aggregate, commands: { ...base.aggregate.commands, ...proposalAsks } },
    };`,
  // It knows who acted on a document.
  'kit/aggregate/makers.ts': `export const tellingHands = (shown) => shown; export const handsIn = () => [];
    export const editedBy = (s) => s; export const actedBy = (s) => s;`,
  'accounts/user.ts': `export const accounts = {}; export const samePerson = {}; export const user = { name: 'user' };`,
};
/** Their paths below `services/domain`. */
export const serverOnlyModules: readonly string[] = Object.keys(SERVER_ONLY);
/** The code that loads each declaration, in the registry's order of their names. */
export const rulesLoads = async (registry: string, names: readonly string[]): Promise<string> => {
  const declared = await declaredIn(registry);
  const loads = declared.map(
    ({ file, as }, n) => `${names[n]}: async () => (await import(${JSON.stringify(file + APART)})).${as}`,
  );
  return `export default { ${loads.join(', ')} };`;
};
/** Declarations loaded for their rules become separate modules, together with everything they import. */
export const rulesApart = (): Plugin => ({
  name: 'rules-apart',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!id.endsWith(APART) && !importer?.endsWith(APART)) return undefined;
    const clean = (path: string) => path.replace(APART, '');
    const resolved = await this.resolve(clean(id), importer && clean(importer), { skipSelf: true });
    return resolved && DOMAIN.test(resolved.id) && !COMMON.test(resolved.id)
      ? { ...resolved, id: resolved.id + APART }
      : resolved;
  },
  load: (id) => ownProperty(SERVER_ONLY, RULE_FILE.exec(id)?.[1] ?? ''),
});
