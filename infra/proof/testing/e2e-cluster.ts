/**
 * The distributed mode with demo data at one address (`PORT`), for the browser tests; exits with its engines on
 * SIGTERM.
 */
import { Cluster } from './cluster.js';
import { openDoor } from './door.js';

const cluster = await Cluster.start(
  [['commands'], ['queries'], ['queries', 'projector'], ['projector', 'relay'], ['relay'], ['web']],
  {
    DEMO: '1',
    DEMO_SP: process.env.DEMO_SP ?? '40',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    LOCALE: 'id',
  },
);
const door = await openDoor((role) => cluster.of(role).map((part) => part.port), Number(process.env.PORT ?? 0));
process.stdout.write(`Lintas in ${cluster.parts.length} processes: ${door.url}\n`);
const end = async () => {
  await door.close();
  await cluster.end();
  process.exit(0);
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());
