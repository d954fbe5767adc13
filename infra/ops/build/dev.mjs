// `npm run dev`: rebuilds and restarts the server on every change, behind Vite with hot reload.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, watch } from 'node:fs';

const port = process.env.PORT ?? '3000';
const env = { ...process.env, PORT: port, LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' };
let server;
let ending = false;

const build = () => spawnSync(process.execPath, ['infra/ops/build/server.mjs'], { stdio: 'inherit' }).status === 0;
const start = () => {
  server = spawn(process.execPath, ['--enable-source-maps', 'dist/services/main.js'], { stdio: 'inherit', env });
};
const stop = () =>
  new Promise((done) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return done();
    server.once('exit', done);
    server.kill('SIGTERM');
  });

let restarting = Promise.resolve();
let timer;
const changed = (_event, file) => {
  if (!file || !/\.ts$/.test(file) || /\.(spec|e2e)\.ts$/.test(file)) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    restarting = restarting.then(async () => {
      if (ending || !build()) return;
      await stop();
      if (!ending) start();
    });
  }, 150);
};
for (const folder of ['services', 'projections', 'infra']) watch(folder, { recursive: true }, changed);

if (build()) start();
const web = existsSync('web/index.html')
  ? spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'web'], {
      stdio: 'inherit',
      env: { ...env, API_URL: process.env.API_URL ?? `http://127.0.0.1:${port}` },
    })
  : undefined;

const end = async () => {
  if (ending) return;
  ending = true;
  web?.kill('SIGTERM');
  await stop();
  process.exit(0);
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
