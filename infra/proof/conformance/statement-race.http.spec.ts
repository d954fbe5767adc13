/**
 * Receipts at the same few lines of the bank at once: created, received, matched, released, reversed, and lines set
 * aside and brought back, in a random order. Never more is booked of a line than it has, and at the end each line says
 * what its receipts take.
 */
import { isLive } from '../../../services/domain/flows/receipt/status.js';
import { kebab } from '../../../services/domain/kit/aggregate/aggregate.js';
import { random, until } from '../contracts/harness.js';
import { rounds, seed } from '../testing/chance.js';
import { dayFromNow } from '../testing/company.js';
import { type Person, type TestServer, testId } from '../testing/server.js';
import { mt940Of } from '../testing/statement-files.js';
import { Treasury } from '../testing/treasury.js';

const LINES = 3;
const AMOUNT = 1_000_000;
const MOVES = rounds(240, 1_500);
const ROUNDS = rounds(12, 120);
/** Commands in flight. */
const AT_ONCE = 12;
let server: TestServer;
let treasury: Treasury;
let company: Treasury['company'];
let [bank, number] = ['', ''];
let keuangan: Person;
const load: Treasury['load'] = (kind, id) => treasury.load(kind, id);
beforeAll(async () => {
  treasury = await Treasury.start();
  ({ server, company } = treasury);
  ({ keuangan } = treasury.people);
  ({ id: bank, no_rek: number } = await treasury.account());
});
afterAll(() => server.end());

