/**
 * S2: thousands of random swaps of ids and filters between two branches, over HTTP and sockets; nothing of one is shown
 * to the other.
 */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { views } from '../../../projections/views/index.js';
import { detailCalls } from '../../../services/domain/flows/sj/details.js';
import { granted, isBranchDesk, system } from '../../../services/domain/kit/aggregate/actor.js';
import { jobdesks } from '../../../services/domain/kit/aggregate/job-desks.js';
import { reports } from '../../../services/domain/queries/reports.js';
import { sheetRows } from '../../runtime/sheets/read.js';
import { random, until } from '../contracts/harness.js';
import { long, rounds, sample, seed } from '../testing/chance.js';
import { listen } from '../testing/ear.js';
import { type Person, TestServer, testId } from '../testing/server.js';
import { type About, commandsOn, readsOf } from './not-there.js';
import { heldBack, type Kind, kinds, makeSwap, type Swap } from './swap.js';
import { type Side, scoped, twoBranches } from './two-branches.js';

/** The long run reaches the goal's 10,000. */
const SWAPS = rounds(600, 10_000);
const SIDE_BY_SIDE = 8;
let server: TestServer;
let sides: [Side, Side];
let all: Person;
const sockets: Socket[] = [];
const documents = new Set(scoped.flatMap(({ name, life }) => (life ? [name] : [])));
beforeAll(async () => {
  server = await (await TestServer.start()).accounting();
  ({ sides, all } = await twoBranches(server));
}, 240_000);
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await server.end();
});

/**
 * The full text of a response: the body, of a workbook the text of its cells. The header that names the file comes
 * first.
 */
const textOf = async (answer: Response): Promise<string> => {
  const name = answer.headers.get('content-disposition') ?? '';
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!(answer.headers.get('content-type') ?? '').includes('spreadsheet')) return name + bytes.toString();
  const cells: string[] = [name];
  for await (const row of sheetRows(bytes, { rows: 10_000, columns: 300 })) cells.push(JSON.stringify(row.cells));
  return cells.join('\n');
};

