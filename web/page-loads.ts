/**
 * The built files that each page needs, so that a browser requests them all at once and not one after another. Those of
 * screens are written to `pages.json`, which the server reads (infra/runtime/http/web.ts); those of desks' menus into
 * the page, because only the browser knows its user's desk (public/theme.js).
 */
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((one) => one.type === 'chunk');
/** All files that a file imports statically, itself included. */
const closure = (file: string, bundle: Bundle, seen = new Set<string>()): Set<string> => {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== 'chunk') return seen;
  seen.add(file);
  for (const next of chunk.imports) closure(next, bundle, seen);
  return seen;
};

/**
 * Name of a module among the parts of pages: `sp-list`, `entity/driver`, `menu/sales`; undefined for any other module.
 */
const nameOf = (id: string): string | undefined =>
  /\/([\w-]+)\.screen\.tsx$/.exec(id)?.[1] ?? /^\0virtual:((?:entity|whole|related|menu)\/\w+)$/.exec(id)?.[1];
/** The drawing of lists on a phone, loaded when a list is drawn. */
const CARDS = /\/kit\/list\/table\/list-cards\.tsx$/;

/** Addresses of files. `phone`: additional ones for narrow windows. */
export type Part = { files: string[]; phone?: string[] };
/** The files of each part by name, without those that every page begins with. */
export const partsIn = (bundle: Bundle): Record<string, Part> => {
  const chunks = chunksOf(bundle);
  const first = new Set(chunks.flatMap((one) => (one.isEntry ? [...closure(one.fileName, bundle)] : [])));
  const cards = chunks.find(({ facadeModuleId }) => CARDS.test(facadeModuleId ?? ''))?.fileName ?? '';
  const addresses = (files: Iterable<string>, without: ReadonlySet<string>) =>
    [...files].filter((file) => !without.has(file)).map((file) => `/${file}`);
  return Object.fromEntries(
    chunks.flatMap(({ facadeModuleId, fileName }) => {
      const name = nameOf(facadeModuleId ?? '');
      if (!name) return [];
      const all = closure(fileName, bundle);
      const lists = chunksOf(bundle).some((one) => all.has(one.fileName) && one.dynamicImports.includes(cards));
      const phone = lists ? addresses(closure(cards, bundle), new Set([...first, ...all])) : [];
      return [[name, { files: addresses(all, first), ...(phone.length > 0 ? { phone } : {}) }]];
    }),
  );
};

export const pageLoads = (): Plugin => ({
  name: 'page-loads',
  apply: 'build',
  generateBundle: {
    // Before Vite removes inlined files from the bundle.
    order: 'pre',
    handler(_options, bundle) {
      const parts = Object.entries(partsIn(bundle)).filter(([part]) => !part.startsWith('menu/'));
      if (!parts.some(([part]) => part === 'sp-list')) this.error('no screen was found among the built files');
      this.emitFile({
        type: 'asset',
        fileName: 'pages.json',
        source: JSON.stringify(Object.fromEntries(parts.toSorted(([a], [b]) => (a < b ? -1 : 1)))),
      });
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const menus = Object.entries(partsIn(bundle)).flatMap(([part, { files }]) =>
        part.startsWith('menu/') ? [[part.slice('menu/'.length), files[0]]] : [],
      );
      const content = JSON.stringify(Object.fromEntries(menus));
      return [{ tag: 'meta', attrs: { name: 'lintas-menus', content }, injectTo: 'head-prepend' }];
    },
  },
});
