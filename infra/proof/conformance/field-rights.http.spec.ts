/**
 * S13: every closed field × job desk × way of reading, over HTTP and sockets: shown to the readers in the table, to
 * nobody else.
 */

import { randomUUID } from 'node:crypto';
import { sp } from '../../../services/domain/flows/sp/sp.js';
import { entities } from '../../../services/domain/index.js';
import { infos } from '../../../services/domain/infos.js';
import { type Grant, granted, isBranchDesk } from '../../../services/domain/kit/aggregate/actor.js';
import { kebab } from '../../../services/domain/kit/aggregate/aggregate.js';
import { jobdesks } from '../../../services/domain/kit/aggregate/job-desks.js';
import { reports } from '../../../services/domain/queries/reports.js';
import { sheetRows } from '../../runtime/sheets/read.js';
import { until } from '../contracts/harness.js';
import { long, sample } from '../testing/chance.js';
import { listen } from '../testing/ear.js';
import { type Person, TestServer, testId } from '../testing/server.js';
import { type ClosedWorld, closedViews, closedWorld, type Secret } from './closed-world.js';

let server: TestServer;
let world: ClosedWorld;
const people = new Map<string, Person>();
beforeAll(async () => {
  server = await (await TestServer.start()).accounting();
  world = await closedWorld(server);
  for (const desk of jobdesks) people.set(desk, await server.person(desk));
}, 120_000);
afterAll(() => server.end());

type ApiResponse = { status: number; text: string };
/** The full text of a response: headers and body; of a workbook, the text of its cells. */
const textOf = async (answer: Response): Promise<string> => {
  const head = JSON.stringify([...answer.headers]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!(answer.headers.get('content-type') ?? '').includes('spreadsheet')) return head + bytes.toString('latin1');
  const cells: string[] = [head];
  for await (const row of sheetRows(bytes, { rows: 10_000, columns: 300 })) cells.push(JSON.stringify(row.cells));
  return cells.join('\n');
};
const ask = async (path: string, token: string, init: RequestInit = {}): Promise<ApiResponse> => {
  const headers = { authorization: token, 'accept-language': 'id', ...(init.headers as Record<string, string>) };
  const answer = await fetch(`${server.url}${path}`, { ...init, headers });
  return { status: answer.status, text: await textOf(answer) };
};
const post = (path: string, token: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, token, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
  });

const reads = ({ read }: Secret, desk: string) => granted(read, { jobdesk: desk as never, level: 'user' });
const isRef = (kind: string, field: string): boolean =>
  infos.some(({ name, fields }) => name === kind && fields.some((f) => f.name === field && f.kind === 'ref'));
const reveals = ({ forms }: Secret, text: string) => forms.some((form) => text.includes(form));
const viewOf = (kind: string) => closedViews.find(({ name }) => name === kind) as (typeof closedViews)[number];
/** Encodes a value for a query string. */
const enc = encodeURIComponent;

/**
 * A response to a desk by one way of reading; `asked`: the secret that the request itself contains; `tells`: the
 * secrets that it must show to their readers.
 */
