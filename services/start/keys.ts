/**
 * The keys of the data that a process is started with: the log names them, this module finds them on the machine, and
 * refuses a start without them before anything is written.
 */
import { existsSync, realpathSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { filesOf, openEventLogReader } from '../../infra/engines/embedded/index.js';
import type { Engines } from '../../infra/ports/opened.js';
import type { EventStore, StateStore } from '../../infra/ports/ports.js';
import { isDistributed, type Settings } from '../../infra/runtime/settings.js';
import { lastIn } from '../../infra/runtime/witness/file.js';
import type { SignedHead } from '../../infra/runtime/witness/head.js';
import {
  BadKey,
  BESIDE,
  configHome,
  openKey,
  publicTextOf,
  real,
  type SigningKey,
} from '../../infra/runtime/witness/key.js';
import { finishAnew, keyAt, keysHere, type Lookup, putAside, takeKey } from '../../infra/runtime/witness/keys-here.js';
import { partHeads } from '../../infra/runtime/witness/stored-heads.js';
import { type KeyStep, whichKey } from '../../infra/runtime/witness/which-key.js';
import { LAST_HEAD } from '../../infra/runtime/witness/witnessing.js';
import { foldStream } from '../api/commands/streams.js';
import { INSTALLATION, type InstallationState, installation } from '../domain/accounts/installation.js';
import { streamOf } from '../domain/kit/aggregate/aggregate.js';
import { named, ownersOf } from './factor-owners.js';
import { auditPlaces, fingerprintOf } from './witness.js';

export type KeySettings = Pick<
  Settings,
  'AUDIT_KEY_FILE' | 'WITNESS_FILE' | 'DATA_DIR' | 'EVENT_STORE_URL' | 'SEAL_SECRET' | 'ROLES'
>;
type Log = Pick<EventStore, 'readStream' | 'readAll'>;

/** The state of a log's keys. */
export const installationOf = async (events: Pick<EventStore, 'readStream'>): Promise<InstallationState> =>
  foldStream(installation, await events.readStream(streamOf(installation.name, INSTALLATION)))
    .state as InstallationState;

/** The same for the log in a folder. */
export const installationIn = async (dataDir: string): Promise<InstallationState> => {
  const log = openEventLogReader(filesOf(dataDir).log);
  try {
    return await installationOf(log);
  } finally {
    await log.close();
  }
};

/** Absolute path of the data folder, `''` for servers. */
export const folderOf = (settings: Pick<Settings, 'DATA_DIR' | 'EVENT_STORE_URL'>): string =>
  isDistributed(settings) ? '' : realpathSync(settings.DATA_DIR);

/** Whether the log is still where it was when its key was last recorded. */
const beforeOf = async (
  settings: KeySettings,
  was: string | undefined,
  events: Pick<EventStore, 'readAll'>,
): Promise<'there' | 'gone' | 'unknown'> => {
  if (was === undefined) return 'unknown';
  if (was === folderOf(settings) || was === '' || !existsSync(filesOf(was).log)) return 'gone';
  const other = openEventLogReader(filesOf(was).log);
  try {
    const [[ownFirst], [first]] = await Promise.all([events.readAll('', 1), other.readAll('', 1)]);
    return ownFirst?.id === first?.id ? 'there' : 'gone';
  } finally {
    await other.close();
  }
};

/** The key that last signed a log. `file`, `folder`: their locations at that time; absent: unknown. */
export type LastSigner = { id: string; file?: string; folder?: string };
/** The last signer by the log; by the newest head in the state store if an earlier release recorded nothing else. */
export const signerOf = async (
  { signer }: InstallationState,
  state: Pick<StateStore, 'get'>,
): Promise<LastSigner | undefined> => {
  if (signer) return { id: signer.id, file: signer.file, folder: signer.folder };
  const last = await state.get<SignedHead>(LAST_HEAD);
  return last && { id: last.key };
};

/** The path in the log counts only without a setting: a configured path is never filled from the place of another process. */
const lookup = ({ AUDIT_KEY_FILE, DATA_DIR }: KeySettings, noted: LastSigner): Lookup => ({
  ...{ setting: AUDIT_KEY_FILE, dataDir: DATA_DIR, noted: AUDIT_KEY_FILE === '' ? noted.file : undefined },
});

export type KeyLookup = { step: KeyStep; noted: LastSigner | undefined; state: InstallationState };
/** Determines the step required for the key of the data; executes nothing. */
export const findKey = async (
  settings: KeySettings,
  file: string,
  { events, state }: { events: Log; state: Pick<StateStore, 'get'> },
): Promise<KeyLookup> => {
  const current = await installationOf(events);
  const noted = await signerOf(current, state);
  if (noted) finishAnew(file, noted.id);
  const { witness } = auditPlaces(settings);
  const ownKey = keyAt(file);
  // Most starts find their own key and need no search.
  const looks = noted !== undefined && !ownKey?.ids.includes(noted.id);
  const empty = (await events.readAll('', 1)).length === 0;
  const step = whichKey({
    noted,
    own: ownKey,
    explicit: settings.AUDIT_KEY_FILE !== '',
    here: looks ? keysHere(lookup(settings, noted)) : [],
    before: looks ? await beforeOf(settings, noted.folder, events) : 'gone',
    foreign: empty && witness !== undefined && (await lastIn(witness)) !== undefined,
  });
  return { step, noted, state: current };
};

/**
 * Copies a key and its heads from elsewhere on this machine to where these settings expect them. @returns a description
 * of what was done
 */
export const takeAlong = async (
  settings: KeySettings,
  from: string,
  noted: LastSigner | undefined,
  now = new Date(),
): Promise<string> => {
  const { key } = auditPlaces(settings);
  if (key === undefined) throw new BadKey('AUDIT_KEY_FILE names no place for the key');
  if (existsSync(key) && settings.AUDIT_KEY_FILE !== '')
    throw new BadKey(`AUDIT_KEY_FILE: what lies at ${key} is not the key of this data: put it aside, or name ${from}`);
  const aside = existsSync(key) ? ` (the one that was there is at ${putAside(key, now)})` : '';
  const heads = await takeHeads(settings, from, noted, () => false, now);
  takeKey(from, key);
  return `The key of this data was taken along from ${from} to ${key}${aside}${heads ? ', with its heads' : ''}`;
};

/**
 * Copies heads next to a key to where these settings store theirs. Does nothing if heads exist there, or if the key is
 * another copy of the one that signed this log, whose heads belong to another log.
 */
export const takeHeads = async (
  settings: KeySettings,
  from: string,
  noted: LastSigner | undefined,
  isLost: (head: SignedHead) => boolean,
  now = new Date(),
): Promise<Awaited<ReturnType<typeof partHeads>> | undefined> => {
  const { witness } = auditPlaces(settings);
  const heads = auditPlaces({ ...settings, AUDIT_KEY_FILE: from, WITNESS_FILE: '' }).witness;
  const others = noted?.file !== undefined && noted.file !== from;
  if (witness === undefined || heads === undefined || others || existsSync(witness) || !existsSync(heads))
    return undefined;
  return partHeads(heads, witness, isLost, now);
};

export type DataKeys = { key: SigningKey | undefined; message: string | undefined; state: InstallationState };
/**
 * The key for the data of the settings: the one that the log names, copied here if it lies elsewhere on this machine,
 * or created for a log without any.
 * @throws BadKey with the missing key, what is lost without it, and the options; nothing was written
 */
export const keysOfData = async (
  settings: KeySettings,
  engines: Pick<Engines, 'state'> & { events: Log },
): Promise<DataKeys> => {
  const file = auditPlaces(settings).key;
  let message: string | undefined;
  let current: InstallationState;
  if (file === undefined) current = await installationOf(engines.events);
  else {
    const { step, noted, state } = await findKey(settings, file, engines);
    current = state;
    if (noted && step.step === 'refuse') throw await missing(settings, noted, state, engines.events);
    if (noted && step.step === 'ask') throw copied(settings, noted, state, step.from);
    if (step.step === 'take') message = await takeAlong(settings, step.from, noted);
    if (step.step === 'renew')
      message = `A new log begins: the key and the heads of the one before lie at ${putAside(file, new Date())}`;
  }
  const key = file === undefined ? undefined : openKey(file, settings.DATA_DIR);
  const seals = settings.ROLES.some((role) => role === 'commands' || role === 'queries');
  const print = seals ? fingerprintOf(settings, key) : undefined;
  if (print !== undefined && current.seal && current.seal.fingerprint !== print)
    throw await otherSecret(settings, current.seal, engines.events);
  return { key, message, state: current };
};

/** Records of its keys that a process adds to the log, once: commands of the product. */
export const notesOf = (settings: KeySettings, key: SigningKey | undefined): ['sign' | 'seal', object][] => {
  const print = settings.ROLES.includes('commands') ? fingerprintOf(settings, key) : undefined;
  const signer = key && settings.ROLES.includes('relay') ? signerNote(settings, key) : undefined;
  return [
    ...(signer ? [['sign', signer] as ['sign', object]] : []),
    ...(print === undefined ? [] : [['seal', { fingerprint: print }] as ['seal', object]]),
  ];
};
export const signerNote = (settings: KeySettings, key: Pick<SigningKey, 'id' | 'file' | 'publics'>) => ({
  id: key.id,
  publicKey: [...key.publics.values()].slice(0, 1).map(publicTextOf).join(''),
  file: key.file,
  folder: folderOf(settings),
  host: hostname(),
});
const peopleText = async (events: Log): Promise<string> => {
  const owners = await ownersOf(events);
  if (owners.length === 0) return 'nobody’s second factor: none is there';
  return `the second factors of ${owners.length} people: ${named(owners)}`;
};
const lastSeen = ({ signer }: InstallationState): string =>
  signer
    ? `in use since ${signer.since}, last at ${signer.file} on the machine ${signer.host}${signer.folder && `, for the data folder ${signer.folder}`}`
    : 'noted by an earlier release, which did not say where it lay';

const missing = async (settings: KeySettings, signer: LastSigner, state: InstallationState, events: Log) => {
  const { id } = signer;
  const { key: place } = auditPlaces(settings);
  const ownKey = place === undefined ? undefined : keyAt(place);
  const other = ownKey ? `, where there is another one, ${ownKey.ids[0]}` : '';
  const elsewhere = keysHere({ ...lookup(settings, signer), setting: '' }).find(({ ids }) => ids.includes(id));
  const lies = elsewhere
    ? [`It lies at ${elsewhere.file}: AUDIT_KEY_FILE=${elsewhere.file}`]
    : [
        'Without it:',
        `  lost are ${await peopleText(events)}${settings.SEAL_SECRET === '' ? '' : ' (kept by SEAL_SECRET, they stay)'}`,
        '  heads that it signed are proved by its public half alone, of which the log has a copy',
        'Two ways on:',
        '  bring it      AUDIT_KEY_FILE=/path/of/audit.key, or npm run restore -- <backup> <folder> --key <file>',
        '  give it up    npm run audit:key -- begin-anew --by "YOUR NAME" --why "WHAT HAPPENED"',
      ];
  return new BadKey(
    [
      `This data is signed by the key ${id}, which is not at ${place}${other}.`,
      `It is ${lastSeen(state)}. Looked for it in ${keysLookedFor(settings)}.`,
      ...lies,
      'Nothing was started, written or removed.',
    ].join('\n'),
  );
};
const keysLookedFor = ({ AUDIT_KEY_FILE, DATA_DIR }: KeySettings): string =>
  [AUDIT_KEY_FILE, join(dirname(real(DATA_DIR)), `*${BESIDE}`), join(configHome(process.env), 'lintas')]
    .filter((place) => place !== '')
    .join(' and ');

const copied = (settings: KeySettings, { id, folder }: LastSigner, state: InstallationState, from: string) =>
  new BadKey(
    [
      `This data is signed by the key ${id}, which lies at ${from} (${lastSeen(state)}).`,
      folder === undefined
        ? 'Whether the data was moved or copied is not known.'
        : `The same log still lies in ${folder === '' ? 'the other store' : folder}: two that go on under one key could not be told apart.`,
      'If this is a copy:             npm run audit:key -- adopt   (a key of its own, which knows the first: old heads stay proved, second factors stay)',
      'If the other one is not used:  npm run audit:key -- take    (the key is taken along as it is)',
      `both with the same settings as the start${settings.AUDIT_KEY_FILE === '' && settings.EVENT_STORE_URL === '' ? `, DATA_DIR=${settings.DATA_DIR}` : ''}. Nothing was started, written or removed.`,
    ].join('\n'),
  );

const otherSecret = async (
  settings: KeySettings,
  { fingerprint, since }: { fingerprint: string; since: string },
  events: Log,
) =>
  new BadKey(
    [
      `What keeps second factors of this data is the secret with the fingerprint ${fingerprint}, in use since ${since}; ${settings.SEAL_SECRET === '' ? 'what this key gives' : 'SEAL_SECRET'} is another one.`,
      `Lost without it: ${await peopleText(events)}.`,
      'Two ways on:',
      '  bring it      SEAL_SECRET=<new>.<first>, with the first one after a dot; npm run -s audit:key -- seals prints what a key gives',
      '  give it up    npm run audit:key -- begin-anew --by "YOUR NAME" --why "WHAT HAPPENED"',
      'Nothing was started, written or removed.',
    ].join('\n'),
  );