const ask = async ({ method, path, token, body, headers }: Swap): Promise<{ status: number; text: string }> => {
  const answer = await fetch(server.url + path, {
    method,
    headers: { authorization: token, 'accept-language': 'id', ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, text: await textOf(answer) };
};
const has = (text: string, word: string) => text.toUpperCase().includes(word);
/** Texts of the other branch in a response, except those in the request itself. */
const foreignTexts = (swap: Swap, text: string): string[] => {
  const words = (of: string): string[] => of.toUpperCase().match(new RegExp(`${swap.not.marker}(-\\d+)?`, 'g')) ?? [];
  const requestWords = words(swap.body ?? '');
  return words(text).filter((word) => !requestWords.includes(word));
};

/** Runs some at once; a slow one doesn't delay the others. */
const sideBySide = async <T>(all: readonly T[], each: (one: T) => Promise<void>): Promise<void> => {
  const left = all.values();
  const work = async () => {
    for (const one of left) await each(one);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
};

it('knows every way to read what has a branch', async () => {
  const { paths } = (await (await fetch(`${server.url}/docs/json`)).json()) as { paths: Record<string, object> };
  const suffixes = ['', '/totals', '/selection', '/{id}', '/{id}/history', '/{id}/origin', '/export', '/template'];
  const ofViews = new Set(views.flatMap(({ name }) => suffixes.map((rest) => `/${name}${rest}`)));
  const reads = Object.entries(paths).flatMap(([path, ways]) => ('get' in ways ? [path] : []));
  // A new path needs its swaps in `swap.ts`. Those of the last line show nothing that belongs to a branch.
  expect(reads.filter((path) => !ofViews.has(path)).sort()).toEqual(
    [
      ...[
        '/batch/{id}/rows',
        '/files/{id}',
        '/find',
        '/approvals',
        '/erlangga/sample',
        '/positions',
        '/positions/{vehicle}',
      ],
      ...['/replay/positions', '/replay/sj', '/prints/{kind}/{id}', '/prints/{kind}/{id}/{revision}'],
      ...Object.keys(detailCalls).map((name) => `/sp/${name}`),
      ...Object.keys(reports).map((name) => `/report/${name}`),
      ...[
        ...['/auth/doors', '/auth/factors', '/auth/get-profile', '/auth/robot-check', '/auth/sessions', '/auth/walls'],
        '/auth/ways',
        '/auth/social/callback',
        '/cari-tarif',
        // Within the reader's list of invoices: `invoice.http.spec.ts`, `tax-numbers.http.spec.ts`.
        ...['/coretax', '/coretax/summary', '/coretax/numbers'],
        // Within the reader's lists: `statement.http.spec.ts`.
        '/statement/suggestions',
        // A driver's own data, whatever its branch.
        ...['/driver/today', '/login/driver/key'],
        ...['/first-steps', '/first-steps/begun'],
        '/health/live',
        '/health/ready',
        '/me/settings/{name}',
        // Only for the requester: `print-files.http.spec.ts`.
        ...['/print-jobs', '/print-jobs/{id}', '/print-jobs/{id}/file'],
        // Only browsers of the reader's own account.
        '/push',
        '/system',
        // Counts within the reader's branches: `walls.http.spec.ts`.
        '/operations/counts',
        // Of documents of other branches the amounts alone: `credit.http.spec.ts`.
        '/credit/{id}/movements',
        // Only for documents that the reader sees: `trail.http.spec.ts`.
        '/trail/{id}',
      ],
    ].sort(),
  );
});

it(`tells nothing of the other branch in ${SWAPS} swaps of ids and filters`, async () => {
  const next = random(seed);
  const rnd = () => next(2 ** 32) / 2 ** 32;
  const swaps = Array.from({ length: SWAPS }, (_, n) => makeSwap(rnd, sides, kinds[n % kinds.length] as Kind));
  const leaks: string[] = [];
  const ownReads: Partial<Record<Kind, number>> = {};
  const answers: Record<number, number> = {};
  const check = async (swap: Swap): Promise<void> => {
    const { status, text } = await ask(swap);
    answers[status] = (answers[status] ?? 0) + 1;
    const tell = (what: string) =>
      leaks.push(
        `${what}: ${swap.who} ${swap.method} ${swap.path} ${swap.body?.slice(0, 300) ?? ''} → ${status} ${text.slice(0, 400)}`,
      );
    if (status >= 500) tell('failed');
    const [foreign] = foreignTexts(swap, text);
    if (foreign) tell(`text of the other branch, ${foreign},`);
    if (status === 200 && !swap.echoes) {
      const id = swap.not.entries.find((entry) => text.includes(entry.id));
      if (id) tell(`id of another branch's ${id.view}`);
    }
    if (swap.foreign && !heldBack.includes(status)) tell('answered for what is not there');
    if (swap.refused && status < 400) tell('moved to the other branch');
    if (swap.most !== undefined && status === 200) {
      const { total } = (JSON.parse(text) as { data: { total?: number } }).data;
      if (total !== undefined && total > swap.most) tell(`counts ${total} where there are ${swap.most}`);
    }
    if (status === 200 && has(text, swap.own.marker)) ownReads[swap.kind] = (ownReads[swap.kind] ?? 0) + 1;
  };
  await sideBySide(swaps, check);
  expect(leaks.slice(0, 20)).toEqual([]);
  // The swaps are not vacuous: each kind of reading often showed data to people of the own branch.
  const tellingKinds = kinds.filter(
    (kind) =>
      ![
        'totals',
        // Amounts only, which name nobody.
        'origin',
        'position',
        'replay',
        'sample',
        'command',
        'upload',
        'plan',
        'preview',
        'held',
        'file-add',
        'odd',
      ].includes(kind),
  );
  // Documents that have no number yet are not printed, such as drafts of invoices: fewer prints show anything.
  const silent = tellingKinds.filter((kind) => (ownReads[kind] ?? 0) < SWAPS / (kind === 'print' ? 1_000 : 400));
  // In a sample of forty requests per kind, most may be for documents that don't exist: a few kinds may show too little
  // by chance.
  expect(silent.length > (long ? 0 : 3) ? silent : []).toEqual([]);
  expect((answers[404] ?? 0) + (answers[403] ?? 0)).toBeGreaterThan(SWAPS / 10);
}, 300_000);

/** The text of a response, without the requested id and parts that are new each time. */
const replyTo = async (about: About, id: string, token: string): Promise<string> => {
  const body = about.body?.(id);
  const answer = await fetch(`${server.url}/api${about.path(id)}`, {
    method: about.method,
    headers: {
      authorization: token,
      'accept-language': 'id',
      'x-correlation-id': 'the-same-one',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...about.headers?.(id),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const headers = [...answer.headers].filter(([name]) => !['date', 'content-disposition', 'keep-alive'].includes(name));
  const text = (await textOf(answer)).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>');
  return `${answer.status} ${JSON.stringify(headers)} ${text}`.replaceAll(id, '<id>');
};
it('answers of another branch’s document as of one that is not there, by every way and command', async () => {
  const cases = [...scoped.map(({ name }) => name), 'sp'].flatMap((view) =>
    sides.flatMap((ownSide) => {
      const not = sides.find((side) => side !== ownSide) as Side;
      const entry = not.entries.find((one) => one.view === view) as Side['entries'][number];
      return [...readsOf(entry), ...commandsOn(entry)].flatMap((about) =>
        jobdesks
          .filter((desk) => granted(about.may ?? ['staff'], ownSide.people[desk].actor))
          .map((desk) => ({ about, entry, desk, token: ownSide.people[desk].token })),
      );
    }),
  );
  const waiting = cases.filter(({ about }) => about.what.includes('waits'));
  const others = cases.filter(({ about }) => !about.what.includes('waits'));
  const differences: string[] = [];
  const later: typeof cases = [];
  let same = 0;
  const compare = async ({ about, entry, desk, token }: (typeof cases)[number]): Promise<void> => {
    const nobody = testId();
    const [theirs, none] = await Promise.all([replyTo(about, entry.id, token), replyTo(about, nobody, token)]);
    // Too many exports of one person at once: repeated when the others are done.
    if (`${theirs} ${none}`.includes('many-at-once')) later.push({ about, entry, desk, token });
    else if (theirs === none) same++;
    else differences.push(`${desk} ${about.what} of ${entry.view}: ${theirs.slice(0, 300)} / ${none.slice(0, 300)}`);
  };
  const chosen = sample('not there', others, 250);
  await sideBySide(chosen, compare);
  // Each waits its two seconds, all at once.
  await Promise.all(sample('waits', waiting, 30).map(compare));
  const people = Map.groupBy(later.splice(0), ({ token }) => token);
  const inTurn = async (ones: typeof cases) => {
    for (const one of ones) await compare(one);
  };
  await Promise.all([...people.values()].map(inTurn));
  expect(differences.slice(0, 20)).toEqual([]);
  expect(same).toBe(chosen.length + Math.min(waiting.length, long ? waiting.length : 30));
}, 240_000);
it('tells whose a command was to nobody of another branch', async () => {
  const [one, two] = sides;
  const created = testId();
  const key = randomUUID();
  const give = (side: Side, id: string) =>
    server.command(side.people.rcgudang.token, 'gudang', id, 'restore', {}, { ifMatch: 0, commandId: key });
  const data = { code: 'QZ-LAIN', name: `${two.marker} lain`, branch: two.branch, address: 'Jl. Lain 1' };
  await server.server.commands.executor.run(system, 'gudang', created, 'register', data, { commandId: key });
  await server.shown('gudang', created, 0);
  two.entries.push({ view: 'gudang', id: created, revisions: 1 });
  const [theirs, none] = await Promise.all([give(one, created), give(one, testId())]);
  expect([theirs.status, theirs.body.errors]).toEqual([none.status, none.body.errors]);
});

it('shows both branches to who has all, so that the words are found where they are', async () => {
  for (const { name } of [...scoped, { name: 'sp' }]) {
    const { text } = await ask({
      ...({} as Swap),
      method: 'GET',
      path: `/api/${name}/export?format=csv`,
      token: all.token,
    });
    expect([name, ...sides.map(({ marker }) => has(text, marker))]).toEqual([name, true, true]);
  }
});

it('tells sockets of their own branch alone', async () => {
  const ears = await Promise.all(
    sides.flatMap((of) =>
      jobdesks.map(async (desk) => {
        const { socket, received } = await listen(server.url, of.people[desk].token);
        sockets.push(socket);
        return { heard: received, of, staff: !isBranchDesk(desk) };
      }),
    ),
  );
  const changes = sides.flatMap(({ entries, marker }) => entries.map((entry) => ({ ...entry, marker })));
  for (const { view, id, marker } of changes) {
    const [by] = sides
      .filter(({ entries }) => entries.some((entry) => entry.id === id))
      .map(({ people }) => people.kacab.actor);
    if (view === 'sp' || documents.has(view)) await server.run(view, id, 'comment', { teks: `${marker} lagi` }, by);
    else await server.run(view, id, 'retire', { alasan: `${marker} tutup` });
  }
  // A last change that all staff receive, after everything else.
  await server.run('branch', sides[0].branch, 'change', { name: 'Jakarta Raya' });
  const last = sides[0].branch;
  await until(
    () => ears.every(({ heard: received, staff }) => !staff || received.some(({ id }) => id === last)),
    'all to hear',
  );
  for (const { heard: received, of, staff } of ears) {
    const other = sides.find((side) => side !== of) as Side;
    expect(received.some(({ id }) => id === last)).toBe(staff);
    expect(received.filter(({ id }) => other.entries.some((entry) => entry.id === id))).toEqual([]);
    const ofBranches = received.filter(({ view }) => view === 'sp' || scoped.some(({ name }) => name === view));
    expect(ofBranches.filter(({ row }) => has(JSON.stringify(row ?? ''), other.marker))).toEqual([]);
  }
  // Each change reached somebody of its own branch.
  const ids = new Set(ears.flatMap(({ heard: received }) => received.map(({ id }) => id)));
  expect(changes.filter(({ id }) => !ids.has(id))).toEqual([]);
}, 60_000);