type Way = { way: string; answer: ApiResponse; asked?: Secret; tells?: (secret: Secret) => boolean };
const ways = async function* (kind: string, desk: string): AsyncGenerator<Way> {
  const { token } = people.get(desk) as Person;
  const view = viewOf(kind);
  const { ids, revision } = world.kinds.find((one) => one.kind === kind) as ClosedWorld['kinds'][number];
  const secrets = world.secrets.filter((secret) => secret.kind === kind);
  const listed = ({ path, now }: Secret) => now && view.columns.includes(path.split('.')[0] as string);
  const isFile = ({ path }: Secret) => view.files?.includes(path) ?? false;
  for (const base of ['/api', '/race-api']) {
    const list = await ask(`${base}/${kind}?size=100&totals=1`, token);
    yield { way: `${base} list`, answer: list, tells: listed };
  }
  yield { way: 'ids', answer: await ask(`/api/${kind}?ids=${ids.join()}`, token), tells: listed };
  for (const id of ids) {
    // With several documents, each shows only its own.
    const isCurrent = ids.length === 1 ? (secret: Secret) => secret.now : undefined;
    yield { way: 'document', answer: await ask(`/api/${kind}/${id}`, token), ...(isCurrent && { tells: isCurrent }) };
    for (const moment of [0, 1, revision, '2090-01-01'])
      yield { way: `asOf ${moment}`, answer: await ask(`/api/${kind}/${id}?asOf=${moment}`, token) };
    const all = ids.length === 1 ? (secret: Secret) => !secret.joined : undefined;
    yield { way: 'history', answer: await ask(`/api/${kind}/${id}/history`, token), ...(all && { tells: all }) };
  }
  const readable = (secret: Secret) => secret.now && !isFile(secret) && !secret.named && kind !== 'sp';
  // Proposed values are no columns.
  const exported = (secret: Secret) => readable(secret) && !secret.path.startsWith('proposal.');
  yield { way: 'csv', answer: await ask(`/api/${kind}/export?format=csv`, token), tells: exported };
  yield { way: 'xlsx', answer: await ask(`/api/${kind}/export`, token), tells: exported };
  yield { way: 'template', answer: await ask(`/api/${kind}/template?format=csv`, token) };
  for (const [field] of Object.entries(view.classes ?? {})) {
    const [secret] = secrets.filter(({ path, now }) => now && path === field);
    const value = secret?.value ?? 'x';
    const top = field.split('.')[0] as string;
    const closed = secret && !reads(secret, desk);
    const extra = secret ? { asked: secret } : {};
    for (const [way, path] of [
      ['filter', `/api/${kind}?${field}=${enc(value)}&totals=1`],
      ['range', `/api/${kind}?${field}=${enc(value)}..&totals=1`],
      ['totals by', `/api/${kind}/totals?of=${enc(`${field}=${enc(value)}`)}`],
      ['sort', `/api/${kind}?sort=-${field}&size=100`],
      ['selection', `/api/${kind}/selection?fields=${field}`],
      ['selection by', `/api/${kind}/selection?${field}=${enc(value)}`],
      ['column', `/api/${kind}/export?format=csv&columns=${field}`],
      ['export by', `/api/${kind}/export?format=csv&${field}=${enc(value)}`],
      ['origin', `/api/${kind}/${ids[0]}/origin?field=${field}`],
    ] as const) {
      const answer = await ask(path, token);
      // A document out of the reader's sight has no origin of amounts.
      const none = way === 'origin' && answer.status === 404;
      if (closed && answer.status !== 403 && !none)
        expect([kind, field, desk, way, answer.status]).toEqual([kind, field, desk, way, 400]);
      if (!way.includes('by') && way !== 'filter' && way !== 'range') yield { way: `${way} ${field}`, answer };
      else yield { way: `${way} ${field}`, answer, ...extra };
    }
    if (view.columns.includes(top))
      yield { way: `selection of ${top}`, answer: await ask(`/api/${kind}/selection?fields=${top}`, token) };
    if (!secret) continue;
    for (const word of new Set([value, value.slice(0, -1), secret.forms[0] as string])) {
      const answer = await ask(`/api/${kind}?q=${enc(word)}&totals=1`, token);
      const total = answer.status === 200 ? Number(/"total":(\d+)/.exec(answer.text)?.[1] ?? 0) : 0;
      // A search matches referenced documents by name, not by id.
      const byItself = view.searched?.[field] !== undefined && !isRef(kind, field);
      const isHit = !closed && word === value && byItself && answer.status === 200;
      if (closed || isHit) expect([kind, field, desk, word, total]).toEqual([kind, field, desk, word, isHit ? 1 : 0]);
      yield { way: `search ${field}`, answer, asked: secret };
      const everywhere = await ask(`/api/find?q=${enc(word)}`, token);
      if (closed)
        expect([kind, field, desk, word, ids.some((id) => everywhere.text.includes(id))]).toEqual([
          kind,
          field,
          desk,
          word,
          false,
        ]);
      yield { way: `find ${field}`, answer: everywhere, asked: secret };
    }
  }
  for (const { id, path } of world.files.filter((file) => file.kind === kind)) {
    const may = granted(view.read, { jobdesk: desk as never, level: 'user' });
    const secret = secrets.find((one) => one.path === path) as Secret;
    for (const rest of ['', '?inline', '?w=160']) {
      const { status } = await ask(`/api/files/${id}${rest}`, token);
      expect([kind, path, desk, status === 404]).toEqual([kind, path, desk, !(may && reads(secret, desk))]);
    }
  }
  const aggregate = kind === 'sp' ? sp : entities.find(({ name }) => name === kind)?.aggregate;
  for (const [command, may] of Object.entries((aggregate?.may ?? {}) as Record<string, readonly Grant[]>)) {
    if (!granted(may, { jobdesk: desk as never, level: 'user' })) continue;
    const body = { alasan: 'sudah lewat', komentar: 'sudah lewat', memo: 'sudah lewat', teks: 'x', slot: 1 };
    for (const id of ids) {
      const path = `/api/${kind}/${id}/${kebab(command)}`;
      for (const data of [{}, { alasan: body.alasan }, { komentar: body.komentar }, { memo: body.memo }])
        yield { way: `stale ${command}`, answer: await post(path, token, data, { 'if-match': '"0"' }) };
    }
  }
};

