/**
 * The page of drivers, built separately from the staff's: they share no file, so that neither grows with the other. Its
 * worker and manifest let it open without a network; both apply only to its own addresses.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { langs } from '../services/domain/texts/speech';
import { declared } from './declared';
import { lightMerge } from './light-merge';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const manifest = {
  name: 'Lintas Driver',
  short_name: 'Lintas',
  lang: 'id',
  start_url: '/admin/driver/sj',
  scope: '/admin/driver/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
};
const LANGUAGE = new RegExp(`driver-(?:${langs.join('|')})-`);
/**
 * The worker with the list of files to cache: all of the page except other languages and letters that none of its texts
 * has.
 */
const offline = (): Plugin => ({
  name: 'driver-offline',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle)
        .filter(
          (one) =>
            (one.type === 'chunk' && !LANGUAGE.test(one.fileName)) || /latin-wght-normal|\.css$/.test(one.fileName),
        )
        .map(({ fileName }) => `/${fileName}`)
        .filter((file) => !/latin-ext|cyrillic|greek|vietnamese|\.html$/.test(file))
        .toSorted();
      const name = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      const source = readFileSync(at('./src/driver/worker.js'), 'utf8')
        .replace('__NAME__', name)
        .replace('__LANGUAGE__', LANGUAGE.source)
        .replace("['__FILES__']", JSON.stringify([...files, '/favicon.svg']));
      this.emitFile({ type: 'asset', fileName: 'admin/driver/sw.js', source });
      const app = JSON.stringify(manifest);
      this.emitFile({ type: 'asset', fileName: 'admin/driver/app.webmanifest', source: app });
    },
  },
});

export default defineConfig({
  plugins: [declared(), react(), tailwindcss(), lightMerge(), offline()],
  resolve: { alias: { '@domain': at('../services/domain'), '@': at('./src') } },
  publicDir: false,
  build: {
    outDir: at('../dist/web'),
    emptyOutDir: false,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: at('./driver.html'),
      output: { chunkFileNames: 'assets/driver-[name]-[hash].js', entryFileNames: 'assets/driver-[hash].js' },
    },
  },
});
