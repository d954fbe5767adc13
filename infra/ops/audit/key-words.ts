/** What `audit:key` does to data whose key is elsewhere or lost; the server is stopped meanwhile. */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { place as placeOf } from '../../../services/api/auth/factors.js';
import { readableFactors } from '../../../services/api/auth/readable-factors.js';
import type { Bus } from '../../../services/api/commands/bus.js';
import { commandSide } from '../../../services/api/module.js';
import { INSTALLATION, installation, isGivenUp } from '../../../services/domain/accounts/installation.js';
import { secondFactor } from '../../../services/domain/accounts/second-factor.js';
import { type JournalEntry, journal } from '../../../services/domain/flows/journal.js';
import { aggregates } from '../../../services/domain/index.js';
import { system } from '../../../services/domain/kit/actor.js';
import { cut } from '../../../services/domain/kit/cut.js';
import { newId } from '../../../services/domain/kit/id.js';
import { type Owner, ownersOf } from '../../../services/start/factor-owners.js';
import { findKey, signerNote, takeAlong, takeHeads } from '../../../services/start/keys.js';
import { instanceName, openEngines } from '../../../services/start/open.js';
import { auditPlaces, fingerprintOf, openKeeping } from '../../../services/start/witness.js';
import type { Engines } from '../../ports/opened.js';
import { isDistributed, type Settings } from '../../runtime/settings.js';
import type { SignedHead } from '../../runtime/witness/head.js';
import { lastOf, partHeads } from '../../runtime/witness/kept-heads.js';
import { BadKey, openKey, type SigningKey } from '../../runtime/witness/key.js';
import { finishAnew, prepareAnew, succeedKey } from '../../runtime/witness/keys-here.js';
import { type Alarm, AUDIT_ALARM, LAST_HEAD, WITNESS_ROWS } from '../../runtime/witness/witnessing.js';

/** Who says so, and why: it is noted in the log and in the journal. */
export type Said = { by: string; alasan: string };
type Open = { settings: Settings; engines: Engines; bus: Bus; place: string };

/** Opens what the settings name, as its one user. @throws BadKey, FolderInUse, Unavailable */
const withEngines = async (settings: Settings, work: (open: Open) => Promise<string[]>): Promise<string[]> => {
  const place = auditPlaces(settings).key;
  if (place === undefined) throw new BadKey('AUDIT_KEY_FILE names no place for the key');
  const engines = await openEngines(settings, instanceName(), { wait: 0 });
  try {
    const { bus } = commandSide(engines, aggregates, {
      sessionHours: settings.SESSION_HOURS,
      alone: !isDistributed(settings),
    });
    return await work({ settings, engines, bus, place });
  } finally {
    await engines.close();
  }
};

const give = (bus: Pick<Bus, 'run'>, aggregate: string, id: string, command: string, data: object) =>
  bus.run(system, aggregate, id, command, data, { commandId: randomUUID() });

/** Notes in the journal what was done at the command line. */
const noteInJournal = (bus: Pick<Bus, 'run'>, { by, alasan }: Said, what: string) => {
  const entry: JournalEntry = {
    waktu: new Date().toISOString(),
    kejadian: 'SETELAN',
    ...{
      pelaku: cut(by, 80),
      pelaku_id: '',
      username: '',
      jobdesk: '',
      alamat_ip: '',
      perangkat: 'audit:key',
      kali: 1,
    },
    perihal: cut(`${what}: ${alasan}`, 300),
  };
  return give(bus, journal.name, newId(Date.now(), randomBytes(11)), 'register', entry);
};

/** A witness file that did not come along has no head from now on, not fewer than it had. */
const forgetMissing = async (settings: Settings, { state }: Pick<Engines, 'state'>): Promise<void> => {
  const { witness } = auditPlaces(settings);
  if (witness !== undefined && !existsSync(witness)) await state.delete(`${WITNESS_ROWS}file:${witness}`);
};

