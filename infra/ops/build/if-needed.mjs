// Runs before `npm start`: builds each part that is missing or whose sources changed. Arguments `server` or `web`: that
// part alone.
import { existsSync, readFileSync } from 'node:fs';
import { npm, parts, stateOf } from './parts.mjs';

const wanted = process.argv.slice(2);
for (const part of parts) {
  if (wanted.length > 0 && !wanted.includes(part.word)) continue;
  if (!existsSync(part.needs)) continue;
  const built = existsSync(part.made) && existsSync(part.stamp) && readFileSync(part.stamp, 'utf8') === stateOf(part);
  if (built) continue;
  console.log(`Building ${part.name} …`);
  const status = npm(['run', '-s', part.script]);
  if (status !== 0) process.exit(status);
}
