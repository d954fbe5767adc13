import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { chunkGroups } from './chunks';
import { declared } from './declared';
import { rulesApart, rulesLoads } from './entity-rules';
import { drawingOf } from './icons';
import { lightFlows } from './light-flows';
import { pageLoads } from './page-loads';

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

type Infos = typeof import('./page-data');
/** A module that fetches one of a kind by its name. */
const loadsOf = (kind: string, of: readonly { name: string }[]): string =>
  `export default { ${of.map(({ name }) => `${name}: () => import('virtual:${kind}/${name}')`).join(', ')} };`;
/** Modules of plain data: what each says, of `page-data.ts`. */
const DATA: Readonly<Record<string, (from: Infos, of: string) => string | Promise<string>>> = {
  'virtual:entities': ({ infos }) => `export default ${JSON.stringify(infos)};`,
  'virtual:batched': ({ batched }) =>
    `export default ${JSON.stringify(batched.map(({ info, sheet }) => ({ info, sheet })))};`,
  'virtual:rights': ({ rights }) => `export default ${JSON.stringify(rights)};`,
  'virtual:approvals': ({ approvals }) => `export default ${JSON.stringify(approvals)};`,
  'virtual:tariffs': ({ tariffs }) => `export default ${JSON.stringify(tariffs)};`,
  'virtual:sp-fields': ({ spFields }) => `export default ${JSON.stringify(spFields)};`,
  'virtual:sp-facts': ({ spFacts }) => `export default ${JSON.stringify(spFacts)};`,
  // Most work nothing out: it is said once that they do not.
  'virtual:entity-heads': ({ heads }) =>
    `export default ${JSON.stringify(heads, (key, value) => (key === 'derived' && value.length === 0 ? undefined : value))}.map((head) => ({ derived: [], ...head }));`,
  'virtual:entity-loads': ({ infos }) => loadsOf('entity', infos),
  'virtual:entity-wholes': ({ infos }) => loadsOf('whole', infos),
  'virtual:entity-rules': ({ infos }) =>
    rulesLoads(
      at('../services/domain/index.ts'),
      infos.map(({ name }) => name),
    ),
  'virtual:entity-related': ({ infos, flowsRelated }) =>
    loadsOf(
      'related',
      [...infos, ...flowsRelated].filter(({ related }) => related.length > 0),
    ),
  'virtual:related': ({ infos, flowsRelated, pointing }, name) => {
    const of = [...infos, ...flowsRelated].filter((info) => info.name === name);
    const related = JSON.stringify(of.flatMap((one) => one.related));
    return `export default ${JSON.stringify(of.flatMap(pointing))}; export const related = ${related};`;
  },
  'virtual:whole': ({ wholes }, name) =>
    `export default ${JSON.stringify(wholes.find(({ info }) => info.name === name))};`,
  'virtual:menus': ({ deskMenus }) =>
    `export default { ${Object.keys(deskMenus)
      .map((desk) => `${desk}: () => import('virtual:menu/${desk}')`)
      .join(', ')} };`,
  'virtual:menu': async ({ deskMenus }, desk) => {
    const { groups, documents, icons } = deskMenus[desk as keyof typeof deskMenus];
    const drawn = await Promise.all(icons.map(async (name) => [name, await drawingOf(name)]));
    // A line that can't be pressed leads nowhere: what all pages of a desk fetch says no address of it.
    const lines = groups.map((group) => ({
      ...group,
      items: group.items.map((line) => (line.disabled ? { ...line, path: '' } : line)),
    }));
    return `export default ${JSON.stringify({ groups: lines, documents, icons: Object.fromEntries(drawn) })};`;
  },
  'virtual:entity': ({ listed }, name) => `export default ${JSON.stringify(listed.find((one) => one.name === name))};`,
};
/** The declarations as plain data, so that lists come without the schemas' library; made anew when one changes. */
const entityInfos = (): Plugin => {
  let read = new Set<string>();
  const made = new Set<string>();
  // Run once for all that is told of them, not for each.
  let running: Promise<Infos> | undefined;
  const run = async (): Promise<Infos> => {
    const { module, dependencies } = await runnerImport<Infos>(at('./page-data.ts'));
    read = new Set([...dependencies, 'web/page-data.ts'].map((file) => resolve(at('..'), file)));
    return module;
  };
  return {
    name: 'entity-infos',
    resolveId: (id) => ((id.split('/')[0] ?? '') in DATA ? `\0${id}` : undefined),
    async load(id) {
      const [kind = '', of = ''] = id.slice(1).split('/');
      const say = id.startsWith('\0') ? DATA[kind] : undefined;
      if (!say) return undefined;
      running ??= run();
      const infos = await running;
      for (const file of read) this.addWatchFile(file);
      made.add(id);
      return say(infos, of);
    },
    hotUpdate({ file, modules }) {
      if (read.has(file)) running = undefined;
      const found = [...made].map((id) => this.environment.moduleGraph.getModuleById(id));
      return read.has(file) ? [...modules, ...found.flatMap((one) => one ?? [])] : undefined;
    },
  };
};

/** Screens by name, each fetched when it is opened: a name is all that a page says of most. */
const screenFiles = (): string[] => globSync(at('./src/screens/**/*.screen.tsx'));
const SCREENS = '\0virtual:screens';
const screens = (): Plugin => ({
  name: 'screens',
  resolveId: (id) => (id === 'virtual:screens' ? SCREENS : undefined),
  load: (id) =>
    id === SCREENS
      ? `export default { ${screenFiles()
          .map((file) => `'${basename(file, '.screen.tsx')}': () => import(${JSON.stringify(file)})`)
          .join(', ')} };`
      : undefined,
});

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadFont(),
    declared(),
    entityInfos(),
    screens(),
    rulesApart(),
    lightFlows(),
    pageLoads(),
  ],
  resolve: {
    alias: {
      '@domain': at('../services/domain'),
      '@views': at('../projections/views'),
      '@': at('./src'),
      'react-remove-scroll': at('./src/ui/scroll-lock.tsx'),
    },
  },
  server: { port: 5173, proxy },
  build: {
    outDir: at('../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: {
      // Every browser of that year preloads modules.
      polyfill: false,
      // What a page needs beside its first file is said by `pages.json` (base/page-files.ts), not by every file again.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    sourcemap: false,
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        // The bundler names a shared file after all its users; its hash tells it apart.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        // Few files: what every page needs, and what the same pages share; each screen stays a file of its own.
        codeSplitting: {
          groups: [
            // Two files come side by side: over HTTP/1.1 one long one would still be on its way when all else is there.
            { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\//, priority: 31 },
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 30 },
            { name: 'lintas', tags: ['$initial'], priority: 29 },
            // Needed before the page's code has run to its end: in a file with any of it they would wait for each other.
            { name: 'ways', test: /texts\/speech-native\.ts$/, priority: 28 },
            ...chunkGroups(screenFiles()),
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 650, priority: 1 },
          ],
        },
      },
    },
  },
});
