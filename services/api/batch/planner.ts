/** The dry run: each row by the rules of its commands, and all of them by their final state. Writes no entry. */
import { breathe } from '../../../infra/ports/breath.js';
import type { Fault, PlanRow, PlanWriter, RowDoes } from '../../../infra/runtime/sheets/plan-store.js';
import type { BatchCounts } from '../../domain/flows/platform/batch.js';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import { type Claim, streamOf } from '../../domain/kit/aggregate/aggregate.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { type Preview, previewAlone } from '../commands/preview.js';
import { faultsOf, unforeseen } from './faults.js';
import { type Candidate, judge } from './judge.js';

/** The outcome of a row as far as it alone can tell. `wrong`: it can't be parsed. */
export type Wish = { row: number; fresh?: Fresh } & (
  | { wrong: readonly Fault[]; id?: string }
  | { same: true; id?: string }
  | {
      id: string;
      do: RowDoes;
      steps: PlanRow['steps'];
      ifMatch?: number;
      before?: Record<string, unknown>;
    }
);
type RowWish = Extract<Wish, { do: RowDoes }>;
/**
 * The meaning of a row that names its entry by a unique value alone, if another row names the same entry by id and
 * takes that value away: it then creates an entry.
 */
export type Fresh = Pick<Claim, 'space' | 'key'> & { wish: RowWish };
export type ColumnOf = (field: string) => string | undefined;
/** `zero`: count of rows that write a 0 which needs confirmation. */
export type Look = { counts: BatchCounts; errors: (Fault & { row: number })[]; zero?: number };

/** Rows checked in parallel. */
const WINDOW = 32;
/** Faults returned at once; the rest is read by pages. */
export const TOLD = 100;

/** A row of the plan, valid unless another row of the file is against it. */
type Planned = Candidate & { id: string; title: string; does: RowDoes };
type Tried = { seen: Preview } | { error: unknown };

/** Checks the rows of a file as they arrive, and judges them together at the end, so that their order has no effect. */
export class Planner {
  readonly look: Look = { counts: { baru: 0, ubah: 0, pulih: 0, aksi: 0, sama: 0, salah: 0 }, errors: [] };
  private readonly waiting: Promise<Wish>[] = [];
  private readonly unsure: Wish[] = [];
  private readonly planned = new Map<number, Planned>();
  /** Row numbers by entry; those of them that leave the entry unchanged. */
  private readonly rowsOf = new Map<string, number[]>();
  private readonly same = new Set<number>();
  /** Rows that write a 0 which needs confirmation. */
  private readonly zeros = new Set<number>();
  private isEnding = false;

  constructor(
    private readonly executor: CommandExecutor,
    private readonly actor: Actor,
    private readonly entity: string,
    private readonly writer: PlanWriter,
    private readonly columnOf: ColumnOf,
    private readonly onError: (error: unknown) => void,
    private readonly exact: ReadonlySet<string> = new Set(),
    private readonly zero: ReadonlySet<string> = new Set(),
  ) {}

  /** Adds a row; every `WINDOW` rows are checked together. */
  async add(wish: Promise<Wish>): Promise<void> {
    wish.catch(() => {});
    if (this.waiting.push(wish) >= WINDOW) await this.flush();
  }

  /** Checks the remaining rows, and all of them together. @throws Unavailable */
  async end(): Promise<Look> {
    await this.flush();
    this.isEnding = true;
    const meant = this.unsure.map((wish) => this.meant(wish));
    for (let at = 0; at < meant.length; at += WINDOW) await this.settle(meant.slice(at, at + WINDOW));
    const refused = this.twice();
    const left = [...this.planned.values()].filter(({ row }) => !refused.has(row));
    const verdict = await judge(this.executor, this.actor, left);
    for (const [row, error] of verdict.refused) refused.set(row, error);
    for (const [row, error] of refused) await this.refuse(row, error);
    const { counts, errors } = this.look;
    for (const { does } of this.planned.values()) counts[does]++;
    counts.sama = this.same.size;
    const zero = [...this.zeros].filter((row) => this.planned.has(row)).length;
    if (zero > 0) this.look.zero = zero;
    errors.sort((a, b) => a.row - b.row).splice(TOLD);
    if (refused.size + verdict.late.length + this.unsure.length > 0)
      await this.writer.arrange(new Set(refused.keys()), verdict.late);
    return this.look;
  }

  private async flush(): Promise<void> {
    const wishes = await Promise.all(this.waiting.splice(0));
    this.unsure.push(...wishes.filter((wish) => wish.fresh));
    await this.settle(wishes.filter((wish) => !wish.fresh));
  }

