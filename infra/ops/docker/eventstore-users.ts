/**
 * Creates the product's users at EventStoreDB, as its administrator. They may read and append, but not change users,
 * rights, settings or stored events (no deleting, and no metadata, which can truncate streams). EventStoreDB grants
 * rights per stream, not by pattern, and every part appends (`projections` its journal entries): so all parts have the
 * same rights, each with its own password.
 */
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { type EsdbTarget, readUrl } from '../../engines/eventstoredb/url.js';

/** The group of all the product's users. */
const GROUP = 'lintas';
const ADMINS = '$admins';
const both = [ADMINS, GROUP];
/** Default rights of streams without their own. */
const STANDARD = {
  $userStreamAcl: { $r: both, $w: both, $d: ADMINS, $mr: both, $mw: ADMINS },
  $systemStreamAcl: { $r: ADMINS, $w: ADMINS, $d: ADMINS, $mr: ADMINS, $mw: ADMINS },
};

/** The client calls that set rights. */
type Rights = Pick<EventStoreDBClient, 'setStreamMetadata' | 'appendToStream'>;

/** Creates the users, or sets the passwords of existing ones. @throws Error with the server's message */
export const makeUsers = async (url: string, passwords: Readonly<Record<string, string>>): Promise<void> => {
  const target = readUrl(url);
  for (const [name, password] of Object.entries(passwords)) await makeUser(target, name, password);
};

/** Grants the users their rights on all streams except the server's own. */
export const setRights = async (client: Rights): Promise<void> => {
  await client.setStreamMetadata('$all', { acl: { readRoles: both } });
  await client.appendToStream('$settings', jsonEvent({ type: '$settings', data: STANDARD }));
};

const makeUser = async (target: EsdbTarget, loginName: string, password: string): Promise<void> => {
  const created = await post(target, '/users/', { loginName, fullName: loginName, groups: [GROUP], password });
  if (created.status === 201) return;
  if (created.status !== 409)
    throw new Error(`The user ${loginName} could not be made: ${created.status} ${created.text}`);
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
