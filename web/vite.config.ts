import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
const proxy = { '/api': api, '/race-api': api, '/docs': api, '/health': api, '/socket.io': { target: api, ws: true } };
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: { '@domain': at('../services/domain'), '@views': at('../projections/views'), '@': at('./src') },
  },
  server: { port: 5173, proxy },
  build: { outDir: at('../dist/web'), emptyOutDir: true, target: 'es2023', sourcemap: false, reportCompressedSize: true },
});