/** Fields × ways of a desk that show a secret to a non-reader, or hide it from a reader. */
const faultsOf = (kind: string, desk: string, { way, answer, asked: queried, tells }: Way): string[] => {
  const faults: string[] = [];
  for (const secret of world.secrets) {
    if (secret === queried || (queried && secret.value === queried.value)) continue;
    // Names of other documents appear in their own lists.
    if (secret.named && secret.kind !== kind) continue;
    const says = reveals(secret, answer.text);
    const there =
      secret.carried?.kind === kind && granted(secret.carried.read, { jobdesk: desk as never, level: 'user' });
    if (says && !reads(secret, desk) && !there)
      faults.push(`${desk} is told ${secret.kind}.${secret.path}, ${secret.value}, by ${kind} ${way}`);
    if (!says && answer.status === 200 && secret.kind === kind && reads(secret, desk) && tells?.(secret))
      faults.push(`${desk} is not told ${kind}.${secret.path} by ${way}`);
  }
  return faults;
};

it('every class has a field, and every closed field a value that tells it', () => {
  for (const view of closedViews) {
    const held = new Set(world.secrets.filter(({ kind }) => kind === view.name).map(({ path }) => path));
    const left = Object.keys(view.classes ?? {}).filter((path) => !held.has(path) && !path.startsWith('sebutan.'));
    // RT and RW have three digits.
    expect([view.name, left.filter((path) => !/_r[tw]$/.test(path))]).toEqual([view.name, []]);
  }
});

const pairs = closedViews.flatMap(({ name }) => jobdesks.map((desk) => ({ kind: name, desk })));
it.each(sample('field rights', pairs, 20))(
  '$kind tells $desk what its table says, by every way',
  async ({ kind, desk }) => {
    const faults: string[] = [];
    for await (const way of ways(kind, desk)) faults.push(...faultsOf(kind, desk, way));
    expect(faults).toEqual([]);
  },
  60_000,
);

