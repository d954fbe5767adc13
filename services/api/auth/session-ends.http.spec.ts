/**
 * `session-ends.ts` over the real server, row by row: a person is signed in twice, the change happens, and their
 * tokens, sockets and next sign-in are as the table says. Each new event needs a line in the table and a case here.
 */
import { Secret, TOTP } from 'otpauth';
import { io, type Socket } from 'socket.io-client';
import { PASSWORD, type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import { type Ends, sessionEnds } from '../../domain/accounts/session-ends.js';
import { aggregates } from '../../domain/index.js';
import type { DriverCredentials, DriverSignedIn } from '../driver/driver-login.js';
import type { SecondStep, SignedIn } from './login.js';

let server: TestServer;
let webmaster: Person;
let another: Person;
let rcadmin: Person;
const [jkt, bdg, licence, position] = [testId(), testId(), testId(), testId()];
const NEW = 'kuda nil makan malam';
const UNTIL = '2099-01-01';
beforeAll(async () => {
  server = await TestServer.start({ TRUST_PROXY: '127.0.0.1' });
  await server.run('branch', jkt, 'register', { code: 'JKT', name: 'Jakarta', kota: 'Jakarta' });
  await server.run('branch', bdg, 'register', { code: 'BDG', name: 'Bandung', kota: 'Bandung' });
  await server.run('jenis_sim', licence, 'register', { code: 'B2', nama: 'B2' });
  await server.run('position', position, 'register', { name: 'Staf' });
  await server.run('vehicle', testId(), 'register', {
    ...{ code: 'K-1', nopol: 'B 9001 AA', type: 'CDD', year: 2022, capacity_kg: 5_000, capacity_koli: 500 },
    ...{ milik: 'SENDIRI', branch: jkt, stnk_until: UNTIL, kir_until: UNTIL },
  });
  [webmaster, another] = [await server.person('webmaster'), await server.person('webmaster')];
  rcadmin = await server.person('rcadmin', { branches: [jkt] });
});
afterAll(() => server.end());

/** Owner of the sessions; `mine` is the one in which they change something themselves. */
type Who = { id: string; username: string; mine: string; old: string };
/** Effect of a change beyond its events: the password to try the next sign-in with. */
type ChangeOutcome = { password?: string } | undefined;
type Case = {
  ends: Ends;
  /** State before the change, if not that of a signed-in person with a password. */
  before?: (who: Who) => Promise<Partial<Who> | undefined>;
  make: (who: Who) => Promise<ChangeOutcome | unknown>;
  /** Error code of the next sign-in; absent: it succeeds. */
  again?: string;
  /**
   * The tokens are already invalid before the change. `unasked`: not checked, since checking would end them for good.
   */
  were?: 'over' | 'unasked';
  /** Stream of the event, if not the account's own. */
  stream?: (who: Who) => string;
};

let addresses = 0;
/** Each case uses an address of its own, so that none requires a robot check. */
const from = () => ({ 'x-forwarded-for': `10.1.${++addresses >> 8}.${addresses & 255}` });
const run = (who: Who, command: string, data: object = {}, aggregate = 'user') =>
  server.run(aggregate, who.id, command, data);
const post = async <T>(path: string, token: string | undefined, body: object): Promise<T> => {
  const answer = await server.call<T>(`/api/${path}`, { token, body, headers: from() });
  expect([path, answer.status, answer.body.errors]).toEqual([path, 200, []]);
  return answer.data;
};
/** Runs a command over HTTP on the current revision. */
const runOverHttp = async (by: Person, who: Who, command: string, data: object = {}) => {
  const { revision } = await server.server.commands.executor.streams.load(userOf, who.id);
  const answer = await server.command(by.token, 'user', who.id, command, data, { ifMatch: revision });
  expect([command, answer.status, answer.body.errors]).toEqual([command, 200, []]);
};
const userOf = aggregates.find(({ name }) => name === 'user') as (typeof aggregates)[number];
/** A token like one from a sign-in. */
const planted = (id: string, revision: number) => server.server.commands.sessions.begin(id, revision, 'test');
const twice = async (id: string, revision: number) => ({
  mine: await planted(id, revision),
  old: await planted(id, revision),
});

const rights = (more: object = {}) => ({ fullname: 'Uji', jobdesk: 'umum', level: 'user', branches: ['*'], ...more });
const propose = (who: Who) => runOverHttp(webmaster, who, 'change', rights({ jobdesk: 'kacab' }));
const identity = { id: 'identity-1', provider: 'google', issuer: 'https://accounts.example', name: 'Uji' };
const link = (who: Who) => run(who, 'linkIdentity', { ...identity, subject: who.id });
/** An account that was never signed in to. */
const unused = async (): Promise<Partial<Who>> => {
  const [id, username] = [testId(), `baru.${testId().slice(-8)}`];
  await server.run('user', id, 'create', { ...rights(), username });
  return { id, username, ...(await twice(id, 0)) };
};
const signedUp = async (): Promise<Partial<Who>> => {
  const [id, username] = [testId(), `daftar.${testId().slice(-8)}`];
  const passwordHash = await server.server.commands.passwords.hash(PASSWORD);
  await server.run('user', id, 'ask', { username, fullname: 'Uji', email: `${username}@contoh.id`, passwordHash });
  return { id, username, ...(await twice(id, 0)) };
};
/** Through a link that a webmaster opened. */
const handed = async (): Promise<Partial<Who>> => {
  const { id = '', username = '' } = await unused();
  const { token } = await post<{ token: string }>('auth/link', webmaster.token, { user: id });
  await post('auth/set-password', undefined, { token, password: NEW });
  return { id, username, ...(await twice(id, 2)) };
};
const enrol = async (token: string) => {
  const { ticket, secret } = await post<{ ticket: string; secret: string }>('auth/factors/begin', token, {
    ...{ kind: 'totp', password: PASSWORD },
  });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  return post<{ codes: string[] }>('auth/factors/finish', token, { ticket, name: 'HP', code });
};
const factorOf = async ({ mine }: Who): Promise<string> => {
  const { data } = await server.call<{ factors: { id: string }[] }>('/api/auth/factors', { token: mine });
  return data.factors[0]?.id ?? '';
};
let codes: string[] = [];
/** With an authenticator app, and signed in after it was enrolled. */
const enrolled = async ({ id, mine }: Who): Promise<Partial<Who>> => {
  ({ codes } = await enrol(mine));
  return twice(id, 0);
};
const reset = { alasan: 'HP hilang' };
const lost = async (who: Who): Promise<Partial<Who>> => {
  const now = await enrolled(who);
  await run(who, 'giveUp', reset, 'second_factor');
  return now;
};

const of = (action: string, stream: (who: Who) => string) => ({ ends: 'none' as const, stream, made: action });
const branchCase = (command: string, data: object, before?: () => Promise<unknown>): Case => ({
  ...of(command, () => `branch-${bdg}`),
  before: async ({ id }) => {
    await before?.();
    await server.run('user', id, 'change', rights({ branches: [jkt, bdg] }));
    return twice(id, 1);
  },
  make: () => server.run('branch', bdg, command, data),
});
const employee = (username: string) => ({
  ...{ nik: `N-${username.slice(-8)}`.toUpperCase(), name: 'Uji', branch: jkt, position, phone: '081200000001' },
  ...{ joined: '2020-01-01', bank: '', account: '', user: username },
});
const employeeCase = (command: string, data: (who: Who) => object, ...before: string[]): Case => ({
  ...of(command, ({ id }) => `employee-${id}`),
  before: async (who) => {
    for (const one of before)
      await run(who, one, one === 'register' ? employee(who.username) : { alasan: 'keluar' }, 'employee');
    return undefined;
  },
  make: (who) => run(who, command, data(who), 'employee'),
});

const staff: Record<'user' | 'second_factor' | 'branch' | 'employee', Record<string, Case[]>> = {
  user: {
    UserAsked: [{ ends: 'none', before: signedUp, were: 'over', make: async () => {}, again: 'account-waiting' }],
    UserCreated: [{ ends: 'all', before: signedUp, were: 'unasked', make: (who) => run(who, 'change', rights()) }],
    UserChanged: [
      ...[{ jobdesk: 'monitoring' }, { level: 'admin' }, { fullname: 'Lain' }].map(
        (more): Case => ({ ends: 'all', make: (who) => runOverHttp(webmaster, who, 'change', rights(more)) }),
      ),
      { ends: 'all', make: (who) => runOverHttp(webmaster, who, 'change', rights({ branches: [jkt] })) },
    ],
    UserPasswordSet: [
      {
        ends: 'all',
        make: async ({ mine }) => {
          await post('auth/change-password', mine, { old: PASSWORD, password: NEW });
          return { password: NEW };
        },
      },
    ],
    UserLocked: [
      {
        ends: 'all',
        make: (who) => runOverHttp(webmaster, who, 'lock', { alasan: 'keluar' }),
        again: 'account-locked',
      },
      // Restored before any request was made: the session is over all the same.
      {
        ends: 'all',
        make: async (who) => {
          await runOverHttp(webmaster, who, 'lock', { alasan: 'keluar' });
          await runOverHttp(webmaster, who, 'unlock');
        },
      },
    ],
    UserUnlocked: [
      {
        ends: 'all',
        before: async (who) => {
          await run(who, 'lock', { alasan: 'cuti' });
          return twice(who.id, 1);
        },
        were: 'unasked',
        make: (who) => runOverHttp(webmaster, who, 'unlock'),
      },
    ],
    UserReset: [{ ends: 'all', make: (who) => runOverHttp(webmaster, who, 'reset'), again: 'wrong-password' }],
    UserProposed: [{ ends: 'none', make: propose }],
    UserApproved: [
      {
        ends: 'all',
        make: async (who) => {
          await propose(who);
          await runOverHttp(another, who, 'approve');
        },
      },
    ],
    UserDeclined: [
      {
        ends: 'none',
        make: async (who) => {
          await propose(who);
          await runOverHttp(another, who, 'decline', { alasan: 'jangan' });
        },
      },
    ],
    UserWithdrawn: [
      {
        ends: 'none',
        make: async (who) => {
          await propose(who);
          await runOverHttp(webmaster, who, 'withdraw');
        },
      },
    ],
    UserRetracted: [
      {
        ends: 'all',
        before: unused,
        make: (who) => runOverHttp(webmaster, who, 'retract', { alasan: 'salah buat' }),
        again: 'wrong-password',
      },
    ],
    UserLinkIssued: [
      {
        ends: 'none',
        before: unused,
        make: ({ id }) => post('auth/link', webmaster.token, { user: id }),
        again: 'wrong-password',
      },
    ],
    UserOwnerConfirmed: [
      {
        ends: 'none',
        before: handed,
        make: async (who) => {
          await runOverHttp(another, who, 'confirm-owner');
          return { password: NEW };
        },
      },
    ],
    UserEmailConfirmed: [{ ends: 'none', make: (who) => run(who, 'confirmEmail', { email: `${who.id}@contoh.id` }) }],
    UserEmailRemoved: [
      {
        ends: 'none',
        before: async (who) => void (await run(who, 'confirmEmail', { email: `${who.id}@contoh.id` })) as undefined,
        make: ({ mine }) => post('auth/email/remove', mine, { password: PASSWORD }),
      },
    ],
    UserIdentityLinked: [{ ends: 'none', make: link }],
    UserIdentityUnlinked: [
      {
        ends: 'others',
        before: async (who) => void (await link(who)) as undefined,
        make: ({ mine }) => post('auth/social/unlink', mine, { id: identity.id, password: PASSWORD }),
      },
      // Done by somebody else, so that no session of the person is spared.
      {
        ends: 'all',
        before: async (who) => void (await link(who)) as undefined,
        make: ({ id }) =>
          post('auth/social/unlink', webmaster.token, { id: identity.id, user: id, password: PASSWORD }),
      },
    ],
    UserRestricted: [
      {
        ends: 'all',
        make: (who) => runOverHttp(webmaster, who, 'restrict', { hidden: [], without: ['customer/change'] }),
      },
    ],
  },
  second_factor: {
    SecondFactorAdded: [{ ends: 'others', make: ({ mine }) => enrol(mine), again: 'second' }],
    SecondFactorRenamed: [
      {
        ends: 'none',
        before: enrolled,
        make: async (who) => post('auth/factors/rename', who.mine, { id: await factorOf(who), name: 'Kantor' }),
        again: 'second',
      },
    ],
    SecondFactorRemoved: [
      {
        ends: 'others',
        before: enrolled,
        make: async (who) => post('auth/factors/remove', who.mine, { id: await factorOf(who), password: PASSWORD }),
      },
    ],
    RecoveryCodesMade: [
      {
        ends: 'none',
        before: enrolled,
        make: ({ mine }) => post('auth/factors/codes', mine, { password: PASSWORD }),
        again: 'second',
      },
    ],
    RecoveryCodeUsed: [
      {
        ends: 'none',
        before: enrolled,
        make: async ({ username }) => {
          const { second } = await post<SecondStep>('auth/login', undefined, { username, password: PASSWORD });
          await post('auth/second', undefined, { ticket: second.ticket, recovery: codes[0] });
        },
        again: 'second',
      },
    ],
    SecondFactorsReset: [
      {
        ends: 'all',
        before: enrolled,
        make: ({ id }) => post('auth/factors/reset', webmaster.token, { user: id, ...reset }),
      },
    ],
    SecondFactorsGivenUp: [
      { ends: 'none', before: enrolled, make: (who) => run(who, 'giveUp', reset, 'second_factor'), again: 'second' },
    ],
    EnrolCodeGiven: [
      {
        ends: 'none',
        before: lost,
        make: ({ id }) => post('auth/factors/anew', webmaster.token, { user: id }),
        again: 'second',
      },
    ],
  },
  branch: {
    Registered: [
      {
        ...branchCase('register', {}),
        stream: ({ id }) => `branch-${id}`,
        make: ({ id }) => server.run('branch', id, 'register', { code: 'SBY', name: 'Surabaya', kota: 'Surabaya' }),
      },
    ],
    Changed: [branchCase('change', { name: 'Bandung Raya' })],
    Retired: [branchCase('retire', { alasan: 'tutup' })],
    Restored: [branchCase('restore', {})],
  },
  employee: {
    Registered: [employeeCase('register', ({ username }) => employee(username))],
    Changed: [employeeCase('change', () => ({ user: '' }), 'register')],
    Retired: [employeeCase('retire', () => ({ alasan: 'keluar' }), 'register')],
    Restored: [employeeCase('restore', () => ({}), 'register', 'retire')],
  },
};

const statusOf = async (token: string, path = '/api/auth/get-profile') => (await server.call(path, { token })).status;
const socketOf = async (token: string): Promise<Socket> => {
  const socket = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true });
  await new Promise<void>((ok, no) => socket.once('connect', ok).once('connect_error', no));
  return socket;
};
const typesIn = async (stream: string) =>
  (await server.server.engines.events.readStream(stream)).map(({ type }) => type);
