/** Sign-in of drivers: by name or code, plate and a password of their own, throttled like staff. */
import { hkdfSync, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { StateStore } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { passwordProblem } from '../../domain/accounts/password.js';
import { foldedName } from '../../domain/accounts/typed-name.js';
import { toNopol } from '../../domain/common/typed.js';
import { type DriverAccount, driverAccount, namesOf } from '../../domain/flows/driver/account.js';
import { DRIVER_KEEPERS } from '../../domain/flows/driver/keepers.js';
import { type Actor, granted, inScope, mayLookAt } from '../../domain/kit/aggregate/actor.js';
import { parseStream } from '../../domain/kit/aggregate/aggregate.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { claimKey } from '../../domain/kit/values/marks.js';
import { driver } from '../../domain/master/driver.js';
import { vehicle } from '../../domain/master/vehicle.js';
import { agentOf } from '../auth/agent.js';
import { checkAnswer, passwordText, userId } from '../auth/fields.js';
import { type DriverEntry, driverActor, isOpen } from '../auth/holders.js';
import type { From } from '../auth/login.js';
import type { Passwords } from '../auth/passwords.js';
import type { Sessions } from '../auth/sessions.js';
import { guessAt, Throttle } from '../auth/throttle.js';
import type { CommandExecutor } from '../commands/command-executor.js';

const whenMissing = (text: string) => (issue: { input?: unknown }) => (issue.input ? undefined : text);
const needed = (text: string) =>
  z
    .string({ error: whenMissing(text) })
    .max(200, { abort: true })
    .refine((v) => v.trim() !== '', { error: text });
/** Error texts for missing fields are those of the specification. */
export const driverLoginBody = z.strictObject({
  nama: needed('Please enter your driver name'),
  nopol: needed('Please enter your license plate'),
  password: needed('Please enter your password'),
  check: checkAnswer,
});
export const driverChangeBody = z.strictObject({
  old: passwordText.meta({ label: 'Password lama' }),
  password: passwordText.meta({ label: 'Password baru' }),
  check: checkAnswer,
});
export const driverGiveBody = z.strictObject({ driver: userId.meta({ label: 'Driver' }) });

/** `change`: the password is the office's temporary one, which only permits choosing one's own. */
export const driverSignedInOut = z.object({
  token: z.string(),
  change: z.boolean(),
  driver: z.object({ id: z.string(), code: z.string(), name: z.string() }),
});
export type DriverSignedIn = z.infer<typeof driverSignedInOut>;
/** A temporary password, shown only once, and the name to sign in with. */
export const driverCredentialsOut = z.object({ nama: z.string(), password: z.string(), until: z.string() });
export type DriverCredentials = z.infer<typeof driverCredentialsOut>;
/**
 * Key of 32 bytes, base64url, with which a phone encrypts what it stores for its driver; null: this installation has no
 * secret for it.
 */
export const driverKeyOut = z.object({ key: z.string().nullable() });
export type DriverKey = z.infer<typeof driverKeyOut>;

type MasterState = { status: string; fields: Record<string, string> };
/** `revision`: of the account's stream, `seen`: of the master record's. */
type DriverRecord = { id: string; entry: DriverEntry; account: DriverAccount; revision: number; seen: number };

/** Letters and digits that are not mistaken for each other on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const temporary = (): string =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join(
    '-',
  );

export class DriverLogin {
  private readonly throttle: Throttle;

  constructor(
    private readonly executor: CommandExecutor,
    private readonly sessions: Sessions,
    private readonly passwords: Passwords,
    state: StateStore,
    /** Secret from which the phone keys are derived. */
    private readonly phones?: Uint8Array,
  ) {
    this.throttle = new Throttle(state);
  }

  /**
   * A wrong name and a wrong password get the same text after the same work, whatever the plate. A wrong plate is
   * reported only to callers with the right name and password: plates are visible on the trucks, so they are no secret.
   * It counts as a failure.
   * @param onDriver called with the code of the driver that the attempt is for, if found
   * @throws Problem 401; 429 with a robot check after too many failures
   */
  async signIn(
    { nama, nopol, password, check }: z.infer<typeof driverLoginBody>,
    from: From,
    onDriver: (code: string) => void,
  ): Promise<DriverSignedIn> {
    const one = await this.byName(nama);
    if (one) onDriver(one.entry.fields.code ?? '');
    const attempt = { ...guessAt('driver', nama, one?.id), address: from.address, check };
    let authenticated = false;
    const record = await this.throttle.attempt(attempt, async () => {
      const drives = await this.drives(one, nopol);
      const right = await this.passwords.verify(one?.account.passwordHash, password);
      authenticated = right && one !== undefined && isOpen(one.entry, one.account);
      return authenticated && drives ? one : undefined;
    });
    if (!record)
      throw authenticated ? new Problem('driver-plate-wrong', { field: 'nopol' }) : new Problem('driver-wrong');
    const { account } = record;
    if (account.temporary && account.until < new Date().toISOString()) throw new Problem('driver-temporary-over');
    return this.enter(record, record.revision, from);
  }

  /**
   * Replaces the driver's current password by one of their own; ends all their sessions. @throws Problem, Rejected with
   * the field
   */
  async change(
    by: Actor,
    { old, password, check }: z.infer<typeof driverChangeBody>,
    from: From,
  ): Promise<DriverSignedIn> {
    const record = await this.byId(by.id);
    const attempt = { ...guessAt('driver', by.username, by.id), address: from.address, check };
    const right = await this.throttle.attempt(attempt, async () =>
      (await this.passwords.verify(record.account.passwordHash, old)) ? true : undefined,
    );
    if (!right) throw new Problem('own-password-wrong', { field: 'old' });
    if (old === password) throw new Rejected('password-same', {}, 'password');
    const problem = passwordProblem(password, { username: by.username, fullname: by.fullname });
    if (problem) throw new Rejected(problem.code, 'params' in problem ? problem.params : {}, 'password');
    const { revision } = await this.give(record.id, by, 'setPassword', { password });
    return this.enter({ ...record, account: { ...record.account, temporary: false } }, revision, from);
  }

  /**
   * The key of a driver's phones: the same on each, independent of the password, and not derivable from another
   * driver's.
   */
  keyOf(id: string): DriverKey {
    const { phones } = this;
    return {
      key: phones ? Buffer.from(hkdfSync('sha256', phones, '', `driver ${id}`, 32)).toString('base64url') : null,
    };
  }

  /** A driver whose password and sessions the actor may manage. @throws Rejected */
  async manageable(id: string, by: Actor): Promise<DriverRecord> {
    if (!granted(DRIVER_KEEPERS, by)) throw new Rejected('forbidden');
    const record = await this.byId(id);
    const { status, fields } = record.entry;
    if (status === 'none' || !inScope(by, fields.branch)) throw new Rejected('not-found');
    return record;
  }

  /** A new temporary password for a driver; invalidates any previous one. @throws Rejected */
  async temporary(id: string, by: Actor): Promise<DriverCredentials & { name: string }> {
    const { entry } = await this.manageable(id, by);
    const password = temporary();
    const { name = '', code = '' } = entry.fields;
    // Of two drivers with the same name the first signs in by name, the other by code.
    const named = await this.give(id, by, 'give', { nama: name, password }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Rejected && error.code.startsWith('claimed')) return false;
        throw error;
      },
    );
    if (!named) await this.give(id, by, 'give', { nama: '', password });
    return { nama: named ? name : code, password, until: (await this.byId(id)).account.until, name };
  }

  /** Removes a driver's password: ends their sessions and blocks sign-in until a new one is issued. @throws Rejected */
  async take(id: string, by: Actor): Promise<{ name: string }> {
    const { entry } = await this.manageable(id, by);
    await this.give(id, by, 'take', {});
    return { name: entry.fields.name ?? '' };
  }

  private async enter(
    { id, entry, account, seen }: DriverRecord,
    revision: number,
    from: From,
  ): Promise<DriverSignedIn> {
    const { address, userAgent = '' } = from;
    const how = { address, ...agentOf(userAgent), driver: true, entry: seen, limited: account.temporary };
    const token = await this.sessions.begin(id, revision, how);
    const { code = '', name = '' } = entry.fields;
    return { token, change: account.temporary, driver: { id, code, name } };
  }

  /** Finds a driver by the name their password was issued with, or by code. */
  private async byName(typed: string): Promise<DriverRecord | undefined> {
    const holders = await Promise.all([
      ...namesOf(typed).map((name) => this.executor.claims.holder('driver_account.nama', name)),
      this.executor.claims.holder('driver.code', claimKey(foldedName(typed))),
    ]);
    const stream = holders.find((holder) => holder !== undefined);
    return stream ? this.byId(parseStream(stream).id) : undefined;
  }

  private async byId(id: string): Promise<DriverRecord> {
    const [{ state: account, revision }, { state: entry, revision: seen }] = await Promise.all([
      this.executor.streams.load<DriverAccount>(driverAccount, id),
      this.executor.streams.load<DriverEntry>(driver.aggregate, id),
    ]);
    return { id, entry, account, revision, seen };
  }

  /** Whether the plate belongs to an active own vehicle, of the driver's branch or lent to it. */
  private async drives(record: DriverRecord | undefined, typed: string): Promise<boolean> {
    const stream = await this.executor.claims.holder('vehicle.nopol', claimKey(toNopol(typed)));
    if (!stream) return false;
    const { state } = await this.executor.streams.load<MasterState>(vehicle.aggregate, parseStream(stream).id);
    const { branch, pinjam_cabang: lent, milik } = state.fields;
    const by = record && driverActor(record.id, record.entry.fields);
    return by !== undefined && state.status === 'active' && milik === 'SENDIRI' && mayLookAt(by, branch, lent);
  }

  /** Runs a command of the product on behalf of a person; the log records who it was. */
  private give(id: string, { username, fullname, id: by }: Actor, command: string, data: object) {
    const actor: Actor = { id: by, username, fullname, jobdesk: 'system', level: 'user', branches: ['*'] };
    return this.executor.run(actor, driverAccount.name, id, command, data, { commandId: randomUUID() });
  }
}
