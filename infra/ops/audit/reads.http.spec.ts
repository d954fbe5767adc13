/** Read models of a company at work, compared with its log; then edited behind the product's back. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { views } from '../../../projections/views/index.js';
import { parseStream } from '../../../services/domain/kit/aggregate/aggregate.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { loadDemo } from '../../data/seed/demo.js';
import { filesOf } from '../../engines/embedded/index.js';
import { FolderFiles } from '../../engines/files/folder.js';
import { nodeArgs } from '../../ports/worker.js';
import { TestServer } from '../../proof/testing/server.js';
import { differenceOf, type ReadsVerdict, verifyReads } from './reads.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ LOG_LEVEL: 'warn' });
  const { executor } = server.server.commands;
  await loadDemo(executor.run.bind(executor), {
    now: new Date(),
    sp: 12,
    files: new FolderFiles(join(server.dataDir, 'files')),
  });
  // Documents show the new name of anything renamed since.
  const log = await server.server.engines.events.readAll('', 5_000);
  for (const [kind, name] of Object.entries({ branch: 'name', driver: 'name', vehicle: 'nopol' })) {
    const stream = log.find((event) => event.stream.startsWith(`${kind}-`))?.stream ?? '';
    await server.run(kind, parseStream(stream).id, 'change', { [name]: name === 'nopol' ? 'B 9999 ZQX' : 'Kini lain' });
  }
  await server.caughtUp();
}, 60_000);
afterAll(() => server.end());

const some = views.filter(({ name }) => ['sp', 'branch', 'user'].includes(name));
const verify = (of: readonly AnyView[] = some): Promise<ReadsVerdict> =>
  verifyReads(server.server.engines, of, { shared: false, patience: 0 });
/** The verdict after an edit of the read models' file; the edit is then reverted. */
const edited = async (
  edit: (db: DatabaseSync, tables: (view: string) => string) => void,
  of?: readonly AnyView[],
): Promise<ReadsVerdict> => {
  const db = new DatabaseSync(filesOf(server.dataDir).reads, { timeout: 5_000 });
  const numbers = new Map(
    db
      .prepare('SELECT view, n FROM versions WHERE state < 2')
      .all()
      .map(({ view, n }) => [String(view), String(n)]),
  );
  // Of the largest read models, saves only the tables that are edited here.
  const names = [
    ...['sp', 'spparts', 'branch'].flatMap((view) => ['d', 'g', 't'].map((kind) => kind + numbers.get(view))),
    `k${numbers.get('sj')}_0`,
  ];
  const before = new Map(names.map((name) => [name, db.prepare(`SELECT * FROM ${name}`).all()]));
  try {
    edit(db, (view) => numbers.get(view) as string);
    return await verify(of);
  } finally {
    db.exec('BEGIN');
    for (const [name, rows] of before) {
      db.exec(`DELETE FROM ${name}`);
      for (const row of rows) {
        db.prepare(
          `INSERT INTO ${name} VALUES (${Object.keys(row)
            .map(() => '?')
            .join(', ')})`,
        ).run(...Object.values(row));
      }
    }
    db.exec('COMMIT');
    db.close();
  }
};
const changed = (field: string, value: string, view = 'sp') =>
  edited((db, n) => db.exec(`UPDATE d${n(view)} SET doc = json_set(doc, '$.${field}', ${value}) WHERE rid = 3`));

it('finds the read models of a company to be what its log makes of them', async () => {
  const { documents, notes, fault } = await verify(views);
  expect([fault, notes]).toEqual([undefined, []]);
  expect(documents).toBeGreaterThan(500);
}, 60_000);

it('names the document and the field that was edited, of views, of joined ones and of what they join', async () => {
  const { fault } = await changed('name', "'Palsu'", 'branch');
  expect(fault).toMatchObject({
    view: 'branch',
    id: expect.stringMatching(/./),
    field: 'name',
    what: expect.stringMatching(/^it has "Palsu", by the log/),
  });
  expect((await changed('status', "'HANTU'")).fault).toMatchObject({ view: 'sp', field: 'status' });
  expect((await changed('lagi', '1')).fault).toMatchObject({ view: 'sp', field: 'lagi' });
  expect((await changed('picked', "'x'", 'spparts')).fault).toMatchObject({ view: 'spparts', field: 'picked' });
  expect((await changed('version', '99')).fault).toMatchObject({ view: 'sp', field: 'version' });
}, 60_000);