const casesOf = (table: Record<string, Record<string, Case[]>>) =>
  Object.entries(table).flatMap(([kind, events]) =>
    Object.entries(events).flatMap(([type, all]) => all.map((one, n) => ({ kind, type, n: n + 1, one }))),
  );

describe('who is signed in at a desk', () => {
  it.each(casesOf(staff))('$kind: $type, $n', async ({ kind, type, one }) => {
    const { token: mine, actor } = await server.person('umum');
    const { id, username } = actor;
    const first = { id, username, mine, old: await planted(id, 0) };
    const who: Who = { ...first, ...(await one.before?.(first)) };
    if (one.were !== 'unasked') {
      const status = one.were === 'over' ? 401 : 200;
      expect([await statusOf(who.mine), await statusOf(who.old)]).toEqual([status, status]);
    }
    const socket = one.were ? undefined : await socketOf(who.old);
    const gone = new Promise((resolve) => socket?.once('disconnect', resolve));
    const outcome = ((await one.make(who)) ?? {}) as NonNullable<ChangeOutcome>;
    expect(await typesIn(one.stream?.(who) ?? `${kind}-${who.id}`)).toContain(type);
    const out = one.ends !== 'none' || one.were !== undefined;
    const mineOut = out && one.ends !== 'others';
    expect([await statusOf(who.mine), await statusOf(who.old)]).toEqual([mineOut ? 401 : 200, out ? 401 : 200]);
    if (socket && out) await gone;
    expect(socket?.connected ?? false).toBe(socket !== undefined && !out);
    socket?.close();
    const body = { username: who.username, password: outcome.password ?? PASSWORD };
    const answer = await server.call<SignedIn & SecondStep>('/api/auth/login', { body, headers: from() });
    const { token, second } = answer.data ?? {};
    expect(answer.body.errors[0]?.code ?? (second ? 'second' : 'in')).toBe(one.again ?? 'in');
    if (token) expect(await statusOf(token)).toBe(200);
    expect(await statusOf(who.old)).toBe(out ? 401 : 200);
  });
});

