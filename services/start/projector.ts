/** The projector's thread, with its own connections to the engines. Reports durable changes as messages. */
import { setPriority } from 'node:os';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Settings } from '../../infra/runtime/settings.js';
import { startThreadTelemetry } from '../../infra/runtime/telemetry/index.js';
import { watchThread } from '../../infra/runtime/thread-state.js';
import { answerRequests } from '../../projections/runner/requests.js';
import { BATCH, Runner } from '../../projections/runner/runner.js';
import type { FromProjector, ToProjector } from '../../projections/runner/thread.js';
import { TrailBook } from '../../projections/trail/book.js';
import { TrailFollower } from '../../projections/trail/follower.js';
import { views } from '../../projections/views/index.js';
import { openSide } from './open.js';

/** Ms between two status messages while nothing else happens. */
const WORD = 1_000;

const port = parentPort as MessagePort;
const send = (message: FromProjector) => port.postMessage(message);
const { settings, instance } = workerData as { settings: Settings; instance: string };

try {
  // On Linux this sets the priority of this thread only: if CPU time is scarce, commands of this process take
  // precedence over projections. In a projector's own process there is nothing to yield to.
  if (settings.ROLES.includes('commands')) setPriority(0, 5);
} catch {
  // Not permitted everywhere, and not essential.
}

const log = (level: 'info' | 'warn' | 'error') => (text: string) => send({ log: level, text });
const logs = { info: log('info'), warn: log('warn'), error: log('error') };
const ports = await openSide(settings, `${instance}-projector`, { batch: BATCH, onWaiting: logs.warn });
const telemetry = await startThreadTelemetry(settings, instance);
telemetry.watch({ feed: ports.feed });
const runner = new Runner(ports, views, {
  onChanged: (changes) => ports.news.tell(changes),
  onStatus: (status) => send({ status: withTrail(status) }),
  onFailed: (error) => {
    throw error;
  },
  log: logs,
  instance,
});
const trailViews = views.filter(({ name, of, audience }) => name === of.name && !audience).map(({ name }) => name);
const trail = new TrailFollower(ports, new TrailBook(ports.reads, new Set(trailViews)), {
  instance: `${instance}-projector`,
  onError: (error) => logs.warn(`trail: ${(error as Error).message}`),
});
const requests = answerRequests(ports.state, runner, views);
const thread = watchThread('projector');
/** The trails are not a view, but monitored like one. */
const withTrail = ({ views: all, ...status }: Runner['status']) => ({
  ...status,
  views: [...all, ...(trail.status ? [trail.status] : [])],
});
const words = setInterval(() => send({ status: withTrail(runner.status), thread: thread.state() }), WORD);

port.on('message', async (_stop: ToProjector) => {
  requests.stop();
  clearInterval(words);
  await Promise.all([trail.stop(), runner.stop()]);
  await ports.close();
  await telemetry.close();
  // Ends this thread even if a consumer could not leave its group in time.
  process.exit();
});
await runner.start();
trail.start();
