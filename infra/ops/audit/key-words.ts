/** The `audit:key` commands for data whose key is elsewhere or lost. The server must be stopped meanwhile. */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { place as placeOf } from '../../../services/api/auth/factors.js';
import { readableFactors } from '../../../services/api/auth/readable-factors.js';
import type { CommandExecutor } from '../../../services/api/commands/command-executor.js';
import { commandSide } from '../../../services/api/module.js';
import { INSTALLATION, installation, isGivenUp } from '../../../services/domain/accounts/installation.js';
import { secondFactor } from '../../../services/domain/accounts/second-factor.js';
import { type JournalEntry, journal } from '../../../services/domain/flows/platform/journal.js';
import { aggregates } from '../../../services/domain/index.js';
import { system } from '../../../services/domain/kit/aggregate/actor.js';
import { cut } from '../../../services/domain/kit/values/cut.js';
import { newId } from '../../../services/domain/kit/values/id.js';
import { type Owner, ownersOf } from '../../../services/start/factor-owners.js';
import { findKey, signerNote, takeAlong, takeHeads } from '../../../services/start/keys.js';
import { instanceName, openEngines } from '../../../services/start/open.js';
import { auditPlaces, fingerprintOf, openKeeping } from '../../../services/start/witness.js';
import type { Engines } from '../../ports/opened.js';
import { isDistributed, type Settings } from '../../runtime/settings.js';
import type { SignedHead } from '../../runtime/witness/head.js';
import { BadKey, openKey, type SigningKey } from '../../runtime/witness/key.js';
import { finishAnew, prepareAnew, succeedKey } from '../../runtime/witness/keys-here.js';
import { lastOf, partHeads } from '../../runtime/witness/stored-heads.js';
import { type Alarm, AUDIT_ALARM, LAST_HEAD, WITNESS_ROWS } from '../../runtime/witness/witnessing.js';

/** The person responsible and the reason; written to the log and to the journal. */
export type Justification = { by: string; alasan: string };
type Open = { settings: Settings; engines: Engines; executor: CommandExecutor; place: string };

/** Opens the engines of the settings, exclusively. @throws BadKey, FolderInUse, Unavailable */
const withEngines = async (settings: Settings, work: (open: Open) => Promise<string[]>): Promise<string[]> => {
  const place = auditPlaces(settings).key;
  if (place === undefined) throw new BadKey('AUDIT_KEY_FILE names no place for the key');
  const engines = await openEngines(settings, instanceName(), { wait: 0 });
  try {
    const { executor } = commandSide(engines, aggregates, {
      sessionHours: settings.SESSION_HOURS,
      alone: !isDistributed(settings),
    });
    return await work({ settings, engines, executor, place });
  } finally {
    await engines.close();
  }
};

const give = (executor: Pick<CommandExecutor, 'run'>, aggregate: string, id: string, command: string, data: object) =>
  executor.run(system, aggregate, id, command, data, { commandId: randomUUID() });

/** Writes an action done at the command line to the journal. */
const noteInJournal = (executor: Pick<CommandExecutor, 'run'>, { by, alasan }: Justification, what: string) => {
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
  return give(executor, journal.name, newId(Date.now(), randomBytes(11)), 'register', entry);
};

/**
 * Drops the stored head of a witness file that was not moved along, so that a new file is not reported as shortened.
 */
const forgetMissing = async (settings: Settings, { state }: Pick<Engines, 'state'>): Promise<void> => {
  const { witness } = auditPlaces(settings);
  if (witness !== undefined && !existsSync(witness)) await state.delete(`${WITNESS_ROWS}file:${witness}`);
};

/**
 * `take`: copies the key that the log names from elsewhere on this machine to where the settings expect it; the other
 * folder must not be used any more.
 */
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

/**
 * `adopt`: gives a copy of the data its own key, which retains the first one's public half. Old heads stay provable,
 * second factors stay.
 */
export const adopt = (settings: Settings, justification: Justification): Promise<string[]> =>
  withEngines(settings, async ({ engines, executor, place }) => {
    const { step, noted, state } = await findKey(settings, place, engines);
    if (step.step === 'use') return [`${place} is the key of this data already`];
    if (step.step !== 'take' && step.step !== 'ask') throw new BadKey(NOWHERE);
    if (existsSync(place)) throw new BadKey(`There is another key at ${place}: put it aside first`);
    const events = (await engines.logHead())?.events ?? 0;
    const isLost = (head: SignedHead) => head.events > events && !isGivenUp(head, state.restored);
    const { witness } = auditPlaces({ ...settings, AUDIT_KEY_FILE: step.from });
    const lost = witness === undefined ? undefined : await lastOf(witness, isLost);
    if (lost) await noteLost({ engines, executor }, lost, events, justification);
    const parted = await takeHeads(settings, step.from, noted, isLost);
    const { from, to } = succeedKey(step.from, place);
    await forgetMissing(settings, engines);
    return [
      `${place}: the key ${to}, which knows ${from}. Everybody signs in anew, second factors stay.`,
      ...(lost ? [abandonedText(lost, events, parted?.later)] : []),
    ];
  });

/**
 * `restored`: confirms that the log is an older state on purpose. Notes in the log which later heads of the witness are
 * given up, then moves these aside, unless a setting names the witness file. Repeating the call after an interruption
 * between the two steps completes it.
 */