/** Result of a driver's sign-in: `in`, or the reason for refusal. */
const driverIn = async (nama: string, password: string) => {
  const body = { nama, nopol: 'B 9001 AA', password };
  return server.call<DriverSignedIn>('/api/login/driver', { body, headers: from() });
};
const entryOf = (code: string) => ({
  ...{ code, name: `Sopir ${code}`, phone: '081200000001', licence_number: `SIM ${code}`, branch: jkt },
  ...{ licence_type: licence, licence_until: UNTIL, milik: 'SENDIRI', mitra: '' },
});
const mitra = testId();
/** To a partner's ownership, as the form of the driver record sends it. */
const toMitra = (who: Who) => run(who, 'change', { milik: 'MITRA', mitra }, 'driver');
const retire = (who: Who) => run(who, 'retire', { alasan: 'pensiun' }, 'driver');
const restore = (who: Who) => run(who, 'restore', {}, 'driver');
const wrong = 'driver-wrong';
const drivers: Record<'driver' | 'driver_account', Record<string, Case[]>> = {
  driver: {
    Registered: [
      {
        ends: 'none',
        before: async () => {
          const id = testId();
          const how = { address: 'test', driver: true, entry: 0 };
          const { sessions } = server.server.commands;
          return { id, mine: await sessions.begin(id, 0, how), old: await sessions.begin(id, 0, how) };
        },
        were: 'unasked',
        make: (who) => run(who, 'register', entryOf(`Z-${who.id.slice(-8)}`), 'driver'),
      },
    ],
    Changed: [
      { ends: 'all', make: toMitra, again: wrong },
      // Restored before any request was made.
      {
        ends: 'all',
        make: async (who) => {
          await toMitra(who);
          await run(who, 'change', { milik: 'SENDIRI', mitra: '' }, 'driver');
        },
      },
      { ends: 'none', make: (who) => run(who, 'change', { phone: '081200000002' }, 'driver') },
      { ends: 'none', make: (who) => run(who, 'lend', { cabang: bdg, dari: '2026-01-01', sampai: UNTIL }, 'driver') },
    ],
    Retired: [
      { ends: 'all', make: retire, again: wrong },
      {
        ends: 'all',
        make: async (who) => {
          await retire(who);
          await restore(who);
        },
      },
    ],
    Restored: [
      { ends: 'none', before: async (who) => void (await retire(who)) as undefined, were: 'unasked', make: restore },
    ],
  },
  driver_account: {
    DriverPasswordGiven: [
      {
        ends: 'all',
        make: ({ id }) => post<DriverCredentials>('login/driver/give', rcadmin.token, { driver: id }),
      },
      // The previous password.
      {
        ends: 'all',
        make: async ({ id }) => void (await post('login/driver/give', rcadmin.token, { driver: id })),
        again: wrong,
      },
    ],
    DriverPasswordSet: [
      {
        ends: 'all',
        make: async ({ mine }) => {
          await post('login/driver/password', mine, { old: PASSWORD, password: NEW });
          return { password: NEW };
        },
      },
    ],
    DriverPasswordTaken: [
      { ends: 'all', make: ({ id }) => post('login/driver/take', rcadmin.token, { driver: id }), again: wrong },
    ],
  },
};

