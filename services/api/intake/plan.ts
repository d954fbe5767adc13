/** An intake as rows of a batch: first the addresses it creates, then the orders that deliver there. */
import { createHash } from 'node:crypto';
import type { Lang } from '../../../infra/runtime/http/lang.js';
import type { PlanRow } from '../../../infra/runtime/sheets/plan-store.js';
import type { IntakeMake } from '../../domain/flows/race/intake/body.js';
import { MOST_LINES } from '../../domain/flows/race/intake/limits.js';
import { type LookedRow, type NewSchool, newSchoolKey } from '../../domain/flows/race/intake/look.js';
import { spRace } from '../../domain/flows/race/sp-race.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import { parseStream } from '../../domain/kit/aggregate/aggregate.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import type { EntityState } from '../../domain/kit/entity/entity-def.js';
import { claimKey } from '../../domain/kit/values/marks.js';
import { customerAddress } from '../../domain/master/customer-address.js';
import { messageFor } from '../../domain/texts/speech.js';
import { faultsOf, unforeseen } from '../batch/faults.js';
import { idFrom } from '../batch/ids.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { preview } from '../commands/preview.js';

type Order = { id: string; rows: readonly LookedRow[] };

/** Rows as orders, in sheet order: one order, or more if the rows exceed its maximum. */
export const ordersOf = (rows: readonly LookedRow[], idOf: (n: number) => string): Order[] =>
  Array.from({ length: Math.ceil(rows.length / MOST_LINES) }, (_, n) => ({
    id: idOf(n),
    rows: rows.slice(n * MOST_LINES, (n + 1) * MOST_LINES),
  }));

const amountsOf = ({ faktur, qty, koli, ikat, berat }: LookedRow) => ({ jumlahFaktur: faktur, qty, koli, ikat, berat });
/**
 * Hash of the content, independent of file name and row order, so that the same manifest is recognised. An address
 * counts by its name and kota, so that the hash is the same before and after its creation.
 */
export const contentOf = ({ customer, branch, pesanan }: IntakeMake, rows: readonly LookedRow[]): string => {
  const { tgl_pickup, muat, sjErl } = pesanan;
  const lines = rows.map((row) =>
    JSON.stringify([
      row.sekolah.toLowerCase(),
      row.kota.toLowerCase(),
      row.kecamatan.toLowerCase(),
      row.sjErl.toUpperCase(),
      amountsOf(row),
    ]),
  );
  const whole = [customer, branch, tgl_pickup, muat, sjErl.toUpperCase(), ...lines.toSorted()];
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex');
};

type PlannedAddress = { id: string; line: number; row?: Pick<PlanRow, 'do' | 'steps' | 'ifMatch' | 'before'> };
/**
 * The address for a school that the customer lacks: a new one, or a retired one of this name to restore; one created in
 * the meantime is used as it is.
 */
const placeOf = async (
  executor: CommandExecutor,
  { customer, branch }: IntakeMake,
  { line, data: school }: { line: number; data: NewSchool },
  fresh: string,
): Promise<PlannedAddress> => {
  const data = { ...school, customer, branch, kind: 'SEKOLAH' };
  const key = [customer, 'SEKOLAH', school.kota, school.name].map(claimKey).join('|');
  const holder = await executor.claims.holder(`${customerAddress.name}.customer+kind+kota+name`, key);
  const id = holder === undefined ? fresh : parseStream(holder).id;
  const { state, revision } = await executor.streams.load<EntityState<Record<string, unknown>>>(
    customerAddress.aggregate,
    id,
  );
  if (revision < 0) return { id, line, row: { do: 'baru', steps: [{ command: 'register', data }] } };
  if (state.status !== 'retired') return { id, line };
  const { address, kecamatan, pic, phone } = school;
  const change = { address, kecamatan, pic, phone, branch };
  const before = Object.fromEntries(Object.keys(change).map((name) => [name, state.fields[name]]));
  const steps = [
    { command: 'restore', data: {} },
    { command: 'change', data: change },
  ];
  return { id, line, row: { do: 'pulih', steps, ifMatch: revision, before } };
};

/**
 * The rows of the batch, each checked by the rules of its command. Writes nothing.
 * @throws the refusal of the first command that fails
 */
export const planIntake = async (
  executor: CommandExecutor,
  actor: Actor,
  input: IntakeMake,
  orders: readonly Order[],
  lang: Lang,
): Promise<PlanRow[]> => {
  const { customer, branch, pesanan } = input;
  const serves = orders.map(({ id }) => ({ entity: spRace.name, id }));
  const schools = new Map<string, { line: number; data: NewSchool }>();
  for (const { line, made: newSchool } of orders.flatMap(({ rows }) => rows))
    if (newSchool && !schools.has(newSchoolKey(newSchool)))
      schools.set(newSchoolKey(newSchool), { line, data: newSchool });
  const places = new Map<string, PlannedAddress>();
  for (const [key, one] of schools)
    places.set(key, await placeOf(executor, input, one, idFrom('intake', customer, key, orders[0]?.id ?? '')));

  const plan: PlanRow[] = [];
  const add = (row: Omit<PlanRow, 'row'>) => plan.push({ ...row, row: plan.length + 1 });
  const register = (rows: readonly LookedRow[]) => {
    const baris = rows.map((row) => ({
      tujuan: row.school?.id ?? (row.made ? places.get(newSchoolKey(row.made))?.id : undefined),
      sjErl: row.sjErl,
      ...amountsOf(row),
    }));
    return [{ command: 'register', data: { ...pesanan, customer, branch, baris } }];
  };
  // Checks the orders first, with rows that need no new address: a fault in the order's header concerns all rows.
  const titles: string[] = [];
  for (const { id, rows } of orders) {
    const existing = register(rows.filter(({ school }) => school));
    titles.push((await preview(executor, actor, spRace.name, id, existing)).title);
  }
  for (const { id, line, row } of places.values()) {
    if (!row) continue;
    try {
      const seen = row.ifMatch === undefined ? {} : { ifMatch: row.ifMatch };
      const { title } = await preview(executor, actor, customerAddress.name, id, row.steps, seen);
      add({ ...row, id, title, entity: customerAddress.name, serves });
    } catch (error) {
      const [fault] = faultsOf(error);
      const why = fault && messageFor(fault, lang).message.replace(/[.。]$/, '');
      if (why === undefined || unforeseen(error)) throw error;
      throw new Rejected('intake-row', { line, why });
    }
  }
  for (const [n, { id, rows }] of orders.entries())
    add({ id, title: titles[n] ?? '', do: 'baru', steps: register(rows), after: true });
  return plan;
};
