/**
 * Runs a program that must not outlive its parent: `node guard.mjs <program> <arguments…>`. Kills the program when this
 * process's standard input closes, however its other end died. Each line of standard input is a signal to forward.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [program, ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.on('error', () => process.exit(127));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill('SIGKILL'));
createInterface(process.stdin)
  .on('line', (signal) => child.kill(signal))
  .on('close', () => child.kill('SIGKILL'));