describe('a driver', () => {
  const today = '/api/driver/today';
  /** The page's long poll for updates, held until there are some: it serves as the driver's open connection. */
  const waiting = async (token: string, { signal }: AbortController) => {
    const first = await fetch(server.url + today, { headers: { authorization: token } });
    const etag = first.headers.get('etag') ?? '';
    const headers = { authorization: token, 'if-none-match': etag, prefer: 'wait=25' };
    return fetch(server.url + today, { headers, signal }).then(
      ({ status }) => status,
      () => 'open' as const,
    );
  };
  beforeAll(async () => {
    await server.run('mitra', mitra, 'register', {
      ...{ kode_mitra: 'M-1', nama_mitra: 'CV Mitra', kota: 'Semarang' },
      ...{ awal_kontrak: '2020-01-01', akhir_kontrak: UNTIL },
    });
  });
  let count = 0;
  it.each(casesOf(drivers))('$kind: $type, $n', async ({ kind, type, one }) => {
    const [id, username] = [testId(), `DR-${++count}`];
    await server.run('driver', id, 'register', entryOf(username));
    await server.run('driver_account', id, 'give', { nama: `Sopir ${username}`, password: PASSWORD });
    await server.run('driver_account', id, 'setPassword', { password: PASSWORD });
    const tokens = [await driverIn(username, PASSWORD), await driverIn(`sopir ${username}`, PASSWORD)];
    const [mine = '', old = ''] = tokens.map(({ data }) => data.token);
    const first = { id, username, mine, old };
    const who: Who = { ...first, ...(await one.before?.(first)) };
    const leaving = new AbortController();
    const line = one.were ? undefined : waiting(who.old, leaving);
    if (!one.were) expect([await statusOf(who.mine, today), await statusOf(who.old, today)]).toEqual([200, 200]);
    const { password = PASSWORD } = ((await one.make(who)) ?? {}) as NonNullable<ChangeOutcome>;
    expect(await typesIn(`${kind}-${who.id}`)).toContain(type);
    const after = one.ends !== 'none' || one.were ? 401 : 200;
    expect([await statusOf(who.mine, today), await statusOf(who.old, today)]).toEqual([after, after]);
    if (line && after === 200) leaving.abort();
    if (line) expect(await line).toBe(after === 200 ? 'open' : 401);
    const answer = await driverIn(username, password);
    expect(answer.body.errors[0]?.code ?? 'in').toBe(one.again ?? 'in');
    expect(await statusOf(who.old, today)).toBe(after);
  });
});

it('has a case for every row, and a row for every event of what is signed in by', () => {
  const names = (table: Readonly<Record<string, object>>) =>
    Object.fromEntries(Object.entries(table).map(([kind, events]) => [kind, Object.keys(events).toSorted()]));
  const declared = aggregates.filter(({ name }) => name in sessionEnds);
  expect(names(sessionEnds)).toEqual(names(Object.fromEntries(declared.map(({ name, events }) => [name, events]))));
  const cases = { ...staff, ...drivers };
  expect(names(cases)).toEqual(names(sessionEnds));
  // Each row of the table is shown by some case.
  for (const [kind, events] of Object.entries(sessionEnds) as [string, Record<string, Ends>][])
    for (const [type, ends] of Object.entries(events)) {
      const shown = casesOf(cases).filter((one) => one.kind === kind && one.type === type);
      const all = shown.map(({ one }) => one.ends as Ends);
      // The event is appended together with the change it approves.
      const expected = type === 'UserApproved' ? 'all' : ends === 'barred' ? 'all' : ends;
      expect([kind, type, all]).toEqual([kind, type, expect.arrayContaining([expected])]);
    }
});
