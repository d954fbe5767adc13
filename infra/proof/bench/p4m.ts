/**
 * P4 with master data: the addresses of customers, 10 k and a million in one list (`--rows` sets the large size), over
 * HTTP. Deep pages, filters, searches and totals, each in turn with the same at 10 k and with a bare endpoint that
 * returns the same bytes. `BENCH_LISTS` names a folder in which filled lists are saved for the next run.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asksOf } from '../../../projections/api/query/ask.js';
import { customerAddress } from '../../../services/domain/master/customer-address.js';
import { signedIn } from './account.js';
import { addressOf } from './address.js';
import { fillView } from './fill.js';
import { type Call, load, share } from './load.js';
import { type Case, cases, TURNS } from './p4m-cases.js';
import { type Cost, costOf } from './p4m-cost.js';
import { read, type Server, startBare, startLintas, tempFolder } from './process.js';
import { type BenchRow, rowOf } from './row.js';
import { writing } from './writing.js';

const SMALL = 10_000;
const SIZE = 20;
const LIST = `/api/${customerAddress.view.name}`;
const asks = asksOf(customerAddress.view, { jobdesk: 'kacab', level: 'user' });
const RATE = { connections: 10, seconds: 1, perSecond: 150 };
const ROUNDS = 4;
const WARM = { ...RATE, seconds: 0.5 };

type Side = { size: number; folder: string; server: Server; token: string };
type Page = { rows: unknown[]; page: number; total?: number };

/** The product with a list of that length. */
const sideOf = async (size: number, folder: string): Promise<Side> => {
  const marker = join(folder, 'filled');
  if (!existsSync(marker)) {
    mkdirSync(folder, { recursive: true });
    await (await startLintas(folder)).stop();
    const began = performance.now();
    await fillView(folder, customerAddress.view, size, addressOf);
    writeFileSync(marker, '');
    console.error(
      `${size.toLocaleString('en')} addresses filled in ${Math.round((performance.now() - began) / 1000)} s`,
    );
  }
  const token = await signedIn(folder);
  return { size, folder, server: await startLintas(folder), token };
};

/** URL paths of a case's pages in a list. */
const pathsOf = async ({ query, page, share: part }: Case, side: Side): Promise<string[]> => {
  let at = page ?? 1;
  if (part !== undefined) {
    const { total = 0 } = await read<Page>(side.server, `${LIST}?${query(0)}&size=0&totals=1`, side.token);
    at = Math.max(1, Math.floor((total / SIZE) * part) - TURNS);
  }
  // Near the beginning the query varies, far from it the page, or both.
  const pageAt = (turn: number) => (at === 1 ? 1 : at + (query(0) === query(1) ? turn : 0));
  return Array.from({ length: TURNS }, (_, turn) => `${LIST}?${query(turn)}&size=${SIZE}&page=${pageAt(turn)}`);
};

/** Requests each path once, one after the other. @returns the longest time, ms */
const firstReadMs = async ({ server, token }: Side, paths: readonly string[]): Promise<number> => {
  let most = 0;
  for (const path of paths) {
    const began = performance.now();
    await read<Page>(server, path, token);
    most = Math.max(most, performance.now() - began);
  }
  return most;
};

type Measured = {
  name: string;
  small: number[];
  large: number[];
  bare: number[];
  first: number;
  cost: { small: Cost; large: Cost };
};

const measure = async (
  one: Case,
  [small, large]: readonly [Side, Side],
  bare: Server,
  file: string,
): Promise<Measured> => {
  const [atSmall, atLarge] = [await pathsOf(one, small), await pathsOf(one, large)];
  const call = (paths: readonly string[], token: string) => {
    let turn = 0;
    return (): Call => ({
      method: 'GET',
      path: paths[turn++ % paths.length] as string,
      headers: { authorization: token },
    });
  };
  await firstReadMs(small, atSmall);
  const first = await firstReadMs(large, atLarge);
  const targets = [
    { url: small.server.url, call: call(atSmall, small.token), ms: [] as number[], of: small },
    { url: large.server.url, call: call(atLarge, large.token), ms: [] as number[], of: large },
    { url: bare.url, call: call([`/bytes/${file}`], large.token), ms: [] as number[], of: undefined },
  ];
  for (const { url, call } of targets) await load(url, call, WARM);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { url, call, ms, of } of targets) {
      const writes =
        one.writes && of ? writing({ folder: of.folder, size: of.size, perSecond: one.writes }) : undefined;
      ms.push(...(await load(url, call, RATE)).ms);
      await writes?.stop();
    }
  }
  const [a, b, c] = targets.map(({ ms }) => ms.sort((x, y) => x - y)) as [number[], number[], number[]];
  const queries = (paths: string[]) =>
    paths.map((path) => asks.list(Object.fromEntries(new URLSearchParams(path.slice(path.indexOf('?'))))).query);
  const cost = {
    small: await costOf(small.folder, queries(atSmall)),
    large: await costOf(large.folder, queries(atLarge)),
  };
  return { name: one.name, small: a, large: b, bare: c, first, cost };
};

const rowsOf = ({ name, small, large, bare, first, cost }: Measured): BenchRow[] => {
  const p99 = (ms: number[]) => share(ms, 0.99);
  const note = `p50 ${[large, small, bare].map((ms) => share(ms, 0.5).toFixed(1)).join(', ')} ms; asked first ${Math.round(first)} ms at most`;
  return [
    rowOf(`P4m ${name}`, { ours: p99(large), bare: p99(bare) }, ['<=', 2], 'ms p99', note),
    rowOf(`P4m ${name} : 10 k`, { ours: p99(large), bare: p99(small) }, ['<=', 1.3], 'ms p99'),
    rowOf(
      `P4m ${name}, store : 10 k`,
      { ours: cost.large.again, bare: cost.small.again },
      undefined,
      'ms of processor',
      `first ${cost.large.first.toFixed(1)}, ${cost.small.first.toFixed(1)}`,
    ),
  ];
};

/** Three rows per case: against the bare endpoint, against the list of 10 k, and the store's own cost for both. */
export const p4m = async (rows: number): Promise<BenchRow[]> => {
  const temp = tempFolder();
  const lists = process.env.BENCH_LISTS || temp.path;
  const started: Server[] = [];
  const side = async (size: number): Promise<Side> => {
    const created = await sideOf(size, join(lists, `addresses-${size}`));
    started.push(created.server);
    return created;
  };
  try {
    const sides = [await side(SMALL), await side(rows)] as const;
    const bytes = join(temp.path, 'bytes');
    mkdirSync(bytes);
    for (const [i, one] of cases.entries()) {
      // All pages of a list have about as many bytes; the far page must not be read here, because its first read is
      // measured below.
      const data = await read<Page>(sides[1].server, `${LIST}?${one.query(0)}&size=${SIZE}`, sides[1].token);
      writeFileSync(join(bytes, String(i)), JSON.stringify({ status: { code: 200, message: 'OK' }, data, errors: [] }));
    }
    const bare = await startBare(bytes);
    started.push(bare);
    const results: BenchRow[] = [];
    for (const [i, one] of cases.entries()) results.push(...rowsOf(await measure(one, sides, bare, String(i))));
    return results;
  } finally {
    await Promise.all(started.map((server) => server.stop()));
    temp.remove();
  }
};
