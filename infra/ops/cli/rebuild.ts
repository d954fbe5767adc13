/**
 * `npm run rebuild [-- sp user]`: rebuilds read models from the log, all or the named ones. While the server runs on
 * the folder, it is requested to do so (reads go on, the web notices nothing); without a server this process rebuilds.
 * On shared engines this process rebuilds too, unless another process does, while the projectors go on; also back to an
 * older release's views.
 */
import { randomUUID } from 'node:crypto';
import { askRebuild } from '../../../projections/runner/requests.js';
import { Runner } from '../../../projections/runner/runner.js';
import { views } from '../../../projections/views/index.js';
import { instanceName, openEngines } from '../../../services/start/open.js';
import { FolderInUse, openEmbedded, openEmbeddedSide } from '../../engines/embedded/index.js';
import { isDistributed, readSettings } from '../../runtime/settings.js';
import { helped } from './help.js';

const say = (text: string) => process.stdout.write(`${text}\n`);
const fail = (text: string): never => {
  process.stderr.write(`${text}\n`);
  process.exit(1);
};
const VIEWS = views.map((view) => view.name).join(', ');
helped(
  `npm run rebuild -- [VIEW …]\nBuilds read models anew from the log, all of them or those that are named.\nViews: ${VIEWS}`,
);
const names = process.argv.slice(2);
const unknown = names.find((name) => !views.some((view) => view.name === name));
if (unknown) fail(`There is no view ${unknown}. Views: ${VIEWS}`);
const wanted = views.filter((view) => names.length === 0 || names.includes(view.name));
const settings = readSettings(process.env);
const { DATA_DIR } = settings;
const log = { info: say, warn: say, error: say };

/** Rebuilds in this process. @returns 0 when done, or the pid of the process that holds the folder */
const alone = async (): Promise<number> => {
  try {
    const engines = await openEmbedded(DATA_DIR, { wait: 0 });
    const runner = new Runner(engines, views, { log });
    await runner.start();
    await runner.rebuild(wanted);
    await runner.stop();
    await engines.close();
    return 0;
  } catch (error) {
    if (error instanceof FolderInUse) return error.pid;
    throw error;
  }
};

const running = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Rebuilds while other processes use the engines. */
const onEngines = async (): Promise<void> => {
  const instance = instanceName();
  const engines = await openEngines(settings, instance, { onWaiting: say });
  await new Runner(engines, views, { log, instance }).rebuild(wanted);
  await engines.close();
  process.exit(0); // Clients of engines that went down meanwhile would keep the process alive.
};

if (isDistributed(settings)) await onEngines();
const pid = await alone();
if (pid !== 0) {
  say(`The server (pid ${pid}) is asked to rebuild ${wanted.map((view) => view.name).join(', ')} …`);
  const side = openEmbeddedSide(DATA_DIR);
  const done = await askRebuild(side.state, randomUUID(), names, () => !running(pid));
  await side.close();
  if (!done) fail('The server ended before it was done; the next start goes on with it.');
  else if (done.error) fail(`It failed: ${done.error}`);
  else say(`Done in ${done.ms} ms.`);
}