it.each(sample('wide', jobdesks, long ? 99 : 3))(
  '%s is told no closed field by what looks over many kinds',
  async (desk) => {
    const { token } = people.get(desk) as Person;
    const period = 'from=2020-01-01&to=2035-12-31';
    const paths = [
      ...Object.entries(reports).map(([name, { query }]) => {
        const params = [
          'from' in query.shape ? period : '',
          'jenis' in query.shape ? 'jenis=SP' : '',
          'id_customer' in query.shape ? `id_customer=${world.company.customer}` : '',
        ];
        return `/api/report/${name}?${params.filter(Boolean).join('&')}`;
      }),
      `/api/cari-tarif?${new URLSearchParams(world.load)}`,
      '/api/news?size=100',
      '/api/batch?size=100',
      '/api/system',
      '/api/auth/get-profile',
      ...entities.filter(({ view }) => !view.classes).map(({ name }) => `/api/${name}?size=100`),
    ];
    const faults: string[] = [];
    for (const path of paths) faults.push(...faultsOf('', desk, { way: path, answer: await ask(path, token) }));
    expect(faults).toEqual([]);
  },
);

it('tells the buying price of a load to those who read it', async () => {
  const isVisible = async (desk: string) => {
    const { text } = await ask(
      `/api/cari-tarif?${new URLSearchParams(world.load)}`,
      (people.get(desk) as Person).token,
    );
    return world.secrets.some((s) => s.kind === 'tarif_mitra' && s.path === 'price' && s.now && reveals(s, text));
  };
  expect(await Promise.all(['purchasing', 'kacab', 'umum', 'webmaster', 'sales'].map(isVisible))).toEqual([
    ...[true, true, true, true],
    false,
  ]);
});

/** Documents end by a step and are never retired. */
const documents = new Set(['sp', ...entities.flatMap(({ name, life }) => (life ? [name] : []))]);
it('tells sockets of no closed field', async () => {
  const received = new Map<string, string>();
  // Branch logins read nothing of the documents retired here.
  const staff = jobdesks.filter((desk) => !isBranchDesk(desk));
  const sockets = await Promise.all(
    jobdesks.map(async (desk) => {
      const { socket } = await listen(server.url, (people.get(desk) as Person).token);
      socket.onAny((...message) => received.set(desk, (received.get(desk) ?? '') + JSON.stringify(message)));
      return socket;
    }),
  );
  for (const { kind, ids } of world.kinds)
    if (!documents.has(kind)) await server.run(kind, ids[0] as string, 'retire', { alasan: 'selesai diuji' });
  const [last = ''] = world.kinds.find(({ kind }) => kind === 'driver')?.ids ?? [];
  await until(() => staff.every((desk) => received.get(desk)?.includes(last)), 'all to hear');
  for (const socket of sockets) socket.disconnect();
  for (const { kind, ids } of world.kinds)
    if (!documents.has(kind)) {
      const { revision } = await server.run(kind, ids[0] as string, 'restore', {});
      // The tests after it read the lists.
      await server.shown(kind, ids[0] as string, revision);
    }
  const faults = jobdesks.flatMap((desk) =>
    faultsOf('', desk, { way: 'socket', answer: { status: 200, text: received.get(desk) ?? '' } }),
  );
  expect(faults).toEqual([]);
  expect([...received.keys()].toSorted()).toEqual(staff.toSorted());
});