type Receipt = { status: string; jumlah: number; mutasi: string };
type Line = { status: string; jumlah: number; terima: { receipt: string; jumlah: number }[] };
it('receipts never take more of a line than it has, and the line says what they take, whatever happens at once', async () => {
  const next = random(seed);
  const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T;
  const today = dayFromNow(0);
  const file = mt940Of(
    number,
    0,
    Array.from({ length: LINES }, (_, n) => ({ tanggal: today, jumlah: AMOUNT, teks: `RACE ${n}` })),
  );
  await fetch(`${server.url}/api/statement/upload?rekening=${bank}`, {
    ...{ method: 'POST', headers: { authorization: keuangan.token }, body: file },
  });
  let lines: string[] = [];
  await until(async () => {
    const { data } = await server.call<{ rows: { id: string }[] }>(`/api/mutasi?rekening=${bank}`, keuangan);
    lines = data.rows.map(({ id }) => id);
    return lines.length === LINES;
  }, 'the lines');
  const receipts: string[] = [];
  const counts = new Map<string, number>();
  const give = async (kind: string, id: string, command: string, data: object = {}) => {
    const { revision } = await load(kind, id);
    const answer = await server.command(keuangan.token, kind, id, kebab(command), data, {
      ...(revision < 0 ? {} : { ifMatch: revision }),
    });
    const key = `${command} ${answer.status === 200}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return answer.status === 200;
  };
  const move = async (): Promise<void> => {
    const what = next(10);
    if (what < 4 || receipts.length === 0) {
      const id = testId();
      const of = { branch: company.jkt, customer: company.customer, cara: 'TRANSFER', rekening: bank, tanggal: today };
      const named = next(3) > 0 ? { mutasi: pick(lines), ket_titipan: 'DP' } : {};
      if (!(await give('receipt', id, 'register', { ...of, jumlah: 1 + next(AMOUNT), ...named }))) return;
      receipts.push(id);
      await give('receipt', id, 'receive');
    } else if (what < 5) await give('receipt', pick(receipts), 'match', { mutasi: pick(lines), ket_titipan: 'DP' });
    else if (what < 7) await give('receipt', pick(receipts), 'unmatch', { alasan: 'baris lain' });
    else if (what < 8) await give('receipt', pick(receipts), 'reverse', { alasan: 'keliru' });
    else if (what < 9) await give('mutasi', pick(lines), 'ignore', { jenis_abai: 'ANTAR' });
    else await give('mutasi', pick(lines), 'restoreLine', { alasan: 'keliru' });
  };
  const booked = async (line: string): Promise<number> => {
    const all = await Promise.all(receipts.map((id) => load<Receipt>('receipt', id)));
    return all
      .filter(({ fields }) => fields.mutasi === line && isLive(fields.status))
      .reduce((sum, { fields }) => sum + fields.jumlah, 0);
  };
  for (let done = 0; done < MOVES; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, move));
    for (const line of lines) expect(await booked(line)).toBeLessThanOrEqual(AMOUNT);
  }
  for (const line of lines) {
    const wanted = await booked(line);
    const says = async () => {
      const { terima, status } = (await load<Line>('mutasi', line)).fields;
      const last = [...new Map(terima.map((row) => [row.receipt, row.jumlah])).values()];
      return [last.reduce((sum, jumlah) => sum + jumlah, 0), status] as const;
    };
    await until(async () => (await says())[0] === wanted, `line ${line} to say ${wanted}`);
    const [, status] = await says();
    if (wanted > 0) expect(status).toBe(wanted === AMOUNT ? 'DIBUKUKAN' : 'SEBAGIAN');
    else expect(['BARU', 'DIABAIKAN']).toContain(status);
  }
  // Every way was gone, and refused where it had to be.
  for (const way of ['receive', 'match', 'unmatch', 'reverse']) expect(counts.get(`${way} true`)).toBeGreaterThan(0);
  expect(counts.get('receive false')).toBeGreaterThan(0);
}, 120_000);

it('withdraws a statement or books a line of it, never both, whatever happens at once', async () => {
  const today = dayFromNow(0);
  const next = random(seed ^ 0x3a7);
  const upload = async (on: { id: string; no_rek: string }, lines: number) => {
    const rows = Array.from({ length: lines }, (_, n) => ({ tanggal: today, jumlah: AMOUNT, teks: `BACK ${n}` }));
    const response = await fetch(`${server.url}/api/statement/upload?rekening=${on.id}`, {
      ...{ method: 'POST', headers: { authorization: keuangan.token }, body: mt940Of(on.no_rek, 0, rows) },
    });
    return ((await response.json()) as { data: { id: string } }).data.id;
  };
  const linesOf = async (koran: string): Promise<{ id: string; status: string }[]> =>
    (await server.call<{ rows: { id: string; status: string }[] }>(`/api/mutasi?koran=${koran}`, keuangan)).data.rows;
  const outcomes = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const on = await treasury.account();
    const koran = await upload(on, 2);
    await until(async () => (await linesOf(koran)).length === 2, 'the lines');
    const [line = { id: '' }] = await linesOf(koran);
    const drafts = await Promise.all(
      [1, 2].map(() =>
        treasury.draft({ rekening: on.id, mutasi: line.id, jumlah: 1 + next(AMOUNT / 2), ket_titipan: 'DP' }),
      ),
    );
    const give = async (kind: string, id: string, command: string, data: object = {}) => {
      const { revision } = await load(kind, id);
      return server.command(keuangan.token, kind, id, command, data, { ifMatch: revision });
    };
    const wait = () => new Promise((go) => setTimeout(go, next(30)));
    const [withdrawn, ...received] = await Promise.all([
      wait().then(() => give('koran', koran, 'withdraw', { alasan: 'salah rekening' })),
      ...drafts.map(async ({ id }) => {
        await wait();
        const answer = await give('receipt', id, 'receive');
        // Some are taken back before their line heard of them.
        if (answer.status === 200 && next(3) === 0) await give('receipt', id, 'reverse', { alasan: 'keliru' });
        return answer;
      }),
    ]);
    await server.caughtUp();
    const live = (await Promise.all(drafts.map(({ id }) => load<Receipt>('receipt', id)))).filter(({ fields }) =>
      isLive(fields.status),
    );
    const took = received.some(({ status }) => status === 200);
    outcomes.set(
      `${withdrawn.status === 200 ? 'withdrawn' : 'stays'} ${took ? 'booked' : 'free'}`,
      (outcomes.get(`${withdrawn.status === 200 ? 'withdrawn' : 'stays'} ${took ? 'booked' : 'free'}`) ?? 0) + 1,
    );
    if (withdrawn.status === 200) {
      expect(live).toEqual([]);
      await until(async () => (await linesOf(koran)).every(({ status }) => status === 'DITARIK'), 'the lines to go');
    } else
      expect([withdrawn.status, (await linesOf(koran)).some(({ status }) => status === 'DITARIK')]).toEqual([
        422,
        false,
      ]);
  }
  process.stdout.write(`${JSON.stringify([...outcomes])}\n`);
  // Nothing that the product wanted to do was refused.
  const system = await server.call<{ refused: { rows: unknown[] } }>('/api/system', await treasury.hire('webmaster'));
  expect([system.status, system.data.refused.rows]).toEqual([200, []]);
}, 120_000);