/** `take`: the key that the log names is brought along from elsewhere on this machine; the other folder is used no more. */
export const take = (settings: Settings): Promise<string[]> =>
  withEngines(settings, async ({ engines, place }) => {
    const { step, noted } = await findKey(settings, place, engines);
    if (step.step === 'use') return [`${place} is the key of this data already`];
    if (step.step !== 'take' && step.step !== 'ask') throw new BadKey(NOWHERE);
    const done = await takeAlong(settings, step.from, noted);
    await forgetMissing(settings, engines);
    return [done];
  });
const NOWHERE = 'The key of this data is nowhere on this machine: the start says which one it is';

/** `adopt`: a copy gets a key of its own that knows the first. Old heads stay proved, second factors stay. */
export const adopt = (settings: Settings, said: Said): Promise<string[]> =>
  withEngines(settings, async ({ engines, bus, place }) => {
    const { step, noted, state } = await findKey(settings, place, engines);
    if (step.step === 'use') return [`${place} is the key of this data already`];
    if (step.step !== 'take' && step.step !== 'ask') throw new BadKey(NOWHERE);
    if (existsSync(place)) throw new BadKey(`There is another key at ${place}: put it aside first`);
    const events = (await engines.logHead())?.events ?? 0;
    const isLost = (head: SignedHead) => head.events > events && !isGivenUp(head, state.restored);
    const { witness } = auditPlaces({ ...settings, AUDIT_KEY_FILE: step.from });
    const lost = witness === undefined ? undefined : await lastOf(witness, isLost);
    if (lost) await noteLost({ engines, bus }, lost, events, said);
    const parted = await takeHeads(settings, step.from, noted, isLost);
    const { from, to } = succeedKey(step.from, place);
    await forgetMissing(settings, engines);
    return [
      `${place}: the key ${to}, which knows ${from}. Everybody signs in anew, second factors stay.`,
      ...(lost ? [givenUpText(lost, events, parted?.later)] : []),
    ];
  });

/**
 * `restored`: the log is an older state on purpose. What the witness knows beyond it is noted, then put aside: broken off
 * between the two, the same call goes on.
 */
export const restored = (settings: Settings, said: Said): Promise<string[]> =>
  withEngines(settings, async ({ engines, bus }) => {
    const { witness } = auditPlaces(settings);
    const alarm = await engines.state.get<Alarm | string>(AUDIT_ALARM);
    const short = typeof alarm === 'object' ? alarm.short : undefined;
    // What was signed since a start raised the alarm comes after it.
    const kept = short?.kept ?? (await engines.logHead())?.events ?? 0;
    const isLost = ({ n, events }: SignedHead) => events > kept && n <= (short?.n ?? Number.POSITIVE_INFINITY);
    const lost = witness === undefined ? undefined : await lastOf(witness, isLost);
    if (!lost && !short) throw new BadKey('The witness knows nothing that is not in the log: there is nothing to say');
    if (lost) await noteLost({ engines, bus }, lost, kept, said);
    // A file that a setting names stays as it is: it may be one that this machine can only append to.
    const ours = lost && witness !== undefined && settings.WITNESS_FILE === '';
    const parted = ours ? await partHeads(witness, witness, isLost, new Date()) : undefined;
    // A witness file that was parted ends before what it had.
    for (const { key } of await engines.state.list(`${WITNESS_ROWS}file:`)) await engines.state.delete(key);
    await engines.state.delete(AUDIT_ALARM);
    if (!lost) return ['It was noted already; the alarm is over'];
    const aside = parted ? [] : [`Put ${witness} aside: it knows them, and a new one begins`];
    return [givenUpText(lost, kept, parted?.later), ...aside];
  });

const givenUpText = ({ events }: SignedHead, kept: number, later: string | undefined): string =>
  `${events - kept} events that the witness knows are given up${later === undefined ? '' : `; its heads of them lie in ${later}`}`;

const noteLost = async (
  { engines, bus }: Pick<Open, 'engines' | 'bus'>,
  lost: SignedHead,
  kept: number,
  said: Said,
): Promise<void> => {
  const { n, at, events } = lost;
  await give(bus, installation.name, INSTALLATION, 'restore', { ...said, n, at, events, kept });
  await noteInJournal(bus, said, `Log dipulihkan ke keadaan lama, ${events - kept} kejadian dilepas`);
  const last = await engines.state.get<SignedHead>(LAST_HEAD);
  if ((last?.n ?? 0) < n) await engines.state.put(LAST_HEAD, lost);
};

