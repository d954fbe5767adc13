// Runs a server and ends it when this process's stdin closes, so that the server never outlives its parent, however
// that dies.
import { spawn } from 'node:child_process';

const [command, ...args] = process.argv.slice(2);
const server = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
server.on('spawn', () => process.send?.({ pid: server.pid }));
server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.on('exit', (code) => process.exit(code ?? 1));
const end = () => server.kill('SIGKILL');
process.stdin.on('end', end).on('close', end).resume();
process.on('disconnect', end);
