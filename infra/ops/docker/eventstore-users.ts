/**
 * The users of the product at EventStoreDB, made by its administrator: they read and append, and change neither users, rights
 * and settings nor what is stored (no deleting, no metadata, which cuts streams off). Its rights know single streams and no
 * patterns, and every part appends, `projections` what it notes in the journal: so all have the same rights, each by its own
 * password.
 */
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { type EsdbTarget, readUrl } from '../../engines/eventstoredb/url.js';

/** Of whom all users of the product are. */
const GROUP = 'lintas';
const ADMINS = '$admins';
const both = [ADMINS, GROUP];
/** What holds for streams that have no rights of their own. */
const STANDARD = {
  $userStreamAcl: { $r: both, $w: both, $d: ADMINS, $mr: both, $mw: ADMINS },
  $systemStreamAcl: { $r: ADMINS, $w: ADMINS, $d: ADMINS, $mr: ADMINS, $mw: ADMINS },
};

/** The calls of the client by which rights are set. */
type Rights = Pick<EventStoreDBClient, 'setStreamMetadata' | 'appendToStream'>;

/** Makes the users, or gives those that are there these passwords. @throws Error with what the server says */
export const makeUsers = async (url: string, passwords: Readonly<Record<string, string>>): Promise<void> => {
  const target = readUrl(url);
  for (const [name, password] of Object.entries(passwords)) await makeUser(target, name, password);
};

/** Gives the users their rights, at all streams but the server's own. */
export const setRights = async (client: Rights): Promise<void> => {
  await client.setStreamMetadata('$all', { acl: { readRoles: both } });
  await client.appendToStream('$settings', jsonEvent({ type: '$settings', data: STANDARD }));
};

const makeUser = async (target: EsdbTarget, loginName: string, password: string): Promise<void> => {
  const made = await post(target, '/users/', { loginName, fullName: loginName, groups: [GROUP], password });
  if (made.status === 201) return;
  if (made.status !== 409) throw new Error(`The user ${loginName} could not be made: ${made.status} ${made.text}`);
  const reset = await post(target, `/users/${loginName}/command/reset-password`, { newPassword: password });
  if (reset.status !== 200) {
    throw new Error(`The password of ${loginName} could not be set: ${reset.status} ${reset.text}`);
  }
};

const post = (target: EsdbTarget, path: string, body: object): Promise<{ status: number; text: string }> => {
  const { hosts, credentials, tlsCAFile } = target;
  const [{ address, port } = { address: '', port: 0 }] = hosts;
  const { username = '', password = '' } = credentials ?? {};
  const options = {
    ...{ method: 'POST', host: address, port, path, auth: `${username}:${password}`, timeout: 10_000 },
    ...(tlsCAFile === undefined ? {} : { ca: readFileSync(tlsCAFile) }),
    headers: { 'content-type': 'application/json', accept: 'application/json' },
  };
  return new Promise((done, fail) => {
    const sent = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (more: string) => {
        text += more;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, text: text.slice(0, 200) }));
      response.on('error', fail);
    });
    sent.on('timeout', () => sent.destroy(new Error('EventStoreDB does not answer')));
    sent.on('error', fail);
    sent.end(JSON.stringify(body));
  });
};