/** Of servers: what keeps second factors is in other processes. */
const UNSET =
  'SEAL_SECRET is not set here: set it as the processes with the role commands have it. Where it is lost, or came of the lost key, give them all a new one first: openssl rand -hex 32';

/** What {@link beginAnew} would do. */
export type Plan = { signer: string | undefined; seal: boolean; people: readonly Owner[] };

/** Whether a person's factors can be read with what this installation has. */
const readable = async (
  { engines, settings }: Pick<Open, 'engines' | 'settings'>,
  key: SigningKey | undefined,
  { id, state }: Owner,
): Promise<boolean> => readableFactors(engines.state, openKeeping(settings, key), id, state);

/**
 * `begin-anew`: gives up a key, or a secret, that is lost. Its public half stays, so that old heads are proved as its; second
 * factors that nothing reads are given up openly. It takes effect with one event: broken off before it, the same call goes on.
 * @param agree shown what would be done; answers whether to go on
 */
export const beginAnew = (settings: Settings, said: Said, agree: (plan: Plan) => Promise<boolean>): Promise<string[]> =>
  withEngines(settings, async (open) => {
    const { engines, bus, place } = open;
    const { step, noted, state } = await findKey(settings, place, engines);
    if (step.step === 'take' || step.step === 'ask')
      throw new BadKey(`The key of this data lies at ${step.from}: audit:key -- take, or -- adopt for a copy`);
    const lost = step.step === 'refuse' ? noted?.id : undefined;
    const own = existsSync(place) ? openKey(place, settings.DATA_DIR) : undefined;
    const isOther = (key: SigningKey | undefined) => {
      const print = fingerprintOf(settings, key);
      return state.seal !== undefined && print !== state.seal.fingerprint;
    };
    if (isDistributed(settings) && settings.SEAL_SECRET === '' && isOther(own)) throw new BadKey(UNSET);
    const people: Owner[] = [];
    for (const owner of await ownersOf(engines.events)) if (!(await readable(open, own, owner))) people.push(owner);
    const plan: Plan = { signer: lost, seal: isOther(own), people };
    if (plan.signer === undefined && !plan.seal && people.length === 0)
      return ['The key of this data is here, and all second factors can be read: there is nothing to give up'];
    if (!(await agree(plan))) return ['Nothing was changed'];
    const next =
      lost === undefined ? undefined : prepareAnew(place, state.signer?.id === lost ? state.signer.publicKey : '');
    const made = next ? openKey(next.file, settings.DATA_DIR) : own;
    for (const { id } of people) {
      await give(bus, secondFactor.name, id, 'giveUp', { alasan: cut(said.alasan, 300) });
      await engines.state.delete(placeOf(id));
    }
    const signer = made && next ? { ...signerNote(settings, made), file: place } : undefined;
    const seal = isOther(made) ? fingerprintOf(settings, made) : undefined;
    if (signer || seal !== undefined)
      await give(bus, installation.name, INSTALLATION, 'beginAnew', {
        ...said,
        ...(signer ? { signer } : {}),
        ...(seal === undefined ? {} : { seal: { fingerprint: seal } }),
      });
    if (signer) finishAnew(place, signer.id);
    await forgetMissing(settings, engines);
    await noteInJournal(
      bus,
      said,
      `Kunci yang hilang dilepas${lost === undefined ? '' : ` (${lost})`}, verifikasi ${people.length} orang dipasang baru`,
    );
    return [
      ...(signer ? [`${place}: the key is ${signer.id} now; ${lost} is given up, and stays as a public one`] : []),
      ...people.map(({ username }) => `${username} enrols a new second factor at the next sign-in`),
      ...(people.length > 0
        ? [
            'Each needs the password and a code: by mail, where an address is confirmed, or from a webmaster (List User).',
            `The first one: npm run user:code -- --username ${people[0]?.username ?? ''}`,
          ]
        : []),
    ];
  });
