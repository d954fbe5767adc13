/** The key, the seals and the witnesses from the settings. */
import { hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoggerService } from '@nestjs/common';
import type { Engines } from '../../infra/ports/opened.js';
import { Seals } from '../../infra/ports/sealed.js';
import { BadSetting, isDistributed, SEAL_TEXT, type Settings } from '../../infra/runtime/settings.js';
import { fileWitness, lastIn } from '../../infra/runtime/witness/file.js';
import { httpWitness } from '../../infra/runtime/witness/http.js';
import { isInHome, keyFolder, openKey, publicText, type SigningKey } from '../../infra/runtime/witness/key.js';
import { mailWitness } from '../../infra/runtime/witness/mail.js';
import { tsaWitness } from '../../infra/runtime/witness/tsa.js';
import type { Witness } from '../../infra/runtime/witness/witness.js';
import { Witnessing } from '../../infra/runtime/witness/witnessing.js';
import { makeSecretBox, type SecretBox } from '../api/auth/secret-box.js';
import { isGivenUp, type Restored } from '../domain/accounts/installation.js';

type Places = Pick<Settings, 'AUDIT_KEY_FILE' | 'WITNESS_FILE' | 'DATA_DIR' | 'EVENT_STORE_URL'>;

/** Paths of the key and the witness file; undefined: this process has none. */
export const auditPlaces = (settings: Places): { key: string | undefined; witness: string | undefined } => {
  const { AUDIT_KEY_FILE, WITNESS_FILE, DATA_DIR } = settings;
  const folder = AUDIT_KEY_FILE === '' && !isDistributed(settings) ? keyFolder(DATA_DIR) : undefined;
  const key = AUDIT_KEY_FILE !== '' ? AUDIT_KEY_FILE : folder && join(folder, 'audit.key');
  if (WITNESS_FILE === 'none') return { key, witness: undefined };
  if (WITNESS_FILE !== '') return { key, witness: WITNESS_FILE };
  return { key, witness: key && join(key, '..', 'witness.ndjson') };
};

/** Opens the key, creating it if it does not exist; undefined: this process has none. @throws BadKey */
export const openAuditKey = (settings: Places): SigningKey | undefined => {
  const { key } = auditPlaces(settings);
  return key === undefined ? undefined : openKey(key, settings.DATA_DIR);
};

type Sealing = Pick<Settings, 'SEAL_SECRET'>;
/**
 * The current secret, and the first one, which protects second factors so that they survive a rotation.
 * @returns undefined: this process has neither a key nor a setting @throws BadSetting
 */
const secretsOf = (
  { SEAL_SECRET }: Sealing,
  key: SigningKey | undefined,
): { now: Uint8Array; first: Uint8Array } | undefined => {
  if (SEAL_SECRET === '') return key && { now: key.sealSecret, first: key.firstSecret };
  const text = SEAL_SECRET.startsWith('file:') ? readSecret(fileURLToPath(SEAL_SECRET)) : SEAL_SECRET;
  const [now = '', first = now] = text.split('.');
  return { now: Buffer.from(now, 'hex'), first: Buffer.from(first, 'hex') };
};

/** Seals for rows of the state store. @throws BadSetting */
export const openSeals = (
  settings: Sealing,
  key: SigningKey | undefined,
  onForged?: (place: string) => void,
): Seals => {
  const secrets = secretsOf(settings, key);
  return secrets ? new Seals(secrets.now, onForged) : Seals.ofThisProcess();
};

/** A secret for one purpose, derived from the first one; undefined: none exists. */
const derivedOf = (settings: Sealing, key: SigningKey | undefined, what: string): Uint8Array | undefined => {
  const first = secretsOf(settings, key)?.first;
  return first && Buffer.from(hkdfSync('sha256', first, '', `lintas: ${what}`, 32));
};

/**
 * A fingerprint that distinguishes secrets of second factors without revealing them: 16 hex digits; undefined: none
 * exists. @throws BadSetting
 */
export const fingerprintOf = (settings: Sealing, key: SigningKey | undefined): string | undefined => {
  const derived = derivedOf(settings, key, 'fingerprint');
  return derived && Buffer.from(derived).toString('hex').slice(0, 16);
};

