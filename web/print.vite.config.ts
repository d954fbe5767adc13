/**
 * The page for printing, built separately from the staff's: black on white, in millimetres, without anything of the
 * application.
 */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { declared } from './declared';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [declared(), react()],
  resolve: { alias: { '@domain': at('../services/domain'), '@': at('./src') } },
  publicDir: false,
  build: {
    outDir: at('../dist/web'),
    emptyOutDir: false,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: at('./print.html'),
      output: { chunkFileNames: 'assets/print-[name]-[hash].js', entryFileNames: 'assets/print-[hash].js' },
    },
  },
});
