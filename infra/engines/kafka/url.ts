/** `FEED_URL`: `kafka://user:password@host:9092,host2:9092/topic?partitions=12&replication=3&tls=true`. */
import { z } from 'zod';

export const MECHANISMS = ['scram-sha-512', 'scram-sha-256', 'plain'] as const;
type Login = { username: string; password: string };
/** One type per mechanism, as the client declares them. */
type Sasl = { [M in (typeof MECHANISMS)[number]]: { mechanism: M } & Login }[(typeof MECHANISMS)[number]];

export type KafkaSettings = {
  /** `host:port`. */
  brokers: string[];
  /** Name of the topic of events; that of broadcast messages derives from it. */
  topic: string;
  partitions: number;
  replication: number;
  tls: boolean;
  /** PEM file with the certificates of a private CA. */
  tlsCAFile?: string;
  sasl?: Sasl;
  retentionDays: number;
};

/** An invalid feed URL; the message contains no part of the URL that may be secret. */
export class BadFeedUrl extends Error {
  override name = 'BadFeedUrl';
}

const whole = (from: number, to: number, otherwise: number) =>
  z
    .string()
    .regex(/^\d+$/, 'a whole number')
    .transform(Number)
    .pipe(z.number().min(from, `at least ${from}`).max(to, `at most ${to}`))
    .default(otherwise);

const parameters = z.strictObject({
  partitions: whole(1, 1000, 12),
  replication: whole(1, 9, 1),
  retentionDays: whole(1, 3650, 14),
  tls: z
    .enum(['true', 'false'], 'true or false')
    .transform((text) => text === 'true')
    .optional(),
  tlsCAFile: z.string().min(1, 'the path of a file').optional(),
  mechanism: z.enum(MECHANISMS, `one of ${MECHANISMS.join(', ')}`).optional(),
});

const HOST = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)(?::(\d{1,5}))?$/;
const LOGIN = 'user and password: both, and characters such as : / ? # @ % in them percent-encoded';
/** Kafka's rule, minus the suffix of derived names. */
const TOPIC = /^[A-Za-z0-9._-]{1,240}$/;

/** Reads a feed URL. Parameters default to 12 partitions, 1 replica, 14 days, no TLS. @throws BadFeedUrl */
export const parseFeedUrl = (url: string): KafkaSettings => {
  const parts = /^kafka:\/\/(?:([^/?#]*)@)?([^@/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/.exec(url);
  if (!parts) throw new BadFeedUrl('it is not of the form kafka://user:password@host:9092/topic?partitions=12');
  const [, login, hosts = '', name = '', query = ''] = parts;
  // An unescaped / or ? in a password ends the login early: the rest must not be shown.
  if (`${name}${query}`.includes('@')) throw new BadFeedUrl(LOGIN);
  const { mechanism, ...params } = readParameters(query);
  const sasl = login === undefined ? undefined : { mechanism: mechanism ?? MECHANISMS[0], ...readLogin(login) };
  if (mechanism !== undefined && !sasl) throw new BadFeedUrl('mechanism: it goes with a user and a password');
  if (params.tlsCAFile !== undefined && params.tls === false) throw new BadFeedUrl('tlsCAFile: it goes with tls=true');
  const topic = name === '' ? 'lintas' : name;
  if (!TOPIC.test(topic) || topic === '.' || topic === '..') {
    throw new BadFeedUrl('topic: letters, digits, ".", "_" and "-", at most 240 of them');
  }
  return {
    ...params,
    brokers: hosts.split(',').map(readHost),
    topic,
    tls: params.tls ?? params.tlsCAFile !== undefined,
    ...(sasl ? { sasl } : {}),
  };
};

const readParameters = (query: string): z.infer<typeof parameters> => {
  const pairs = [...new URLSearchParams(query)];
  const twice = pairs.find(([key], i) => pairs.findIndex(([other]) => other === key) !== i);
  if (twice) throw new BadFeedUrl(`${twice[0]}: given twice`);
  const read = parameters.safeParse(Object.fromEntries(pairs));
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `${issue.keys.join(', ')}: not known, these are: ${Object.keys(parameters.shape).join(', ')}`
      : `${issue.path.join('.')}: ${issue.message}`,
  );
  throw new BadFeedUrl(lines.join('; '));
};

const readHost = (text: string): string => {
  const port = HOST.exec(text)?.[1] ?? '9092';
  if (!HOST.test(text) || Number(port) < 1 || Number(port) > 65_535) {
    throw new BadFeedUrl('hosts: names or IPv4 addresses with their ports, comma separated');
  }
  return `${text.split(':')[0]}:${port}`;
};

const readLogin = (login: string): { username: string; password: string } => {
  const [username = '', password, ...more] = login.split(':');
  if (username === '' || !password || more.length > 0 || login.includes('@')) {
    throw new BadFeedUrl(LOGIN);
  }
  try {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    throw new BadFeedUrl('user and password: % in them is written as %25');
  }
};
