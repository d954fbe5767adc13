/** Installations with only the parts that second factors need, in folders of their own. */

import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { Factors } from '../../../../services/api/auth/factors.js';
import { Passwords } from '../../../../services/api/auth/passwords.js';
import { readableFactors } from '../../../../services/api/auth/readable-factors.js';
import { SealedRows } from '../../../../services/api/auth/sealed-rows.js';
import { commandSide } from '../../../../services/api/module.js';
import { aggregates } from '../../../../services/domain/index.js';
import { openEngines } from '../../../../services/start/open.js';
import { openAuditKey, openKeeping } from '../../../../services/start/witness.js';
import type { Engines } from '../../../ports/opened.js';
import { person } from '../../../proof/testing/server.js';
import type { Settings } from '../../../runtime/settings.js';
import { LogNotes } from '../log-notes.js';

/** The settings of an installation in a folder named after it. */
export const envIn = (dir: string, name: string, more: Record<string, string> = {}) => ({
  DATA_DIR: join(dir, name),
  AUDIT_KEY_FILE: join(dir, `${name}-keys`, 'audit.key'),
  ...more,
});

export type Installation = {
  settings: Settings;
  engines: Engines;
  factors: Factors;
  side: ReturnType<typeof commandSide>;
};
/** Opens an installation with the parts that second factors need, and closes it afterwards. */
export const on = async <T>(settings: Settings, work: (place: Installation) => Promise<T>): Promise<T> => {
  const engines = await openEngines(settings, 'test');
  try {
    const keeping = openKeeping(settings, openAuditKey(settings));
    const side = commandSide(engines, aggregates, { sessionHours: 1, alone: true });
    const rows = new SealedRows(engines.state, keeping.seals);
    return await work({
      settings,
      engines,
      side,
      factors: new Factors(side.executor, rows, keeping.box, new Passwords(), (user, of) =>
        readableFactors(engines.state, keeping, user, of),
      ),
    });
  } finally {
    await engines.close();
  }
};
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
/** A person enrolled with an authenticator app. */
export const enrolled = async ({ side, factors }: Installation) => {
  const { actor } = await person(side, 'umum');
  const begun = await factors.begin(actor, 'totp', { host: 'localhost' });
  const { ticket, secret = '' } = begun;
  const codes = (await factors.finish(actor, { ticket, name: 'HP', code: codeOf(secret) }, false)) ?? [];
  return { actor, secret, codes };
};
export const notesOf = async ({ engines }: Installation): Promise<LogNotes> =>
  LogNotes.of(await engines.events.readAll('', 10_000));
/** Copies the log of one installation into another. */
export const log = async (from: Settings, to: Settings): Promise<void> => {
  const events = await on(from, ({ engines }) => engines.events.readAll('', 10_000));
  await on(to, async ({ engines }) => {
    for (const { stream, revision, id, type, data, meta } of events)
      await engines.events.append(stream, revision - 1, [{ id, type, data, meta }]);
  });
};
