// The real server on an empty data folder with demo data, for the browser tests; the folder goes when it ends.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const data = mkdtempSync(join(tmpdir(), 'lintas-e2e-'));
const server = spawn(process.execPath, ['dist/services/main.js'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: data, HOST: '127.0.0.1', DEMO: '1' },
});
const end = () => server.kill('SIGTERM');
process.on('SIGTERM', end);
process.on('SIGINT', end);
server.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true });
  process.exit(code ?? 0);
});
