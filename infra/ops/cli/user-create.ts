/**
 * `npm run user:create -- --username budi --fullname "Budi Santoso" --jobdesk webmaster [--level admin] [--branches
 * *]`: creates an account without the web and without a second person's approval, for the first and the second
 * webmaster, who approve each other's proposals from then on. Access to the machine is the authorization. The password
 * is prompted for, or read from standard input.
 */
import 'reflect-metadata';
import { randomBytes, randomUUID } from 'node:crypto';
import { stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { commandSide } from '../../../services/api/module.js';
import { aggregates } from '../../../services/domain/index.js';
import { ALL_BRANCHES, system } from '../../../services/domain/kit/aggregate/actor.js';
import { newId } from '../../../services/domain/kit/values/id.js';
import { branch } from '../../../services/domain/master/branch.js';
import { instanceName, openEngines } from '../../../services/start/open.js';
import { FolderInUse } from '../../engines/embedded/index.js';
import { answerOf } from '../../runtime/http/answer.js';
import { isDistributed, readSettings } from '../../runtime/settings.js';
import { askSecrets } from './ask.js';
import { helped } from './help.js';

const fail = (text: string): never => {
  process.stderr.write(`${text}\n`);
  process.exit(1);
};
const warn = (text: string) => void process.stderr.write(`${text}\n`);
const usage =
  'npm run user:create -- --username NAME --fullname "FULL NAME" --jobdesk webmaster [--level user|admin] [--branches ID,ID|*]';

const options = {
  username: { type: 'string' },
  fullname: { type: 'string' },
  jobdesk: { type: 'string', default: 'webmaster' },
  level: { type: 'string', default: 'admin' },
  branches: { type: 'string', default: '*' },
} as const;

const main = async (): Promise<void> => {
  helped(`${usage}\nMakes an account, past the web; its password is asked for, or read from standard input.`);
  const { values } = parseArgs({ options });
  const { username, fullname, jobdesk, level, branches } = values;
  if (!username || !fullname) return fail(usage);
  const settings = readSettings(process.env);
  const engines = await openEngines(settings, instanceName(), { wait: 0, onWaiting: warn });
  try {
    const { executor } = commandSide(engines, aggregates, {
      sessionHours: settings.SESSION_HOURS,
      alone: !isDistributed(settings),
    });
    const named = branches.split(',');
    for (const one of named.filter((id) => id !== ALL_BRANCHES)) {
      const { state } = await executor.streams.load<{ status: string }>(branch.aggregate, one);
      if (state.status !== 'active') return fail(`--branches: there is no active branch with the id ${one}`);
    }
    const [password = ''] = await askSecrets(['Password: ']);
    const data = { username, fullname, jobdesk, level, branches: named, password };
    const id = newId(Date.now(), randomBytes(11));
    await executor.run(system, 'user', id, 'create', data, { commandId: randomUUID() });
    stdout.write(`${username} (${jobdesk}) can sign in now.\n`);
  } finally {
    await engines.close();
  }
};

try {
  await main();
} catch (error) {
  if (error instanceof FolderInUse) {
    fail(
      `${error.message}\nWhile the server runs, a webmaster adds users in the web application; for the second webmaster, stop it for a moment.`,
    );
  }
  const { body, unexpected } = answerOf(error, 'en', '');
  if (unexpected) throw error;
  fail([body.status.message, ...body.errors.map((e) => `  ${e.field ? `${e.field}: ` : ''}${e.message}`)].join('\n'));
}
