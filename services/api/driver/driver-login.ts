/** How drivers come in: by name or code, plate and a password of their own, throttled as staff are. */
import { hkdfSync, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { StateStore } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { passwordProblem } from '../../domain/accounts/password.js';
import { foldedName } from '../../domain/accounts/typed-name.js';
import { type DriverAccount, driverAccount, namesOf } from '../../domain/flows/driver/account.js';
import { DRIVER_KEEPERS } from '../../domain/flows/driver/keepers.js';
import { type Actor, granted, inScope, mayLookAt } from '../../domain/kit/actor.js';
import { parseStream } from '../../domain/kit/aggregate.js';
import { claimKey } from '../../domain/kit/marks.js';
import { Rejected } from '../../domain/kit/reject.js';
import { driver } from '../../domain/master/driver.js';
import { toNopol } from '../../domain/master/typed.js';
import { vehicle } from '../../domain/master/vehicle.js';
import { agentOf } from '../auth/agent.js';
import { checkAnswer, passwordText, userId } from '../auth/fields.js';
import { type DriverEntry, driverActor, isOpen } from '../auth/holders.js';
import type { From } from '../auth/login.js';
import type { Passwords } from '../auth/passwords.js';
import type { Sessions } from '../auth/sessions.js';
import { guessAt, Throttle } from '../auth/throttle.js';
import type { Bus } from '../commands/bus.js';

const asked = (text: string) => (issue: { input?: unknown }) => (issue.input ? undefined : text);
const needed = (text: string) =>
  z
    .string({ error: asked(text) })
    .max(200, { abort: true })
    .refine((v) => v.trim() !== '', { error: text });
/** The specification's words where something is missing. */
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

/** `change`: the password is the office's, and good for choosing one's own alone. */
export const driverSignedInOut = z.object({
  token: z.string(),
  change: z.boolean(),
  driver: z.object({ id: z.string(), code: z.string(), name: z.string() }),
});
export type DriverSignedIn = z.infer<typeof driverSignedInOut>;
/** A password that is nowhere else to be had, and the name to sign in with. */
export const driverGivenOut = z.object({ nama: z.string(), password: z.string(), until: z.string() });
export type DriverGiven = z.infer<typeof driverGivenOut>;
/** 32 bytes, base64url, by which a phone seals what it keeps for its driver; null: this installation has no secret for it. */
export const driverKeyOut = z.object({ key: z.string().nullable() });
export type DriverKey = z.infer<typeof driverKeyOut>;

type Entry = { status: string; fields: Record<string, string> };
/** `revision`: of the account's stream, `seen`: of the entry's. */
type Found = { id: string; entry: DriverEntry; account: DriverAccount; revision: number; seen: number };

/** Letters and digits that are told apart on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const temporary = (): string =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join(
    '-',
  );

export class DriverLogin {
  private readonly throttle: Throttle;

  constructor(
    private readonly bus: Bus,
    private readonly sessions: Sessions,
    private readonly passwords: Passwords,
    state: StateStore,
    /** Of which the keys of phones are made. */
    private readonly phones?: Uint8Array,
  ) {
    this.throttle = new Throttle(state);
  }

  /**
   * The same words and the same work for a wrong name or password, whatever the plate. That the plate is wrong is told to who
   * knows name and password alone: a plate stands on its truck for all to read, so it keeps nobody out. It counts as a failure.
   * @param told the code of the driver who is tried, where there is one
   * @throws Problem 401; 429 with a robot check after too many failures
   */
  async signIn(
    { nama, nopol, password, check }: z.infer<typeof driverLoginBody>,
    from: From,
    told: (code: string) => void,
  ): Promise<DriverSignedIn> {
    const one = await this.byName(nama);
    if (one) told(one.entry.fields.code ?? '');
    const attempt = { ...guessAt('driver', nama, one?.id), address: from.address, check };
    let known = false;
    const found = await this.throttle.attempt(attempt, async () => {
      const drives = await this.drives(one, nopol);
      const right = await this.passwords.verify(one?.account.passwordHash, password);
      known = right && one !== undefined && isOpen(one.entry, one.account);
      return known && drives ? one : undefined;
    });
    if (!found) throw known ? new Problem('driver-plate-wrong', { field: 'nopol' }) : new Problem('driver-wrong');
    const { account } = found;
    if (account.temporary && account.until < new Date().toISOString()) throw new Problem('driver-temporary-over');
    return this.enter(found, found.revision, from);
  }

  /** A driver's own password in place of the present one; ends all their sessions. @throws Problem, Rejected with the field */
  async change(
    by: Actor,
    { old, password, check }: z.infer<typeof driverChangeBody>,
    from: From,
  ): Promise<DriverSignedIn> {
    const found = await this.byId(by.id);
    const attempt = { ...guessAt('driver', by.username, by.id), address: from.address, check };
    const right = await this.throttle.attempt(attempt, async () =>
      (await this.passwords.verify(found.account.passwordHash, old)) ? true : undefined,
    );
    if (!right) throw new Problem('own-password-wrong', { field: 'old' });
    if (old === password) throw new Rejected('password-same', {}, 'password');
    const problem = passwordProblem(password, { username: by.username, fullname: by.fullname });
    if (problem) throw new Rejected(problem.code, 'params' in problem ? problem.params : {}, 'password');
    const { revision } = await this.give(found.id, by, 'setPassword', { password });
    return this.enter({ ...found, account: { ...found.account, temporary: false } }, revision, from);
  }

  /** The key of a driver's phones: the same on each, whatever their password, and another driver's is no way to it. */
  keyOf(id: string): DriverKey {
    const { phones } = this;
    return {
      key: phones ? Buffer.from(hkdfSync('sha256', phones, '', `driver ${id}`, 32)).toString('base64url') : null,
    };
  }

  /** A driver whom who asks keeps: their password, their sessions. @throws Rejected */
  async kept(id: string, by: Actor): Promise<Found> {
    if (!granted(DRIVER_KEEPERS, by)) throw new Rejected('forbidden');
    const found = await this.byId(id);
    const { status, fields } = found.entry;
    if (status === 'none' || !inScope(by, fields.branch)) throw new Rejected('not-found');
    return found;
  }

  /** A new password for a driver, for a time; whatever they had before is worth nothing. @throws Rejected */
  async temporary(id: string, by: Actor): Promise<DriverGiven & { name: string }> {
    const { entry } = await this.kept(id, by);
    const password = temporary();
    const { name = '', code = '' } = entry.fields;
    // Of two of one name the first signs in by it, the other by code.
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

  /** Takes a driver's password: they are out, and sign in no more until they are given another one. @throws Rejected */
  async take(id: string, by: Actor): Promise<{ name: string }> {
    const { entry } = await this.kept(id, by);
    await this.give(id, by, 'take', {});
    return { name: entry.fields.name ?? '' };
  }

  private async enter({ id, entry, account, seen }: Found, revision: number, from: From): Promise<DriverSignedIn> {
    const { address, userAgent = '' } = from;
    const how = { address, ...agentOf(userAgent), driver: true, entry: seen, limited: account.temporary };
    const token = await this.sessions.begin(id, revision, how);
    const { code = '', name = '' } = entry.fields;
    return { token, change: account.temporary, driver: { id, code, name } };
  }

  /** By the name that they got their password with, or by their code. */
  private async byName(typed: string): Promise<Found | undefined> {
    const holders = await Promise.all([
      ...namesOf(typed).map((name) => this.bus.claims.holder('driver_account.nama', name)),
      this.bus.claims.holder('driver.code', claimKey(foldedName(typed))),
    ]);
    const stream = holders.find((holder) => holder !== undefined);
    return stream ? this.byId(parseStream(stream).id) : undefined;
  }

  private async byId(id: string): Promise<Found> {
    const [{ state: account, revision }, { state: entry, revision: seen }] = await Promise.all([
      this.bus.streams.load<DriverAccount>(driverAccount, id),
      this.bus.streams.load<DriverEntry>(driver.aggregate, id),
    ]);
    return { id, entry, account, revision, seen };
  }

  /** Whether the plate is of an own vehicle that is there, of the driver's branch or lent to it. */
  private async drives(found: Found | undefined, typed: string): Promise<boolean> {
    const stream = await this.bus.claims.holder('vehicle.nopol', claimKey(toNopol(typed)));
    if (!stream) return false;
    const { state } = await this.bus.streams.load<Entry>(vehicle.aggregate, parseStream(stream).id);
    const { branch, pinjam_cabang: lent, milik } = state.fields;
    const by = found && driverActor(found.id, found.entry.fields);
    return by !== undefined && state.status === 'active' && milik === 'SENDIRI' && mayLookAt(by, branch, lent);
  }

  /** A command of the product on behalf of somebody: the log says who. */
  private give(id: string, { username, fullname, id: by }: Actor, command: string, data: object) {
    const actor: Actor = { id: by, username, fullname, jobdesk: 'system', level: 'user', branches: ['*'] };
    return this.bus.run(actor, driverAccount.name, id, command, data, { commandId: randomUUID() });
  }
}