export const restored = (settings: Settings, justification: Justification): Promise<string[]> =>
  withEngines(settings, async ({ engines, executor }) => {
    const { witness } = auditPlaces(settings);
    const alarm = await engines.state.get<Alarm | string>(AUDIT_ALARM);
    const short = typeof alarm === 'object' ? alarm.short : undefined;
    // Events signed since a start raised the alarm come after the restored state.
    const remaining = short?.kept ?? (await engines.logHead())?.events ?? 0;
    const isLost = ({ n, events }: SignedHead) => events > remaining && n <= (short?.n ?? Number.POSITIVE_INFINITY);
    const lost = witness === undefined ? undefined : await lastOf(witness, isLost);
    if (!lost && !short) throw new BadKey('The witness knows nothing that is not in the log: there is nothing to say');
    if (lost) await noteLost({ engines, executor }, lost, remaining, justification);
    // A file named by a setting stays unchanged: it may be one that this machine can only append to.
    const ours = lost && witness !== undefined && settings.WITNESS_FILE === '';
    const parted = ours ? await partHeads(witness, witness, isLost, new Date()) : undefined;
    // A witness file whose later heads were moved aside ends before the stored head.
    for (const { key } of await engines.state.list(`${WITNESS_ROWS}file:`)) await engines.state.delete(key);
    await engines.state.delete(AUDIT_ALARM);
    if (!lost) return ['It was noted already; the alarm is over'];
    const aside = parted ? [] : [`Put ${witness} aside: it knows them, and a new one begins`];
    return [abandonedText(lost, remaining, parted?.later), ...aside];
  });

const abandonedText = ({ events }: SignedHead, remaining: number, later: string | undefined): string =>
  `${events - remaining} events that the witness knows are given up${later === undefined ? '' : `; its heads of them lie in ${later}`}`;

const noteLost = async (
  { engines, executor }: Pick<Open, 'engines' | 'executor'>,
  lost: SignedHead,
  remaining: number,
  justification: Justification,
): Promise<void> => {
  const { n, at, events } = lost;
  await give(executor, installation.name, INSTALLATION, 'restore', {
    ...justification,
    n,
    at,
    events,
    kept: remaining,
  });
  await noteInJournal(
    executor,
    justification,
    `Log dipulihkan ke keadaan lama, ${events - remaining} kejadian dilepas`,
  );
  const last = await engines.state.get<SignedHead>(LAST_HEAD);
  if ((last?.n ?? 0) < n) await engines.state.put(LAST_HEAD, lost);
};

/** With server engines, the secret for second factors is held by other processes. */
const UNSET =
  'SEAL_SECRET is not set here: set it as the processes with the role commands have it. Where it is lost, or came of the lost key, give them all a new one first: openssl rand -hex 32';

/** The changes that {@link beginAnew} would make. */
export type Plan = { signer: string | undefined; seal: boolean; people: readonly Owner[] };

/** Whether this installation can read a person's second factors. */
const readable = async (
  { engines, settings }: Pick<Open, 'engines' | 'settings'>,
  key: SigningKey | undefined,
  { id, state }: Owner,
): Promise<boolean> => readableFactors(engines.state, openKeeping(settings, key), id, state);

/**
 * `begin-anew`: gives up a key or a secret that is lost. The public half stays, so that old heads can still be proved
 * by it; unreadable second factors are given up with an event each. It takes effect with one final event: repeating the
 * call after an interruption before it completes it.
 * @param agree shown the planned changes; true to go on
 */
export const beginAnew = (
  settings: Settings,
  justification: Justification,
  agree: (plan: Plan) => Promise<boolean>,
): Promise<string[]> =>
  withEngines(settings, async (open) => {
    const { engines, executor, place } = open;
    const { step, noted, state } = await findKey(settings, place, engines);
    if (step.step === 'take' || step.step === 'ask')
      throw new BadKey(`The key of this data lies at ${step.from}: audit:key -- take, or -- adopt for a copy`);
    const lost = step.step === 'refuse' ? noted?.id : undefined;
    const currentKey = existsSync(place) ? openKey(place, settings.DATA_DIR) : undefined;
    const isOther = (key: SigningKey | undefined) => {
      const print = fingerprintOf(settings, key);
      return state.seal !== undefined && print !== state.seal.fingerprint;
    };
    if (isDistributed(settings) && settings.SEAL_SECRET === '' && isOther(currentKey)) throw new BadKey(UNSET);
    const people: Owner[] = [];
    for (const owner of await ownersOf(engines.events))
      if (!(await readable(open, currentKey, owner))) people.push(owner);
    const plan: Plan = { signer: lost, seal: isOther(currentKey), people };
    if (plan.signer === undefined && !plan.seal && people.length === 0)
      return ['The key of this data is here, and all second factors can be read: there is nothing to give up'];
    if (!(await agree(plan))) return ['Nothing was changed'];
    const next =
      lost === undefined ? undefined : prepareAnew(place, state.signer?.id === lost ? state.signer.publicKey : '');
    const activeKey = next ? openKey(next.file, settings.DATA_DIR) : currentKey;
    for (const { id } of people) {
      await give(executor, secondFactor.name, id, 'giveUp', { alasan: cut(justification.alasan, 300) });
      await engines.state.delete(placeOf(id));
    }
    const signer = activeKey && next ? { ...signerNote(settings, activeKey), file: place } : undefined;
    const seal = isOther(activeKey) ? fingerprintOf(settings, activeKey) : undefined;
    if (signer || seal !== undefined)
      await give(executor, installation.name, INSTALLATION, 'beginAnew', {
        ...justification,
        ...(signer ? { signer } : {}),
        ...(seal === undefined ? {} : { seal: { fingerprint: seal } }),
      });
    if (signer) finishAnew(place, signer.id);
    await forgetMissing(settings, engines);
    await noteInJournal(
      executor,
      justification,
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