  private async settle(wishes: readonly Wish[]): Promise<void> {
    const tried = await Promise.all(wishes.map((wish) => ('do' in wish ? this.try(wish) : undefined)));
    for (const [i, wish] of wishes.entries()) await this.take(wish, tried[i]);
    await breathe();
  }

  private async try({ id, steps, ifMatch }: RowWish): Promise<Tried> {
    try {
      const seen = ifMatch === undefined ? {} : { ifMatch };
      return { seen: await previewAlone(this.executor, this.actor, this.entity, id, steps, seen) };
    } catch (error) {
      return { error };
    }
  }

  private async take(wish: Wish, tried: Tried | undefined): Promise<void> {
    if (wish.id !== undefined) this.rowsOf.set(wish.id, [...(this.rowsOf.get(wish.id) ?? []), wish.row]);
    if ('same' in wish) this.same.add(wish.row);
    else if ('wrong' in wish) await this.wrong(wish.row, wish.wrong);
    else if (tried && 'seen' in tried) await this.accept(wish, tried.seen);
    else await this.wrong(wish.row, this.faults(tried?.error, wish.id), wish);
  }

  /** Interprets a row that names its entry by a unique value alone, given the rows that name theirs by id. */
  private meant({ fresh, ...wish }: Wish): Wish {
    const others = wish.id === undefined ? [] : (this.rowsOf.get(wish.id) ?? []);
    const [other, ...more] = others.flatMap((row) => this.planned.get(row) ?? []);
    if (!fresh || !other || more.length > 0) return wish;
    return other.holds.some(({ space, key }) => space === fresh.space && key === fresh.key) ? wish : fresh.wish;
  }

  /** Entries that several rows want to change. */
  private twice(): Map<number, unknown> {
    const refused = new Map<number, unknown>();
    for (const rows of this.rowsOf.values()) {
      if (rows.length < 2 || rows.every((row) => this.same.has(row))) continue;
      const key = rows.map((row) => this.planned.get(row)?.title).find((title) => title !== undefined) ?? '';
      const [first = 0, second = 0] = rows.toSorted((a, b) => a - b);
      for (const row of rows)
        if (this.planned.has(row) || this.same.has(row))
          refused.set(row, new Rejected('sheet-twice', { key, line: row === first ? second : first }));
    }
    return refused;
  }

  private async accept(
    wish: RowWish,
    { events, revision, holds, added, passing, postings, fieldsOf, title }: Preview,
  ): Promise<void> {
    const { row, id } = wish;
    if (events === 0) {
      this.same.add(row);
      return;
    }
    const wants = added.map((claim) => ({ claim, fields: fieldsOf(claim) }));
    const stream = streamOf(this.entity, id);
    this.planned.set(row, {
      ...{ row, id, stream, title, does: wish.do, revision },
      ...{ holds, added: wants, passing, postings },
    });
    const exact = Object.entries(wish.before ?? {}).some(([name, value]) => this.exact.has(name) && Boolean(value));
    const written = wish.steps.at(-1)?.data ?? {};
    if ([...this.zero].some((name) => written[name] === 0 && wish.before?.[name] !== 0)) this.zeros.add(row);
    await this.writer.add({ ...wish, title }, exact);
  }

  private async refuse(row: number, error: unknown): Promise<void> {
    const { id, does } = this.planned.get(row) ?? {};
    this.planned.delete(row);
    this.same.delete(row);
    await this.wrong(
      row,
      this.faults(error, id ?? ''),
      id === undefined || does === undefined ? undefined : { id, do: does },
    );
  }

  /** @throws Unavailable, since nothing is certain about the row then */
  private faults(error: unknown, id: string): Fault[] {
    if (unforeseen(error)) this.onError(error);
    if ((error as { name?: string }).name === 'Unavailable') throw error;
    return faultsOf(error, this.columnOf, id);
  }

  private async wrong(row: number, errors: readonly Fault[], wish?: Pick<RowWish, 'id' | 'do'>): Promise<void> {
    const { counts, errors: reported } = this.look;
    counts.salah++;
    // While rows arrive only the first faults are reported; those found at the end may belong to earlier rows.
    if (this.isEnding || reported.length < TOLD) reported.push(...errors.map((fault) => ({ ...fault, row })));
    await this.writer.wrong({ row, errors, ...(wish && wish.do !== 'baru' ? { id: wish.id } : {}) });
  }
}
