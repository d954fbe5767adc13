/** A batch is readable only by users who may read the entries it writes, on every access path. */
import { until } from '../../../infra/proof/contracts/harness.js';
import { type Ear, listen } from '../../../infra/proof/testing/ear.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';

let server: TestServer;
let [master, umum, clerk]: Person[] = [];
/** A batch of employees, which the warehouse clerk may not read, and one of goods, which all staff may read. */
const [closed, open] = [testId(), testId()];
const NAME = 'gaji-rahasia.xlsx';
const ears: Ear[] = [];

type Rows = { rows: { id: string }[]; total?: number };
const as = (who: Person | undefined) => who as Person;
const plan = (who: Person | undefined, id: string, entity: string, name: string) =>
  server.call(`/api/batch/${id}/plan-rows`, {
    token: as(who).token,
    body: { entity, kind: 'AKSI', name, rows: [{ id: testId(), command: 'retire', data: {} }] },
  });
const ask = (who: Person | undefined, path: string) => server.call<Rows>(`/api/batch${path}`, { token: as(who).token });
/** Socket messages about a batch that someone received. */
const messagesFor = ({ received: messages }: Ear, id: string) => messages.filter((one) => one.id === id);

beforeAll(async () => {
  server = await TestServer.start();
  [master, umum, clerk] = [
    await server.person('webmaster'),
    await server.person('umum'),
    await server.person('rcgudang'),
  ];
  for (const who of [master, umum, clerk])
    ears.push(await listen(server.url, as(who).token, ['batch', `batch/${closed}`]));
  expect((await plan(umum, closed, 'employee', NAME)).status).toBe(200);
  expect((await plan(master, open, 'barang', 'barang.xlsx')).status).toBe(200);
  for (const id of [closed, open]) await server.shown('batch', id, 0);
});
afterAll(async () => {
  for (const { socket } of ears) socket.disconnect();
  await server.end();
});

const lists = [
  ...['?totals=1', '?entity=employee&totals=1', '?entity=employee,barang&totals=1', '?entity=!barang&totals=1'],
  ...['?status=DRAF&totals=1&size=100', '?q=rahasia&totals=1'],
];
it('stands in the lists of those who read its kind, and in no other', async () => {
  for (const query of lists) {
    const all = await ask(master, query);
    expect([query, all.data.rows.some(({ id }) => id === closed)]).toEqual([query, true]);
    expect((await ask(umum, query)).data).toEqual(all.data);
    const { data } = await ask(clerk, query);
    const rest = all.data.rows.filter(({ id }) => id !== closed);
    expect([query, data.rows, data.total]).toEqual([query, rest, rest.length]);
  }
  const byIds = async (who: Person | undefined) =>
    (await ask(who, `?ids=${closed},${open}`)).data.rows.map(({ id }) => id);
  expect([await byIds(umum), await byIds(clerk)]).toEqual([[closed, open], [open]]);
});
it('is counted for them alone', async () => {
  const counts = async (who: Person | undefined) => {
    const of = ['', 'entity=employee', 'status=DRAF', 'jenis=AKSI&entity=!barang'];
    const { status, body } = await ask(who, `/totals?${of.map((one) => `of=${encodeURIComponent(one)}`).join('&')}`);
    expect(status).toBe(200);
    return Object.values(body.data as object).map(({ total }: { total: number }) => total);
  };
  expect([await counts(umum), await counts(clerk)]).toEqual([
    [2, 1, 2, 1],
    [1, 0, 1, 0],
  ]);
});
it('is no document to others, now or in the past, and nothing that they choose or take away', async () => {
  for (const path of [`/${closed}`, `/${closed}/history`, `/${closed}?asOf=0`]) {
    expect([path, (await ask(umum, path)).status]).toEqual([path, 200]);
    const refused = await ask(clerk, path);
    expect([path, refused.status]).toEqual([path, 404]);
    expect(JSON.stringify(refused.body)).not.toContain(NAME);
    expect((await ask(clerk, path.replace(closed, open))).status).toBe(200);
  }
  for (const path of ['/selection?fields=nama', '/export?format=csv']) {
    const text = async (who: Person | undefined) => {
      const answer = await fetch(`${server.url}/api/batch${path}`, { headers: { authorization: as(who).token } });
      return [answer.status, (await answer.text()).includes(NAME)];
    };
    const theirs = await text(umum);
    expect([path, theirs]).toEqual([path, [200, true]]);
    expect([path, (await text(clerk))[1]]).toEqual([path, false]);
  }
});
it('is told over sockets to them alone', async () => {
  const [whole, theirs, others] = ears as [Ear, Ear, Ear];
  await until(() => ears.every((one) => messagesFor(one, open).length > 0), 'the batch of goods is told to all');
  await until(
    () => [whole, theirs].every((one) => messagesFor(one, closed).length > 0),
    'the batch of employees is told',
  );
  expect(messagesFor(others, closed)).toEqual([]);
});
it('is not there for who does not read its kind and would start, cancel or undo it', async () => {
  const missing = await server.command(as(clerk).token, 'batch', testId(), 'start');
  for (const [command, data] of [
    ['start', {}],
    ['cancel', { alasan: 'iseng' }],
    ['undo', { alasan: 'iseng' }],
  ] as const) {
    const refused = await server.command(as(clerk).token, 'batch', closed, command, data);
    expect([command, refused.status, refused.body]).toEqual([command, 404, missing.body]);
    // For goods, which they may read, the error names the cause.
    const refusal = await server.command(as(umum).token, 'batch', open, 'start');
    expect([refusal.status, refusal.body.errors[0]?.code]).toEqual([403, 'batch-not-yours']);
  }
});
