/**
 * The domain's declarations as modules of plain data (`virtual:entities` and others, typed in `src/virtual.d.ts`), so
 * that pages need neither the schemas nor their library. The build runs `page-data.ts` once to compute all of it; this
 * file assigns its parts to modules.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { rulesLoads } from './entity-rules';
import { drawingOf } from './icons';
import { packed } from './src/base/text/packed-icon';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
type PageData = typeof import('./page-data');

/** Code of a module whose default export is a value. */
const codeOf = (value: unknown): string => `export default ${JSON.stringify(value)};`;
const drawingsOf = async (names: readonly string[]) =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, packed(await drawingOf(name))])));
/**
 * Code of a declaration, with the drawings of its statuses; what only the list of approvals reads of it
 * (`virtual:approvals`) is left out.
 */
const infoCode = async (value: unknown, icons: readonly string[]): Promise<string> => {
  const code = JSON.stringify(value, (key, one) => (key === 'approval' ? undefined : one));
  const drawings = icons.length > 0 ? ` export const icons = ${JSON.stringify(await drawingsOf(icons))};` : '';
  return `export default ${code};${drawings}`;
};
/** Code of a module that loads modules of one kind by name: `sj` loads `virtual:entity/sj`. */
const loadsOf = (kind: string, names: readonly string[]): string =>
  `export default { ${names.map((name) => `${name}: () => import('virtual:${kind}/${name}')`).join(', ')} };`;
const namesOf = (all: readonly { name: string }[]): string[] => all.map(({ name }) => name);
const named = <T extends { name: string }>(all: readonly T[], name: string): T | undefined =>
  all.find((one) => one.name === name);

/** Most heads have an empty `derived`: the module's code adds it, so that the data stays small. */
const headsOf = ({ heads }: PageData): string => {
  const short = JSON.stringify(heads, (key, value) => (key === 'derived' && value.length === 0 ? undefined : value));
  return `export default ${short}.map((head) => ({ derived: [], ...head }));`;
};
/** Everything whose detail page may list related documents: entities, and flows with such lists. */
const relating = ({ infos, flowsRelated }: PageData) => [...infos, ...flowsRelated];
const relatedOf = (data: PageData, name: string): string => {
  const of = relating(data).filter((info) => info.name === name);
  const related = JSON.stringify(of.flatMap((one) => one.related));
  return `export default ${JSON.stringify(of.flatMap(data.pointing))}; export const related = ${related};`;
};
/** A desk's menu with the drawings of its icons, so that no page loads the icons of another desk. */
const menuOf = async ({ deskMenus }: PageData, desk: string): Promise<string> => {
  const { groups, documents, icons, approvals } = deskMenus[desk as keyof typeof deskMenus];
  // Disabled lines lead nowhere: the module that all pages of a desk load omits their paths.
  const lines = groups.map((group) => ({
    ...group,
    items: group.items.map((line) => (line.disabled ? { ...line, path: '' } : line)),
  }));
  return codeOf({ groups: lines, documents, approvals, icons: await drawingsOf(icons) });
};

/** Creates the code of a module. `of`: the part of its id after the slash, `sj` in `virtual:entity/sj`. */
type Say = (data: PageData, of: string) => string | Promise<string>;
const MODULES: Readonly<Record<string, Say>> = {
  // Modules with a single value.
  'virtual:entities': ({ infos }) => codeOf(infos),
  'virtual:batched': ({ batched }) => codeOf(batched.map(({ info, sheet }) => ({ info, sheet }))),
  'virtual:rights': ({ rights }) => codeOf(rights),
  'virtual:approvals': ({ approvals }) => codeOf(approvals),
  'virtual:tariffs': ({ tariffs }) => codeOf(tariffs),
  'virtual:status-icons': async ({ infos, statusIconsOf }) =>
    codeOf(await drawingsOf([...new Set(infos.flatMap(statusIconsOf))].sort())),
  'virtual:sp-fields': ({ spFields }) => codeOf(spFields),
  'virtual:sp-facts': ({ spFacts }) => codeOf(spFacts),
  'virtual:entity-heads': headsOf,
  // One module per name, and the module that loads them by name.
  'virtual:entity': ({ listed, statusIconsOf }, name) => {
    const info = named(listed, name);
    return infoCode(info, info ? statusIconsOf(info) : []);
  },
  'virtual:entity-loads': ({ infos }) => loadsOf('entity', namesOf(infos)),
  'virtual:whole': ({ wholes, statusIconsOf }, name) => {
    const whole = wholes.find(({ info }) => info.name === name);
    return infoCode(whole, whole ? statusIconsOf(whole.info) : []);
  },
  'virtual:entity-wholes': ({ infos }) => loadsOf('whole', namesOf(infos)),
  'virtual:related': relatedOf,
  'virtual:entity-related': (data) =>
    loadsOf('related', namesOf(relating(data).filter(({ related }) => related.length > 0))),
  'virtual:menu': menuOf,
  'virtual:menus': ({ deskMenus }) => loadsOf('menu', Object.keys(deskMenus)),
  // Rules are code, not data (entity-rules.ts).
  'virtual:entity-rules': ({ infos }) => rulesLoads(at('../services/domain/index.ts'), namesOf(infos)),
};

/** Provides the modules, and rebuilds them when a declaration changes. */
export const dataModules = (): Plugin => {
  /** Source files of the data: a change of one of them invalidates all modules. */
  let read = new Set<string>();
  const moduleIds = new Set<string>();
  // One run serves all modules.
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
      moduleIds.add(id);
      return say(data, of);
    },
    hotUpdate({ file, modules }) {
      if (!read.has(file)) return undefined;
      running = undefined;
      const anew = [...moduleIds].flatMap((id) => this.environment.moduleGraph.getModuleById(id) ?? []);
      return [...modules, ...anew];
    },
  };
};
