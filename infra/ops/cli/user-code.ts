/**
 * `npm run user:code -- --username budi`: issues a code to a person whose second factor can no longer be read, for
 * setting up a new one. Only for the case that no other webmaster can issue it: access to the machine is the
 * authorization. The server must be stopped meanwhile.
 */
import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { giveEnrolCode } from '../../../services/api/auth/enrol-codes.js';
import { SealedRows } from '../../../services/api/auth/sealed-rows.js';
import { commandSide } from '../../../services/api/module.js';
import { type SecondFactorState, secondFactor } from '../../../services/domain/accounts/second-factor.js';
import { aggregates } from '../../../services/domain/index.js';
import { parseStream } from '../../../services/domain/kit/aggregate/aggregate.js';
import { installationOf } from '../../../services/start/keys.js';
import { instanceName, openEngines } from '../../../services/start/open.js';
import { auditPlaces, fingerprintOf, openAuditKey, openKeeping } from '../../../services/start/witness.js';
import { FolderInUse } from '../../engines/embedded/index.js';
import type { EventStore } from '../../ports/ports.js';
import { answerOf } from '../../runtime/http/answer.js';
import { isDistributed, readSettings, type Settings } from '../../runtime/settings.js';
import { helped } from './help.js';

const fail = (text: string): never => {
  process.stderr.write(`${text}\n`);
  process.exit(1);
};
const warn = (text: string) => void process.stderr.write(`${text}\n`);
const usage = 'npm run user:code -- --username NAME';

/** The seals of second factors under the server's own key: the server would not accept a code sealed under another. */
const sealsOf = async (settings: Settings, events: Pick<EventStore, 'readStream'>) => {
  const { key } = auditPlaces(settings);
  if (settings.SEAL_SECRET === '' && !(key !== undefined && existsSync(key)))
    return fail(`The key of this data is missing${key === undefined ? '' : ` (${key})`}: see npm run audit:key.`);
  const signingKey = settings.SEAL_SECRET === '' ? openAuditKey(settings) : undefined;
  const { seal } = await installationOf(events);
  if (seal && fingerprintOf(settings, signingKey) !== seal.fingerprint)
    return fail(
      'What keeps second factors here is another key or SEAL_SECRET than the log names: the start says which.',
    );
  return openKeeping(settings, signingKey).seals;
};

const main = async (): Promise<void> => {
  helped(`${usage}\nA code, good once, for somebody who must set up a new second step; printed this once.`);
  const { username = '' } = parseArgs({ options: { username: { type: 'string' } } }).values;
  if (username === '') return fail(usage);
  const settings = readSettings(process.env);
  const engines = await openEngines(settings, instanceName(), { wait: 0, onWaiting: warn });
  try {
    const seals = await sealsOf(settings, engines.events);
    const { executor } = commandSide(engines, aggregates, {
      sessionHours: settings.SESSION_HOURS,
      alone: !isDistributed(settings),
    });
    const owner = await executor.claims.holder('user.username', username.trim().toLowerCase());
    if (!owner) return fail(`There is no account ${username}.`);
    const { id } = parseStream(owner);
    const { anew } = (await executor.streams.load<SecondFactorState>(secondFactor, id)).state;
    if (!anew) return fail(`${username} needs no code: there is no second step of theirs that has to be set up anew.`);
    const { code, until } = await giveEnrolCode(executor, new SealedRows(engines.state, seals), id);
    stdout.write(
      `${code}\nFor ${username}, with their password, once, until ${until}. It is shown this once; an earlier one counts no more.\n`,
    );
  } finally {
    await engines.close();
  }
};

try {
  await main();
} catch (error) {
  if (error instanceof FolderInUse)
    fail(`${error.message}\nWhile the server runs, a webmaster gives codes in List User; or stop it for a moment.`);
  const { body, unexpected } = answerOf(error, 'en', '');
  if (unexpected) throw error;
  fail([body.status.message, ...body.errors.map((e) => `  ${e.field ? `${e.field}: ` : ''}${e.message}`)].join('\n'));
}
