/** Two people who bill the same SJ at once, in drafts of different groups, on any engine. */
import type { CommandExecutor } from '../../../services/api/commands/command-executor.js';
import { invoice } from '../../../services/domain/flows/invoice/invoice.js';
import { random } from '../contracts/harness.js';
import { billableNotes } from './billable.js';
import { seed } from './chance.js';
import { type Company, dayFromNow, type Giver } from './company.js';
import { type Person, testId } from './server.js';

type Reply = {
  status: number;
  data: { revision: number };
  body: { errors: readonly { code?: string; field?: string | null; message?: string }[] };
};
/** Gives a command as the n-th of a run, so that several processes can take turns. */
export type Give = (
  n: number,
  who: Person,
  address: readonly [kind: string, id: string, command: string],
  data: object,
  ifMatch?: number,
) => Promise<Reply>;

const MOST_ROWS = 6;

/**
 * Of `count` SJ each ends on exactly one live invoice; who comes second is told by name whose draft has which SJ, and
 * nothing of that draft is stored. @param alamat invoice address
 */
export const billedOnce = async (
  giver: Giver & { executor: CommandExecutor },
  company: Company,
  alamat: string,
  count: number,
  give: Give,
): Promise<void> => {
  const { executor } = giver;
  const notes = await billableNotes(giver, company, count);
  const hire = (level: 'user' | 'admin') => giver.person('akunting', { level, branches: [company.jkt] });
  const [one, two] = await Promise.all([hire('user'), hire('admin')]);
  const roll = random(seed ^ 0xb111);
  /** The SJ in another order each time, in groups of one to some. */
  const groupsOf = (sj: readonly string[]): string[][] => {
    const left = [...sj];
    for (let n = left.length - 1; n > 0; n--) {
      const other = roll(n + 1);
      [left[n], left[other]] = [left[other] as string, left[n] as string];
    }
    const groups: string[][] = [];
    while (left.length > 0) groups.push(left.splice(0, 1 + roll(MOST_ROWS)));
    return groups;
  };
  let n = 0;
  const fixed = { branch: company.jkt, customer: company.customer, alamat, skema: 'UMUM', tanggal: dayFromNow(0) };
  const bill = async (who: Person, sj: readonly string[]) => {
    const id = testId();
    const data = { ...fixed, baris: sj.map((note) => ({ sj: note })) };
    const drafted = await give(n++, who, ['invoice', id, 'register'], data);
    if (drafted.status !== 200) return { id, who, sj, refused: drafted };
    const issued = await give(n++, who, ['invoice', id, 'issue'], {}, drafted.data.revision);
    expect([issued.status, issued.body.errors]).toEqual([200, []]);
    return { id, who, sj };
  };
  const [first, second] = [groupsOf(notes), groupsOf(notes)];
  const length = Math.max(first.length, second.length);
  const attempts = await Promise.all(
    Array.from({ length }, (_, k) => [
      ...(first[k] ? [bill(one, first[k])] : []),
      ...(second[k] ? [bill(two, second[k])] : []),
    ]).flat(),
  );

  const invoices = [...attempts];
  const stateOf = async (id: string) => (await executor.streams.load(invoice.aggregate, id)) as Loaded;
  const billedBy = new Map<string, string>();
  const check = async (): Promise<void> => {
    billedBy.clear();
    for (const { id, sj, refused } of invoices) {
      const { state, revision } = await stateOf(id);
      if (refused) {
        expect([id, revision]).toEqual([id, -1]);
        continue;
      }
      expect([id, state.fields.status, state.fields.baris.map((line) => line.sj)]).toEqual([id, 'TERBIT', sj]);
      for (const note of sj) {
        expect([note, billedBy.get(note)]).toEqual([note, undefined]);
        billedBy.set(note, id);
      }
    }
    for (const note of notes) {
      const owner = billedBy.get(note);
      expect([note, await executor.claims.holder('invoice.sj', note)]).toEqual([note, owner && `invoice-${owner}`]);
    }
  };
  await check();
  const losers = attempts.flatMap(({ refused, sj }) => (refused ? [{ refused, sj }] : []));
  expect(losers.length).toBeGreaterThan(0);
  for (const { refused, sj } of losers) {
    const [error] = refused.body.errors;
    expect([refused.status, error?.code]).toEqual([422, expect.stringMatching(/^(claimed-(unique|now)|ref-kind)$/)]);
    const [, row] = /^baris\.(\d+)\.sj$/.exec(String(error?.field)) ?? [];
    const winner = invoices.find(({ id }) => id === billedBy.get(sj[Number(row)] ?? ''));
    // Billed for so long that the SJ itself says so.
    if (error?.code === 'ref-kind') {
      expect([row, winner?.id]).toEqual([expect.any(String), expect.any(String)]);
      continue;
    }
    // The SJ by its number, its holder by its own, or as a draft by whose it is; while that is being stored, by who stores it.
    const nomor = winner && (await stateOf(winner.id)).state.fields.nomor;
    const names =
      error?.code === 'claimed-now' ? [one, two].map(({ actor }) => actor.fullname) : [winner?.who.actor.fullname];
    const message = String(error?.message);
    const holder = [nomor, ...names].some((name) => name && message.includes(name));
    expect([message, row !== undefined, /SM-JKT-/.test(message), holder]).toEqual([message, true, true, true]);
  }
  // What nobody has yet is billed by either, one by one.
  const left = notes.filter((note) => !billedBy.has(note));
  invoices.push(...(await Promise.all(left.flatMap((note) => [bill(one, [note]), bill(two, [note])]))));
  await check();
  expect(billedBy.size).toBe(count);
  const numbers: string[] = [];
  for (const id of new Set(billedBy.values())) numbers.push((await stateOf(id)).state.fields.nomor);
  const order = numbers.map((number) => Number(number.slice(-5))).sort((a, b) => a - b);
  expect(order).toEqual(order.map((_, k) => k + (order[0] ?? 0)));
};
type Loaded = {
  revision: number;
  state: { fields: { status: string; nomor: string; baris: readonly { sj: string }[] } };
};
