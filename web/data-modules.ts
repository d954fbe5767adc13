/**
 * What the declarations of the domain come to, as modules of plain data (`virtual:entities` and its like, typed in
 * `src/virtual.d.ts`): a page has what it shows of them without the schemas and their library. All of it is said by
 * `page-data.ts`, which is run once, here; this file says which part of that is in which module.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { rulesLoads } from './entity-rules';
import { drawingOf } from './icons';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
type PageData = typeof import('./page-data');

/** The code of a module that is a value. */
const codeOf = (value: unknown): string => `export default ${JSON.stringify(value)};`;
/** The code of one that fetches modules of a kind by name: `virtual:entity/sj` by `sj`. */
const loadsOf = (kind: string, names: readonly string[]): string =>
  `export default { ${names.map((name) => `${name}: () => import('virtual:${kind}/${name}')`).join(', ')} };`;
const namesOf = (all: readonly { name: string }[]): string[] => all.map(({ name }) => name);
const named = <T extends { name: string }>(all: readonly T[], name: string): T | undefined =>
  all.find((one) => one.name === name);

/** Most kinds work nothing out (`derived`): it is said once that they do not. */
const headsOf = ({ heads }: PageData): string => {
  const short = JSON.stringify(heads, (key, value) => (key === 'derived' && value.length === 0 ? undefined : value));
  return `export default ${short}.map((head) => ({ derived: [], ...head }));`;
};
/** Whatever may stand below a document: kinds, and flows that have such lists. */
const relating = ({ infos, flowsRelated }: PageData) => [...infos, ...flowsRelated];
const relatedOf = (data: PageData, name: string): string => {
  const of = relating(data).filter((info) => info.name === name);
  const related = JSON.stringify(of.flatMap((one) => one.related));
  return `export default ${JSON.stringify(of.flatMap(data.pointing))}; export const related = ${related};`;
};
/** A desk's menu with its drawings, so that no page has the icons of another desk. */
const menuOf = async ({ deskMenus }: PageData, desk: string): Promise<string> => {
  const { groups, documents, icons } = deskMenus[desk as keyof typeof deskMenus];
  const drawn = await Promise.all(icons.map(async (name) => [name, await drawingOf(name)]));
  // A line that can't be pressed leads nowhere: what all pages of a desk fetch says no address of it.
  const lines = groups.map((group) => ({
    ...group,
    items: group.items.map((line) => (line.disabled ? { ...line, path: '' } : line)),
  }));
  return codeOf({ groups: lines, documents, icons: Object.fromEntries(drawn) });
};

/** The code of each module. `of`: what stands behind the slash, `sj` of `virtual:entity/sj`. */
type Say = (data: PageData, of: string) => string | Promise<string>;
const MODULES: Readonly<Record<string, Say>> = {
  // One value that is whole.
  'virtual:entities': ({ infos }) => codeOf(infos),
  'virtual:batched': ({ batched }) => codeOf(batched.map(({ info, sheet }) => ({ info, sheet }))),
  'virtual:rights': ({ rights }) => codeOf(rights),
  'virtual:approvals': ({ approvals }) => codeOf(approvals),
  'virtual:tariffs': ({ tariffs }) => codeOf(tariffs),
  'virtual:sp-fields': ({ spFields }) => codeOf(spFields),
  'virtual:sp-facts': ({ spFacts }) => codeOf(spFacts),
  'virtual:entity-heads': headsOf,
  // A module each, fetched by name.
  'virtual:entity': ({ listed }, name) => codeOf(named(listed, name)),
  'virtual:entity-loads': ({ infos }) => loadsOf('entity', namesOf(infos)),
  'virtual:whole': ({ wholes }, name) => codeOf(wholes.find(({ info }) => info.name === name)),
  'virtual:entity-wholes': ({ infos }) => loadsOf('whole', namesOf(infos)),
  'virtual:related': relatedOf,
  'virtual:entity-related': (data) =>
    loadsOf('related', namesOf(relating(data).filter(({ related }) => related.length > 0))),
  'virtual:menu': menuOf,
  'virtual:menus': ({ deskMenus }) => loadsOf('menu', Object.keys(deskMenus)),
  // The rules themselves, which are no data (entity-rules.ts).
  'virtual:entity-rules': ({ infos }) => rulesLoads(at('../services/domain/index.ts'), namesOf(infos)),
};

/** The modules, made anew when a declaration changes. */
export const dataModules = (): Plugin => {
  /** Files that the data was made of. */
  let read = new Set<string>();
  const made = new Set<string>();
  // Run once for all that is told of them, not for each.
  let running: Promise<PageData> | undefined;
  const run = async (): Promise<PageData> => {
    const { module, dependencies } = await runnerImport<PageData>(at('./page-data.ts'));
    read = new Set([...dependencies, 'web/page-data.ts'].map((file) => resolve(at('..'), file)));
    return module;
  };
  return {
    name: 'entity-infos',
    resolveId: (id) => ((id.split('/')[0] ?? '') in MODULES ? `\0${id}` : undefined),
    async load(id) {
      const [kind = '', of = ''] = id.slice(1).split('/');
      const say = id.startsWith('\0') ? MODULES[kind] : undefined;
      if (!say) return undefined;
      running ??= run();
      const data = await running;
      for (const file of read) this.addWatchFile(file);
      made.add(id);
      return say(data, of);
    },
    hotUpdate({ file, modules }) {
      if (!read.has(file)) return undefined;
      running = undefined;
      const anew = [...made].flatMap((id) => this.environment.moduleGraph.getModuleById(id) ?? []);
      return [...modules, ...anew];
    },
  };
};
