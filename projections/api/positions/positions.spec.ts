import type { ReadStore } from '../../../infra/ports/ports.js';
import type { Fix } from '../../../services/domain/telemetry/positions.js';
import type { PositionBook } from './book.js';
import { Positions } from './positions.js';

const START = Date.parse('2026-07-21T03:00:00.000Z');
const never = (error: unknown) => {
  throw error;
};
const news = { tell: async () => {} };
/** @param drivers number of drivers, each with a vehicle on its way */
const positionsOf = (drivers: number, book: Pick<PositionBook, 'add'>, now = () => START) => {
  const rows = Array.from({ length: drivers }, (_, n) => ({
    ...{ id: `sj${n}`, driver: `d${n}`, vehicle: `v${n}`, status: 'DALAM_PERJALANAN' },
    ...{ sejak: new Date(START).toISOString(), statusKendaraan: [{ date: new Date(START - 60_000).toISOString() }] },
  }));
  const find: ReadStore['find'] = async (_, { where: [driver, status] }) => {
    const isOf = (condition: typeof driver, value: string) =>
      !!condition && 'in' in condition && condition.in.includes(value);
    return { rows: rows.filter((row) => isOf(driver, row.driver) && isOf(status, row.status)) };
  };
  return new Positions({ find }, book as PositionBook, news, never, now);
};

describe('what one driver may send', () => {
  let now = START;
  const phone = () => {
    now = START;
    return positionsOf(0, { add: async () => undefined }, () => now);
  };

  it('lets an outbox of a day without signal empty itself at once, and the messages after it', () => {
    const positions = phone();
    for (let n = 0; n < 10; n++) expect(positions.full('d', 200)).toBeUndefined();
    for (; now < START + 3_600_000; now += 30_000) expect(positions.full('d', 1)).toBeUndefined();
  });
  it('takes in an hour no more fixes of one phone than its outbox holds and twice what is kept, however it sends them', () => {
    for (const each of [1, 7, 200]) {
      const positions = phone();
      let fixes = 0;
      for (; now < START + 3_600_000; now += 500) if (positions.full('d', each) === undefined) fixes += each;
      expect(fixes).toBeLessThanOrEqual(4_000 + 3_600);
      // One message per two seconds, regardless of size.
      expect(fixes / each).toBeLessThanOrEqual(20 + 1_800);
    }
  });
  it('says when there is room, and there is then; what is refused takes none, and others have their own', () => {
    const positions = phone();
    while (positions.full('d', 200) === undefined);
    expect(positions.full('other', 200)).toBeUndefined();
    const wait = positions.full('d', 200) ?? 0;
    expect(positions.full('d', 200)).toBe(wait);
    now += (wait - 1) * 1_000;
    expect(positions.full('d', 200)).toBeDefined();
    now += 1_000;
    expect(positions.full('d', 200)).toBeUndefined();
  });
});

it('writes the vehicles of a moment some at once, each of them whole and once', async () => {
  let [under, most] = [0, 0];
  const added: string[] = [];
  const add = async (vehicle: string, fixes: readonly Fix[]) => {
    most = Math.max(most, ++under);
    await new Promise((go) => setImmediate(go));
    under--;
    added.push(`${vehicle} ${fixes.length}`);
    return undefined;
  };
  const positions = positionsOf(40, { add });
  const fix = (seconds: number) => ({
    at: new Date(START - seconds * 1_000).toISOString(),
    lat: -6.2,
    lon: 106.8,
    accuracy: 8,
  });
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, n) => positions.take({ id: `d${n}` }, [fix(0), fix(30)])),
  );
  expect(outcomes).toEqual(outcomes.map(() => ({ taken: 2, dropped: 0, why: {} })));
  expect(added.toSorted()).toEqual(Array.from({ length: 40 }, (_, n) => `v${n} 2`).toSorted());
  expect(most).toBe(16);
  await positions.stop();
});
