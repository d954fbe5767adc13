/**
 * Parser of `esdb://` URLs. The client's own parser ignores unsupported options (credentials without TLS); this one
 * rejects them.
 */
export type Endpoint = { address: string; port: number };
export type EsdbTarget = {
  hosts: Endpoint[];
  /** Discover the members of a cluster through the hosts; else there is a single server. */
  discover: boolean;
  tls: boolean;
  credentials?: { username: string; password: string };
  tlsCAFile?: string;
  userCertFile?: string;
  userKeyFile?: string;
  connectionName?: string;
  /** Options of the client: ms, but `gossipTimeout` in seconds and `maxDiscoverAttempts` a count. */
  discoveryInterval?: number;
  maxDiscoverAttempts?: number;
  gossipTimeout?: number;
  keepAliveInterval?: number;
  keepAliveTimeout?: number;
};

const TEXTS = ['tlsCAFile', 'userCertFile', 'userKeyFile', 'connectionName'] as const;
const NUMBERS = [
  'discoveryInterval',
  'maxDiscoverAttempts',
  'gossipTimeout',
  'keepAliveInterval',
  'keepAliveTimeout',
] as const;
const FORM = /^(?:esdb|kurrentdb|kurrent)(\+discover)?:\/\/(?:([^:@/?]+):([^@/?]+)@)?([^/?@]+)\/?(?:\?(.*))?$/;

/** An unusable URL; the message never contains the URL, as it holds a password. */
export class BadUrl extends Error {
  override name = 'BadUrl';
}

const flat = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');

const hostOf = (text: string): Endpoint => {
  const parts = /^([^:]+)(?::(\d{1,5}))?$/.exec(text.trim());
  if (!parts) throw new BadUrl(`'${text}' in it is no host[:port]`);
  return { address: parts[1] as string, port: Number(parts[2] ?? 2113) };
};

/**
 * Parses `esdb://user:password@host:2113,host2:2113?tls=…&tlsCAFile=…`, also `esdb+discover://`, `kurrentdb://`.
 * Several hosts form a cluster whose leader is discovered.
 * @throws BadUrl
 */
export const readUrl = (url: string): EsdbTarget => {
  const parts = FORM.exec(url.trim());
  if (!parts)
    throw new BadUrl('The URL of the event store is not of the form esdb://user:password@host:2113?option=value');
  const [, discover, username, password, hosts = '', query = ''] = parts;
  const target: EsdbTarget = {
    hosts: hosts.split(',').filter(Boolean).map(hostOf),
    discover: discover !== undefined,
    tls: true,
  };
  if (username !== undefined && password !== undefined) {
    target.credentials = { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  }
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    option(target, name, decodeURIComponent(value));
  }
  if (target.hosts.length > 1) target.discover = true;
  if (!target.tls && target.credentials) {
    throw new BadUrl(
      'The URL of the event store has credentials and tls=false: they would not be sent. Leave the credentials out, or use TLS',
    );
  }
  if (!target.tls && (target.tlsCAFile || target.userCertFile)) {
    throw new BadUrl('The URL of the event store has certificates and tls=false');
  }
  if ((target.userCertFile === undefined) !== (target.userKeyFile === undefined)) {
    throw new BadUrl('The URL of the event store needs userCertFile and userKeyFile, or neither');
  }
  return target;
};

const option = (target: EsdbTarget, name: string, value: string): void => {
  const key = flat(name);
  const text = TEXTS.find((candidate) => flat(candidate) === key);
  const number = NUMBERS.find((candidate) => flat(candidate) === key);
  if (text) target[text] = value;
  else if (number) {
    if (!/^-?\d+$/.test(value)) throw new BadUrl(`${number}=${value} in the URL of the event store is no number`);
    target[number] = Number(value);
  } else if (key === 'tls') {
    if (value !== 'true' && value !== 'false')
      throw new BadUrl(`tls=${value} in the URL of the event store: true or false`);
    target.tls = value === 'true';
  } else if (key === 'tlsverifycert') {
    if (value !== 'true') {
      throw new BadUrl(
        'tlsVerifyCert=false in the URL of the event store can not be done: name the authority by tlsCAFile',
      );
    }
  } else if (key === 'nodepreference') {
    // All processes must immediately read what one of them wrote.
    if (flat(value) !== 'leader') throw new BadUrl('nodePreference in the URL of the event store can only be leader');
  } else throw new BadUrl(`The URL of the event store has an unknown option '${name}'`);
};