/** Protection of second factors: seals for their rows, a box for the secrets in them. @throws BadSetting */
export const openKeeping = (
  settings: Sealing,
  key: SigningKey | undefined,
  onForged?: (place: string) => void,
): { seals: Seals; box: SecretBox } => {
  const rows = derivedOf(settings, key, 'rows of second factors');
  return {
    seals: rows ? new Seals(rows, onForged) : Seals.ofThisProcess(),
    box: makeSecretBox(derivedOf(settings, key, 'secrets of second factors')),
  };
};

/**
 * Seals for rows that the product acts on; they survive a rotation. undefined: this process can't verify them. @throws
 * BadSetting
 */
export const openActing = (
  settings: Sealing,
  key: SigningKey | undefined,
  onForged?: (place: string) => void,
): Seals | undefined => {
  const rows = derivedOf(settings, key, 'rows that are acted on');
  return rows && new Seals(rows, onForged);
};

/**
 * Secret from which the keys of drivers' phones are derived; survives a rotation. undefined: this process has none.
 * @throws BadSetting
 */
export const openPhones = (settings: Sealing, key: SigningKey | undefined): Uint8Array | undefined =>
  derivedOf(settings, key, 'phones of drivers');

const readSecret = (file: string): string => {
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (SEAL_TEXT.test(text)) return text;
  } catch (error) {
    throw new BadSetting(`SEAL_SECRET: ${(error as Error).message}`);
  }
  throw new BadSetting(`SEAL_SECRET: ${file} does not hold 64 hex digits`);
};

/** Signs heads and sends them to the witnesses; undefined: not in this process. @throws BadKey */
export const openWitnessing = (
  settings: Settings,
  key: SigningKey | undefined,
  engines: Pick<Engines, 'logHead' | 'hashAt' | 'state'>,
  instance: string,
  logger: LoggerService,
  restored: readonly Pick<Restored, 'n' | 'kept'>[] = [],
): Witnessing | undefined => {
  if (!key || !settings.ROLES.includes('relay')) return undefined;
  const { witness: file } = auditPlaces(settings);
  const sender = { key: key.id, publicText: publicText(key) };
  const { WITNESS_URL, WITNESS_TOKEN, WITNESS_TSA_URL, WITNESS_TSA_CA } = settings;
  if (WITNESS_TSA_URL !== '' && file === undefined) {
    throw new BadSetting('WITNESS_TSA_URL: its stamps are kept in the witness file, and WITNESS_FILE is none');
  }
  const { WITNESS_MAIL, WITNESS_MAIL_HOURS, SMTP_URL } = settings;
  if (WITNESS_MAIL !== '' && SMTP_URL === '') throw new BadSetting('WITNESS_MAIL: SMTP_URL names the server for it');
  const witnesses: Witness[] = [
    ...(file === undefined ? [] : [fileWitness(file, settings.DATA_DIR)]),
    ...(WITNESS_URL === '' ? [] : [httpWitness(WITNESS_URL, WITNESS_TOKEN, sender)]),
    ...(WITNESS_TSA_URL === '' || file === undefined ? [] : [tsaWitness(WITNESS_TSA_URL, file, WITNESS_TSA_CA)]),
    ...(WITNESS_MAIL === '' ? [] : [mailWitness(WITNESS_MAIL, SMTP_URL, WITNESS_MAIL_HOURS * 3_600_000, sender)]),
  ];
  const action = key.isNew ? 'made just now' : 'opened';
  const home =
    settings.AUDIT_KEY_FILE === '' && isInHome(key.file) ? ' (in the home folder, where earlier releases made it)' : '';
  logger.log(
    `Audit key ${key.id} ${action}: ${key.file}${home}; witnesses: ${witnesses.map(({ name }) => name).join(', ') || 'none'}`,
    'audit',
  );
  return new Witnessing(engines, key, witnesses, {
    every: settings.WITNESS_SECONDS * 1_000,
    instance,
    alone: !isDistributed(settings),
    ...(file === undefined ? {} : { known: () => lastIn(file) }),
    isGivenUp: (head) => isGivenUp(head, restored),
    onError: (error) => logger.warn({ err: error }, 'audit'),
    onAlarm: (text) => logger.error(text, 'audit'),
  });
};