it('finds documents that are missing, made up, or older than the read models say to be', async () => {
  const gone = await edited((db, n) => db.exec(`DELETE FROM d${n('sp')} WHERE rid = 3`));
  expect(gone.fault).toMatchObject({ view: 'sp', what: 'it is missing, and the log has it' });
  const more = await edited((db, n) =>
    db.exec(`UPDATE d${n('branch')} SET id = 'palsu', sources = '{"branch-palsu":0}' WHERE rid = 2`),
  );
  expect(more.fault).toMatchObject({
    view: 'branch',
    id: 'palsu',
    what: expect.stringMatching(/the log has no such event/),
  });
  const { events } = server.server.engines;
  const last = (await events.readAll('', 100_000)).findLast(
    ({ stream, revision }) => stream.startsWith('sp-') && revision > 2,
  );
  const behind = await edited((db, n) => {
    const back = `json_set(sources, '$."${last?.stream}"', 1)`;
    db.exec(`UPDATE d${n('sp')} SET sources = ${back} WHERE id = '${last?.stream.slice(3)}'`);
  });
  expect(behind.fault).toMatchObject({ view: 'sp', id: last?.stream.slice(3) });
}, 60_000);

it('finds a false total, a list that hides a document, and words that lead elsewhere', async () => {
  const total = await edited((db, n) =>
    db.exec(`UPDATE g${n('sp')} SET n = n + 1000 WHERE g = (SELECT min(g) FROM g${n('sp')})`),
  );
  expect(total.fault).toMatchObject({
    view: 'sp',
    id: '',
    what: expect.stringMatching(/^the totals of .* are not those/),
  });
  const sum = await edited((db, n) =>
    db.exec(`UPDATE g${n('sp')} SET s0 = s0 + 1 WHERE g = (SELECT min(g) FROM g${n('sp')})`),
  );
  expect(sum.fault?.what).toMatch(/^the totals of/);
  const deliveries = views.filter(({ name }) => name === 'sj');
  const day = await edited(
    (db, n) => db.exec(`UPDATE k${n('sj')}_0 SET s0 = s0 + 1 WHERE key = (SELECT min(key) FROM k${n('sj')}_0)`),
    deliveries,
  );
  expect(day.fault).toMatchObject({ view: 'sj', what: expect.stringMatching(/^the totals of/) });
  const none = await edited((db, n) => db.exec(`DELETE FROM k${n('sj')}_0`), deliveries);
  expect(none.fault).toMatchObject({ view: 'sj', what: expect.stringMatching(/^there are no totals of/) });
  const column = await edited((db, n) => db.exec(`UPDATE d${n('sp')} SET c0 = 'x' WHERE rid = 3`));
  expect(column.fault).toMatchObject({
    view: 'sp',
    what: expect.stringMatching(/^the list's .* is not the document's/),
  });
  const hidden = await edited((db, n) => db.exec(`DELETE FROM t${n('sp')} WHERE rid = 3`));
  expect(hidden.fault?.what).toBe('it is found by other words than it has');
  const stray = await edited((db, n) => db.exec(`INSERT INTO t${n('sp')} VALUES ('palsu', 3)`));
  expect(stray.fault).toBeDefined();
}, 60_000);

it('is a command, also beside the server', () => {
  const run = () => {
    const args = [...nodeArgs('./cli.js', import.meta.url), '--data', server.dataDir, '--reads'];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return [status, stdout.trim()];
  };
  expect(run()).toEqual([
    0,
    expect.stringMatching(/^OK \d+ events.*\n(.*\n)*OK \d+ documents of \d+ read models are what/),
  ]);
}, 60_000);

it('tells where two values differ', () => {
  const a = { a: 1, b: { c: [1, { d: 2 }] } };
  expect(differenceOf(a, { a: 1, b: { c: [1, { d: 2 }] } })).toBeUndefined();
  expect(differenceOf(a, { a: 1, b: { c: [1, { d: 3 }] } })).toBe('b.c.1.d');
  expect(differenceOf(a, { a: 1 })).toBe('b');
  expect(differenceOf({ b: 1, a: 2 }, { a: 2, b: 1 })).toBeUndefined();
  expect(differenceOf([], {})).toBe('');
});
