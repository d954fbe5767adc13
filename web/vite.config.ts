import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { chunkGroups } from './chunks';
import { lightFlows } from './light-flows';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
const proxy = { '/api': api, '/race-api': api, '/docs': api, '/health': api, '/socket.io': { target: api, ws: true } };
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Lets the page ask for the latin letters before its styles have been read. */
const preloadFont = (): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /plex-sans-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head-prepend',
        })),
  },
});

type Infos = typeof import('../services/domain/infos');
/** The parts of an icon numbered in their order: the library's keys are random letters, which no packing makes smaller. */
const shortKeys = (code: string): string => {
  let n = 0;
  return code.replace(/("?key"?: ?)"\w+"/g, (_, key: string) => `${key}"${n++}"`);
};
const iconKeys = (): Plugin => ({
  name: 'icon-keys',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => ({ code: shortKeys(code), map: null }),
  },
});
/** What an icon is drawn of. @throws for a name that the library does not have */
const drawingOf = async (name: string): Promise<unknown> => {
  const file = at(`../node_modules/lucide-react/dist/esm/icons/${name}.mjs`);
  const { __iconData: icon } = (await import(pathToFileURL(file).href)) as { __iconData?: { node: unknown } };
  if (!icon) throw new Error(`lucide-react has no icon ${name}`);
  return JSON.parse(shortKeys(JSON.stringify(icon.node)));
};
/** Modules of plain data: what each says, of `services/domain/infos.ts`. */
const DATA: Readonly<Record<string, (from: Infos, of: string) => string | Promise<string>>> = {
  'virtual:entities': ({ infos }) => `export default ${JSON.stringify(infos)};`,
  'virtual:documents': ({ documents }) => `export default ${JSON.stringify(documents)};`,
  'virtual:entity-heads': ({ heads }) => `export default ${JSON.stringify(heads)};`,
  'virtual:entity-loads': ({ infos }) =>
    `export default { ${infos.map(({ name }) => `${name}: () => import('virtual:entity/${name}')`).join(', ')} };`,
  'virtual:menus': ({ deskMenus }) =>
    `export default { ${Object.keys(deskMenus)
      .map((desk) => `${desk}: () => import('virtual:menu/${desk}')`)
      .join(', ')} };`,
  'virtual:menu': async ({ deskMenus }, desk) => {
    const { groups, icons } = deskMenus[desk as keyof typeof deskMenus];
    const drawn = await Promise.all(icons.map(async (name) => [name, await drawingOf(name)]));
    return `export default ${JSON.stringify({ groups, icons: Object.fromEntries(drawn) })};`;
  },
  'virtual:entity': ({ listed }, name) => `export default ${JSON.stringify(listed.find((one) => one.name === name))};`,
};
/** The declarations as plain data, so that lists come without the schemas' library; made anew when one changes. */
const entityInfos = (): Plugin => {
  let read = new Set<string>();
  const made = new Set<string>();
  return {
    name: 'entity-infos',
    resolveId: (id) => ((id.split('/')[0] ?? '') in DATA ? `\0${id}` : undefined),
    async load(id) {
      const [kind = '', of = ''] = id.slice(1).split('/');
      const say = id.startsWith('\0') ? DATA[kind] : undefined;
      if (!say) return undefined;
      const { module, dependencies } = await runnerImport<Infos>(at('../services/domain/infos.ts'));
      read = new Set([...dependencies, 'services/domain/infos.ts'].map((file) => resolve(at('..'), file)));
      for (const file of read) this.addWatchFile(file);
      made.add(id);
      return say(module, of);
    },
    hotUpdate({ file, modules }) {
      const found = [...made].map((id) => this.environment.moduleGraph.getModuleById(id));
      return read.has(file) ? [...modules, ...found.flatMap((one) => one ?? [])] : undefined;
    },
  };
};

/** The live channel speaks WebSocket alone (base/live.ts): the client's other ways of speaking stay out of the page. */
const webSocketAlone = (): Plugin => {
  const WAYS = '\0websocket-alone';
  let spoken = '';
  const client = /engine\.io-client\/build\/esm\/(?:index|socket)\.js$/;
  return {
    name: 'websocket-alone',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer = '') {
      if (!client.test(importer)) return undefined;
      if (id === './transports/index.js') {
        spoken = (await this.resolve('./transports/websocket.js', importer, { skipSelf: true }))?.id ?? '';
        return WAYS;
      }
      // Named by the client's index, used by nobody.
      const found = id.startsWith('./transports/') ? await this.resolve(id, importer, { skipSelf: true }) : undefined;
      return found && { ...found, moduleSideEffects: false };
    },
    load: (id) =>
      id === WAYS
        ? `import { WS } from ${JSON.stringify(spoken)}; export const transports = { websocket: WS };`
        : undefined,
  };
};

/** Commands go by `kit/use-command.ts` and lists by pages: what the cache of reads has for either stays out of the page. */
const readsAlone = (): Plugin => {
  const unused: Readonly<Record<string, readonly string[]>> = {
    mutation: ['Mutation', 'getDefaultState'],
    infiniteQueryBehavior: ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage'],
  };
  const file = /\/query-core\/build\/modern\/(mutation|infiniteQueryBehavior)\.js$/;
  return {
    name: 'reads-alone',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const names = unused[file.exec(id)?.[1] ?? ''];
      return names?.map((name) => `export function ${name}() { throw new Error('${name} is left out'); }`).join('\n');
    },
    transform(code, id) {
      const [used] = /\buse(?:Mutation|(?:Suspense)?InfiniteQuery)\b/.exec(code) ?? [];
      if (used && id.startsWith(at('./src'))) this.error(`${used} is left out of the build: see web/vite.config.ts`);
    },
  };
};

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadFont(),
    entityInfos(),
    webSocketAlone(),
    readsAlone(),
    iconKeys(),
    lightFlows(),
  ],
  resolve: {
    alias: { '@domain': at('../services/domain'), '@views': at('../projections/views'), '@': at('./src') },
  },
  server: { port: 5173, proxy },
  build: {
    outDir: at('../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    // Every browser of that year preloads modules.
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        // The bundler names a shared file after all its users; its hash tells it apart.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        // Few files: what every page needs, and what the same pages share; each screen stays a file of its own.
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 9 },
            { name: 'lintas', tags: ['$initial'], priority: 8 },
            ...chunkGroups(globSync(at('./src/screens/**/*.screen.tsx'))),
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 650, priority: 1 },
          ],
        },
      },
    },
  },
});
