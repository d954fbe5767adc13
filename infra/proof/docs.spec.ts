/** Documentation matches the code where that can be checked. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { settingsTable } from '../runtime/settings.js';

const read = (path: string) => readFileSync(path, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const DOMAIN = 'services/domain/README.md';
const docs = [
  'README.md',
  DOMAIN,
  'infra/OPERATE.md',
  'infra/SECURITY.md',
  'infra/SCALE.md',
  'infra/proof/bench/RESULTS.md',
];

it('the README is at most 8 KB', () => expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(8 * 1024));

it('every setting stands in the table as it is', () => {
  const rows = settingsTable().map(
    ({ name, default: value, note }) => `| \`${name}\` | ${value && `\`${value}\``} | ${note} |`,
  );
  const text = read('infra/OPERATE.md');
  expect(rows.filter((row) => !text.includes(row))).toEqual([]);
});

it.each(docs)('%s names files and scripts that are there', (doc) => {
  const text = read(doc);
  const named = [...text.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map(([, path]) => path as string);
  const paths = named.filter((path) => /^(services|projections|infra|web)\//.test(path));
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  // The page of the domain names its own files from where it lies.
  const near = named.filter((path) => doc === DOMAIN && !paths.includes(path));
  expect(near.filter((path) => !existsSync(join(dirname(DOMAIN), path)))).toEqual([]);
  const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) => join(dirname(doc), path as string));
  expect(links.filter((path) => !existsSync(path))).toEqual([]);
  const run = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name as string);
  expect(run.filter((name) => !scripts[name])).toEqual([]);
});
