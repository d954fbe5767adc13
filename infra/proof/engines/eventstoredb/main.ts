/**
 * The double as a process: `main.js '<settings as JSON>'` prints one line of JSON with its ports once it serves, and
 * exits when its standard input closes, so that it never outlives its parent.
 */
import { type DoubleSettings, serve } from './server.js';

const settings = JSON.parse(process.argv[2] ?? '{}') as DoubleSettings;
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
process.stdin.on('error', () => process.exit(0));
process.stdout.write(`${JSON.stringify(await serve(settings))}\n`);
