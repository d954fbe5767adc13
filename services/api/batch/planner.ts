/** The dry run: each row by the rules of its commands, and against the rows before it. Nothing of an entry is written. */
import { breathe } from '../../../infra/ports/breath.js';
import type { Fault, PlanRow, PlanWriter, RowDoes } from '../../../infra/runtime/sheets/plan-store.js';
import type { BatchCounts } from '../../domain/flows/batch.js';
import type { Actor } from '../../domain/kit/actor.js';
import { type Claim, streamOf } from '../../domain/kit/aggregate.js';
import { Rejected } from '../../domain/kit/reject.js';
import type { Bus } from '../commands/bus.js';
import { type Preview, preview } from '../commands/preview.js';
import { faultsOf, unforeseen } from './faults.js';

/** What a row wants, as far as it alone can tell. `wrong`: it can't be read. */
export type Wish =
  | { row: number; wrong: readonly Fault[] }
  | { row: number; same: true }
  | {
      row: number;
      id: string;
      do: RowDoes;
      steps: PlanRow['steps'];
      ifMatch?: number;
      before?: Record<string, unknown>;
    };
type Asked = Extract<Wish, { id: string }>;
export type ColumnOf = (field: string) => string | undefined;
export type Look = { counts: BatchCounts; errors: (Fault & { row: number })[] };

/** Rows that are looked at side by side. */
const WINDOW = 32;
/** Refusals that are told at once; the rest is read by pages. */
const TOLD = 100;

const overlap = (a: Claim, b: Claim): boolean =>
  (a.from === undefined || b.to === undefined || a.from < b.to) &&
  (b.from === undefined || a.to === undefined || b.from < a.to);

export class Planner {
  readonly look: Look = { counts: { baru: 0, ubah: 0, pulih: 0, aksi: 0, sama: 0, salah: 0 }, errors: [] };
  private readonly waiting: Promise<Wish>[] = [];
  /** Claims of the rows so far, by space and key; what entries will hold; the row of each entry. */
  private readonly claimed = new Map<string, { claim: Claim; row: number; id: string }[]>();
  private readonly otherwise = new Map<string, readonly Claim[]>();
  private readonly rowOf = new Map<string, number>();

  constructor(
    private readonly bus: Bus,
    private readonly actor: Actor,
    private readonly entity: string,
    private readonly writer: PlanWriter,
    private readonly columnOf: ColumnOf,
    private readonly onError: (error: unknown) => void,
    private readonly exact: ReadonlySet<string> = new Set(),
  ) {}

  /** Takes a row; every few of them are looked at together. */
  async add(wish: Promise<Wish>): Promise<void> {
    wish.catch(() => {});
    if (this.waiting.push(wish) >= WINDOW) await this.flush();
  }

  /** Looks at what is left. @throws Unavailable */
  async end(): Promise<Look> {
    await this.flush();
    return this.look;
  }

  private async flush(): Promise<void> {
    const wishes = await Promise.all(this.waiting.splice(0));
    const looked = await Promise.all(wishes.map((wish) => ('id' in wish ? this.try(wish) : undefined)));
    for (const [i, wish] of wishes.entries()) await this.settle(wish, looked[i]);
    await breathe();
  }

  private async try(wish: Asked): Promise<Preview | { error: unknown }> {
    const { id, steps, ifMatch } = wish;
    try {
      return await preview(this.bus, this.actor, this.entity, id, steps, {
        ...(ifMatch === undefined ? {} : { ifMatch }),
        otherwise: this.otherwise,
      });
    } catch (error) {
      return { error };
    }
  }

  private async settle(wish: Wish, first: Preview | { error: unknown } | undefined): Promise<void> {
    const { counts } = this.look;
    if ('same' in wish) counts.sama++;
    else if ('wrong' in wish) await this.wrong(wish.row, wish.wrong);
    else {
      const twice = this.rowOf.get(wish.id);
      this.rowOf.set(wish.id, twice ?? wish.row);
      let seen = first as Preview | { error: unknown };
      // A row of the same window may have given up by now what this one wants.
      if ('error' in seen && seen.error instanceof Rejected && seen.error.code.startsWith('claimed'))
        seen = await this.try(wish);
      const error = 'error' in seen ? seen.error : this.clash(wish, seen, twice);
      if (error) {
        if (unforeseen(error)) this.onError(error);
        if ((error as { name?: string }).name === 'Unavailable') throw error;
        await this.wrong(wish.row, faultsOf(error, this.columnOf, wish.id), wish);
      } else await this.accept(wish, seen as Preview);
    }
  }

  /** The refusal of a row that wants what an earlier one has. */
  private clash(wish: Asked, { holds, fieldsOf, title }: Preview, twice: number | undefined): Rejected | undefined {
    if (twice !== undefined) return new Rejected('sheet-twice', { key: title, line: twice });
    for (const claim of holds) {
      const other = this.claimed
        .get(`${claim.space}|${claim.key}`)
        ?.find((one) => one.id !== wish.id && overlap(one.claim, claim));
      if (!other) continue;
      const [field, ...others] = fieldsOf(claim);
      return new Rejected('sheet-twice', { key: claim.label ?? claim.key, line: other.row }, field, others);
    }
    return undefined;
  }

  private async accept(wish: Asked, { holds, title, events, follows }: Preview): Promise<void> {
    if (events === 0) {
      this.look.counts.sama++;
      return;
    }
    for (const claim of holds) {
      const key = `${claim.space}|${claim.key}`;
      const list = this.claimed.get(key) ?? [];
      list.push({ claim, row: wish.row, id: wish.id });
      this.claimed.set(key, list);
    }
    this.otherwise.set(streamOf(this.entity, wish.id), holds);
    this.look.counts[wish.do]++;
    const exact = Object.entries(wish.before ?? {}).some(([name, value]) => this.exact.has(name) && Boolean(value));
    await this.writer.add({ ...wish, title, ...(follows ? { after: true as const } : {}) }, exact);
  }

  private async wrong(row: number, errors: readonly Fault[], wish?: Asked): Promise<void> {
    this.look.counts.salah++;
    for (const fault of errors) if (this.look.errors.length < TOLD) this.look.errors.push({ ...fault, row });
    await this.writer.wrong({ row, errors, ...(wish && wish.do !== 'baru' ? { id: wish.id } : {}) });
  }
}