describe('a desk that writes a document and does not read a field of it', () => {
  // Desks that register customers and partners without reading their accounts.
  const closedOf = (kind: string, desk: string) =>
    world.secrets.filter(
      (secret) => secret.kind === kind && secret.now && !reads(secret, desk) && !/\*|^proposal\./.test(secret.path),
    );
  const writers = closedViews.flatMap(({ name, classes }) => {
    const info = infos.find((one) => one.name === name);
    return jobdesks
      .filter((desk) => {
        const who = { jobdesk: desk, level: 'user' as const };
        return info && granted(info.can.write, who) && info.closed?.some(({ read }) => !granted(read, who)) && classes;
      })
      .map((desk) => ({ kind: name, desk }));
  });

  it('is there', () => expect(writers.length).toBeGreaterThan(0));

  it.each(writers)('$desk changes $kind, and what it does not see stays', async ({ kind, desk }) => {
    const { token } = people.get(desk) as Person;
    const [id = ''] = world.kinds.find((one) => one.kind === kind)?.ids ?? [];
    const load = async () => {
      const { executor } = server.server.commands;
      return executor.streams.load<{ fields: Record<string, unknown> }>(executor.aggregates.get(kind) as never, id);
    };
    const before = await load();
    const info = infos.find(({ name }) => name === kind);
    const name = info?.title ?? '';
    const give = (data: object, revision: number) =>
      post(`/api/${kind}/${id}/change`, token, data, { 'if-match': `"${revision}"` });
    expect((await give({ [name]: `${before.state.fields[name]} baru` }, before.revision)).status).toBe(200);
    const after = await load();
    expect(after.state.fields).toEqual({ ...before.state.fields, [name]: `${before.state.fields[name]} baru` });
    for (const { path, value } of closedOf(kind, desk)) {
      const answer = await give({ [path]: value }, after.revision);
      expect([path, answer.status, answer.text.includes('field-closed')]).toEqual([path, 403, true]);
    }
    expect((await load()).revision).toBe(after.revision);
  });

  it.each(writers)(
    'a sheet of $desk that fills in what it does not see of $kind is refused by row',
    async ({ kind, desk }) => {
      const { token } = people.get(desk) as Person;
      const [id = ''] = world.kinds.find((one) => one.kind === kind)?.ids ?? [];
      const [secret] = closedOf(kind, desk).filter(({ path }) => !(viewOf(kind).files ?? []).includes(path));
      if (!secret) return;
      // The responses must not differ between the right value and another.
      const answers: string[] = [];
      for (const value of [secret.value, secret.value.replace(/.$/, (last) => (last === '7' ? '3' : '7'))]) {
        const batch = testId();
        const sheet = `id;${secret.path}\n${id};${value}\n`;
        const planned = await ask(`/api/batch/${batch}/upload?entity=${kind}&name=uji`, token, {
          method: 'POST',
          body: sheet,
        });
        const rows = await ask(`/api/batch/${batch}/rows?only=salah`, token);
        expect([planned.status, planned.text.includes('field-closed'), rows.text.includes('field-closed')]).toEqual([
          200,
          true,
          true,
        ]);
        answers.push(rows.text.replace(/^.*?\]\]/, ''));
      }
      expect(answers[0]).toBe(answers[1]);
    },
  );

  it.each(writers)('$desk sees nothing of it in others’ dry runs of $kind', async ({ kind, desk }) => {
    const master = people.get('webmaster') as Person;
    const [id = ''] = world.kinds.find((one) => one.kind === kind)?.ids ?? [];
    const data = Object.fromEntries(
      closedOf(kind, desk)
        .filter(({ path }) => !(viewOf(kind).files ?? []).includes(path))
        .map(({ path, value, forms }) => [
          path,
          /^\d{1,9}$/.test(forms[0] ?? '') ? Number(value) : value.replace(/^QZX/, 'QZXB'),
        ]),
    );
    if (Object.keys(data).length === 0) return;
    const batch = testId();
    const body = { entity: kind, kind: 'UBAH_MASSAL', name: 'uji', rows: [{ id, command: 'change', data }] };
    expect((await post(`/api/batch/${batch}/plan-rows`, master.token, body)).status).toBe(200);
    const seen = async (token: string) => {
      const both = await Promise.all(
        ['jalan', 'salah'].map((only) => ask(`/api/batch/${batch}/rows?only=${only}`, token)),
      );
      return both.map(({ text }) => text).join();
    };
    const theirs = await seen((people.get(desk) as Person).token);
    expect(
      closedOf(kind, desk)
        .filter((secret) => reveals(secret, theirs))
        .map(({ path }) => path),
    ).toEqual([]);
    expect(theirs).not.toContain('QZXB');
    const whole = await seen(master.token);
    expect(closedOf(kind, desk).some((secret) => reveals(secret, whole))).toBe(true);
  });
});
