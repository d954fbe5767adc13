/**
 * A new build under a running server: pages that are open get what they still fetch, whoever comes gets the new page.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { makeAdapter } from '../../runtime/http/adapter.js';
import { serveWeb } from '../../runtime/http/web.js';
import { STAYS, takeOver } from './earlier.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintas-build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const [place, note] = [() => join(folder, 'dist', 'web'), () => join(folder, 'dist', '.web-earlier')];
const build = (name: string, now: number, files = [`screen-${name}.js`, `screen-${name}.js.br`, 'react.js']) => {
  const fresh = join(folder, `.building-${name}`);
  mkdirSync(join(fresh, 'assets'), { recursive: true });
  writeFileSync(join(fresh, 'index.html'), `<html lang="id"><style></style><head></head><p>build ${name}`);
  for (const file of files) writeFileSync(join(fresh, 'assets', file), name);
  takeOver(fresh, place(), note(), now);
};
const assets = () => readdirSync(join(place(), 'assets')).sort();

it('files of builds before stay for a day after they were replaced, however old they were then', () => {
  build('one', 0);
  expect(assets()).toEqual(['react.js', 'screen-one.js', 'screen-one.js.br']);
  const later = 30 * STAYS;
  build('two', later);
  build('three', later + STAYS - 1);
  expect(assets().filter((name) => name.endsWith('.js'))).toEqual([
    ...['react.js', 'screen-one.js', 'screen-three.js', 'screen-two.js'],
  ]);
  build('four', later + STAYS);
  expect(assets().filter((name) => name.endsWith('.js'))).toEqual([
    ...['react.js', 'screen-four.js', 'screen-three.js', 'screen-two.js'],
  ]);
  // What comes back is a file of the build again, and what a build left behind is nowhere.
  build('two', later + STAYS + 1);
  build('five', later + 2 * STAYS);
  expect(assets()).toContain('screen-two.js');
  expect(readdirSync(folder)).toEqual(['dist']);
});

it('a running server gives the new page with its files, and to who has the old page open the files of that', async () => {
  build('one', 0);
  const app = makeAdapter('').getInstance() as unknown as FastifyInstance;
  await app.register(serveWeb(place(), 'id'));
  const get = async (url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } });
    return [statusCode, body.replace(/.*<p>/s, '')];
  };
  try {
    expect([await get('/signin'), await get('/assets/screen-one.js')]).toEqual([
      [200, 'build one'],
      [200, 'one'],
    ]);
    build('two', 1);
    expect([await get('/signin'), await get('/assets/screen-two.js'), await get('/assets/screen-one.js')]).toEqual([
      ...[
        [200, 'build two'],
        [200, 'two'],
        [200, 'one'],
      ],
    ]);
    expect(existsSync(join(place(), 'assets', 'screen-one.js.br'))).toBe(true);
  } finally {
    await app.close();
  }
});
