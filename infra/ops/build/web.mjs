// `npm run build:web`: builds the web application into dist/web with Vite, with compressed copies beside the files.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import Beasties from 'beasties';
import { minify } from 'vite';
import { takeOver } from './earlier.mjs';
import { shrinkFonts } from './fonts.mjs';
import { clean, mark, parts, stateOf } from './parts.mjs';

const [, web] = parts;
const state = stateOf(web);
// Beside the place that a running server hands out from, until all of it is there.
const out = `.building-web-${process.pid}`;
process.on('exit', () => clean([out]));
const args = ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn', '--outDir', resolve(out)];
// The staff's pages, then those of drivers and the print page, which loads separately.
for (const more of [[], ['--config', 'web/driver.vite.config.ts'], ['--config', 'web/print.vite.config.ts']]) {
  const { status } = spawnSync(process.execPath, [...args, ...more], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Refuses import cycles among the built files: their start order is arbitrary, so one of them would use names that are
 * not initialised yet.
 * @throws naming them
 */
const refuseCircles = (folder) => {
  const needs = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => {
        const code = readFileSync(join(folder, file), 'utf8');
        return [file, [...code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(([, other]) => other)];
      }),
  );
  const done = new Set();
  const walk = (file, path) => {
    if (path.includes(file)) throw new Error(`files of the page need one another: ${[...path, file].join(' → ')}`);
    if (done.has(file)) return;
    for (const other of needs.get(file) ?? []) walk(other, [...path, file]);
    done.add(file);
  };
  for (const file of needs.keys()) walk(file, []);
};
const compress = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compress(path);
    else if (/\.(js|css|html|svg|json|webmanifest|txt)$/.test(entry.name)) {
      const bytes = readFileSync(path);
      if (bytes.length < 1024) continue;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    }
  }
};
/**
 * Writes the optional styles of one look (dark or colors) to a file of its own. @returns its URL, and its declarations
 * of the variables in `frame`
 */
const lookOf = (name, frame) => {
  const css = readFileSync(`web/src/looks/${name}.css`, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[{};:]) | (?=[{}])/g, '')
    .trim();
  const href = `/assets/${name}-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  writeFileSync(`${out}${href}`, css);
  return { href, seen: css.replace(/--([\w-]+):[^;}]*;/g, (line, of) => (frame.has(of) ? line : '')) };
};
/**
 * Lets the page paint its frame before anything else has loaded: inlines the first script and the styles of that frame
 * only. The full stylesheet loads in parallel with the code, which waits for it (main.tsx).
 */
const inline = async () => {
  const [page, first] = [`${out}/index.html`, `${out}/theme.js`];
  const inner = new Beasties({
    path: out,
    preload: false,
    pruneSource: false,
    fonts: false,
    logLevel: 'warn',
    // Themes and densities, which the first script switches between.
    allowRules: [/^:root$/, /data-(theme|density|nav|layout)/, /^html/, /\.oranye/],
  });
  const html = (await inner.process(readFileSync(page, 'utf8'))).replace(' data-beasties-container', '');
  const sheet = /<link rel="stylesheet" crossorigin(?:="")? href="([^"]+)">/.exec(html);
  const style = /<style>[\s\S]*?<\/style>/.exec(html)?.[0];
  const tag = '<script src="/theme.js"></script>';
  if (!sheet || !style || !html.includes(tag)) throw new Error('index.html is not as this build expects it');
  const { code } = await minify(first, readFileSync(first, 'utf8'));
  const frame = new Set([...style.matchAll(/var\(--([\w-]+)/g)].map(([, of]) => of));
  const [dark, colors] = ['dark', 'colors'].map((name) => lookOf(name, frame));
  const chosen = style.replace('</style>', () => `${dark.seen}${colors.seen}</style>`);
  const looks = `data-dark="${dark.href}" data-colors="${colors.href}"`;
  const script = `<script data-styles="${sheet[1]}" ${looks}>${code.trim()}</script>`;
  const bare = html.replace(sheet[0], '').replace(style, '');
  writeFileSync(
    page,
    bare.replace(tag, () => chosen + script),
  );
  rmSync(first);
};
refuseCircles(`${out}/assets`);
await inline();
await shrinkFonts(`${out}/assets`);
compress(out);
takeOver(out, 'dist/web', 'dist/.web-earlier');
mark(web, state);
