// `npm run build:web`: the web application to dist/web by Vite, with compressed copies beside the files.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { mark, parts, stateOf } from './parts.mjs';

const [, web] = parts;
const state = stateOf(web);
const args = ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'];
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

const compress = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compress(path);
    else if (/\.(js|css|html|svg|json|webmanifest|txt)$/.test(entry.name)) {
      const bytes = readFileSync(path);
      if (bytes.length < 1024) continue;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    }
  }
};
compress('dist/web');
mark(web, state);
