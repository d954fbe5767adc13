/**
 * The build of the staff's pages. Virtual modules (`virtual:…`) come from the plugins `declared.ts`, `data-modules.ts`
 * (with `entity-rules.ts`) and `screens-module.ts`. The drivers' page and the print page have configurations of their
 * own.
 */
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunks';
import { dataModules } from './data-modules';
import { declared } from './declared';
import { rulesApart } from './entity-rules';
import { shortIcons } from './icons';
import { lightFlows } from './light-flows';
import { lightMerge } from './light-merge';
import { pageLoads } from './page-loads';
import { preloadFont } from './preload-font';
import { screenFiles, screensModule } from './screens-module';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The API for `npm run dev`, where Vite serves the pages. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
const proxy = { '/api': api, '/race-api': api, '/docs': api, '/health': api, '/socket.io': { target: api, ws: true } };

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadFont(),
    declared(),
    dataModules(),
    screensModule(),
    rulesApart(),
    lightFlows(),
    lightMerge(),
    shortIcons(),
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
      // Every browser of the build target supports modulepreload.
      polyfill: false,
      // `pages.json` lists the files of each page (base/navigation/page-files.ts): chunks needn't repeat them.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    sourcemap: false,
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        // The bundler names a shared chunk after all its users; the hash is enough to tell them apart.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        // Few chunks: those that every page needs, those that the same pages share, and one per screen.
        codeSplitting: {
          groups: [
            // Two chunks load in parallel: over HTTP/1.1 a single long one would be the last to arrive.
            { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\//, priority: 31 },
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 30 },
            { name: 'lintas', tags: ['$initial'], priority: 29 },
            // The entry awaits the language's texts, which import this: in a chunk with code of the page the two
            // would deadlock.
            { name: 'ways', test: /texts\/speech-native\.ts$/, priority: 28 },
            ...chunkGroups(screenFiles()),
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 650, priority: 1 },
          ],
        },
      },
    },
  },
});
