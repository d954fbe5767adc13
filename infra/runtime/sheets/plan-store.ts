/**
 * Stores the rows of a batch and their outcomes: beside the log, in pieces, for 90 days. The log has the hash of a
 * plan's rows: all of them are checked against it before execution starts, and each piece again when its turn comes.
 */
import { createHash, hash } from 'node:crypto';
import type { LocalizedText } from '../../../services/domain/texts/speech.js';
import { breathe } from '../../ports/breath.js';
import type { StateStore } from '../../ports/ports.js';

/** The reason for refusing a row, in all languages; `column` as in the sheet's first row, from 1. */
export type Fault = { column?: string; field?: string; code: string } & LocalizedText;
export type PlanStep = { command: string; data: Record<string, unknown> };
export type RowDoes = 'baru' | 'ubah' | 'pulih' | 'aksi';
/** A row to be executed: commands on one entry, in order. */
export type PlanRow = {
  /** Line of the sheet, or index in the list, from 1. */
  row: number;
  id: string;
  title: string;
  do: RowDoes;
  steps: readonly PlanStep[];
  /** Revision that was checked; absent: the row creates the entry. */
  ifMatch?: number;
  /** Previous values of the changed fields. */
  before?: Record<string, unknown>;
  /** Entity, where it differs from the batch's own. */
  entity?: string;
  /** Entries that it was created for: an undo skips it while one of them still exists. */
  serves?: readonly { entity: string; id: string }[];
  /** It and later rows wait for all rows before it: they use what those release or create. */
  after?: true;
  /** For a gathering command: its list of records that the following rows are added to. */
  fills?: string;
  /** Resulting totals of the document, by the fields that its list sums up. */
  comes?: Record<string, number>;
  /** Adjacent rows with the same number are executed as one: each uses what another releases. */
  group?: number;
};
/** A row that is executed after all independent ones. */
export type LateRow = Pick<PlanRow, 'row' | 'after' | 'group'>;
/** A refused row, and its position. */
export type FaultRow = {
  row: number;
  id?: string;
  title?: string;
  /** Entity of `id`, where it differs from the batch's own. */
  entity?: string;
  errors: readonly Fault[];
};
/** Refused in the dry run; on execution; on undo. */
export type FaultKind = 'salah' | 'gagal' | 'tidak';
export type PlanInfo<A = unknown> = {
  /** Identifies the plan's source: the same source returns the same plan. */
  source: string;
  by: string;
  entity: string;
  rows: number;
  sha256: string;
  /** Indexes of the rows that change the digits of an account or a person. */
  exact?: readonly number[];
  /** Indexes of the rows in the order of the sheet, where they are executed in another order. */
  order?: readonly number[];
  /** First index of each piece, where pieces differ in length. */
  starts?: readonly number[];
  answer: A;
};

/** Rows per piece, and seconds for which everything is stored. */
const PIECE = 50;
const KEPT = 90 * 86_400;
const WRONG = 500;
const place6 = (n: number): string => String(n).padStart(6, '0');

const sumOf = (rows: readonly PlanRow[]): string => hash('sha256', JSON.stringify(rows), 'hex');

/** Stores a plan's rows as they come, and hashes them. */
export class PlanWriter {
  private hash = createHash('sha256');
  private rows: PlanRow[] = [];
  private faults: FaultRow[] = [];
  private pieces = 0;
  private wrongs = 0;
  private first: number[] = [];
  count = 0;
  /** Indexes of rows that change the digits of an account or a person, in the order of the sheet. */
  exact: number[] = [];
  /** See {@link PlanInfo}. */
  order: readonly number[] | undefined;

  constructor(
    private readonly state: StateStore,
    private readonly id: string,
  ) {}

  /** @param exact the row changes the digits of an account or a person */
  async add(row: PlanRow, exact = false): Promise<void> {
    // Rows that are executed as one must lie in one piece.
    const together = row.group !== undefined && row.group === this.rows.at(-1)?.group;
    if (this.rows.length >= PIECE && !together) await this.flush();
    if (exact) this.exact.push(this.count);
    this.count++;
    this.rows.push(row);
  }

  get starts(): readonly number[] | undefined {
    const isOdd = this.first.some((place, n) => place !== n * PIECE) || this.count > this.first.length * PIECE;
    return isOdd ? this.first : undefined;
  }

  /** Leaves rows out, and moves others to the end, in the given order. @param drop, late by row number */
  async arrange(drop: ReadonlySet<number>, late: readonly LateRow[]): Promise<void> {
    if (this.rows.length > 0) await this.flush();
    const [pieces, exact] = [this.pieces, new Set(this.exact)];
    const [last, lateRows] = [new Set(late.map(({ row }) => row)), new Map<number, readonly [PlanRow, boolean]>()];
    const at: { row: number; place: number }[] = [];
    const add = async (row: PlanRow, isExact: boolean) => {
      at.push({ row: row.row, place: this.count });
      await this.add(row, isExact);
    };
    this.hash = createHash('sha256');
    [this.pieces, this.count, this.first, this.exact] = [0, 0, [], []];
    let place = 0;
    for (let n = 0; n < pieces; n++) {
      await breathe();
      // No piece is overwritten before it was read: there are never more rows than before.
      const rows = (await this.state.get<PlanRow[]>(`batch/jalan/${this.id}/${place6(n)}`)) ?? [];
      for (const row of rows) {
        const isExact = exact.has(place++);
        if (last.has(row.row)) lateRows.set(row.row, [row, isExact]);
        else if (!drop.has(row.row)) await add(row, isExact);
      }
    }
    for (const more of late) {
      const [row, isExact] = lateRows.get(more.row) ?? [];
      if (row) await add({ ...row, ...more }, isExact === true);
    }
    if (this.rows.length > 0) await this.flush();
    for (let n = this.pieces; n < pieces; n++) await this.state.delete(`batch/jalan/${this.id}/${place6(n)}`);
    const rowAt = at.map(({ row }) => row);
    if (rowAt.some((row, n) => n > 0 && row < (rowAt[n - 1] as number)))
      this.order = at.toSorted((a, b) => a.row - b.row).map((one) => one.place);
    this.exact.sort((a, b) => (rowAt[a] as number) - (rowAt[b] as number));
  }

  async wrong(row: FaultRow): Promise<void> {
    if (this.faults.push(row) >= WRONG) await this.flushFaults();
  }

  /** Writes the rest. @returns SHA-256 (hex) of the rows */
  async end(): Promise<string> {
    if (this.rows.length > 0) await this.flush();
    if (this.faults.length > 0) await this.flushFaults();
    return this.hash.digest('hex');
  }

  private async flush(): Promise<void> {
    this.hash.update(JSON.stringify(this.rows));
    this.first.push(this.count - this.rows.length);
    await this.state.put(`batch/jalan/${this.id}/${place6(this.pieces++)}`, this.rows, KEPT);
    this.rows = [];
  }

  private async flushFaults(): Promise<void> {
    await this.state.put(`batch/salah/${this.id}/${place6(this.wrongs++)}`, this.faults, KEPT);
    this.faults = [];
  }
}

export class PlanStore {
  constructor(private readonly state: StateStore) {}

  /** Starts a plan; removes the rest of an unfinished one. */
  async writer(id: string): Promise<PlanWriter> {
    for (const kind of ['jalan', 'salah'])
      for (const { key } of await this.state.list(`batch/${kind}/${id}/`)) await this.state.delete(key);
    return new PlanWriter(this.state, id);
  }

  info<A>(id: string): Promise<PlanInfo<A> | undefined> {
    return this.state.get<PlanInfo<A>>(`batch/info/${id}`);
  }

  /** Marks the plan as complete. */
  async seal(id: string, info: PlanInfo): Promise<void> {
    await this.state.put(`batch/info/${id}`, info, KEPT);
    await this.state.put(`batch/buka/${id}`, 1, KEPT);
  }

  /** Batches with stored rows. */
  async all(): Promise<string[]> {
    const ids = await Promise.all(['batch/info/', 'batch/buka/'].map((prefix) => this.under(prefix)));
    return [...new Set(ids.flat())];
  }

  /** Batches that can still be started or undone. */
  open(): Promise<string[]> {
    return this.under('batch/buka/');
  }

  /** Marks a batch as final: nothing will be done with it any more. */
  close(id: string): Promise<void> {
    return this.state.delete(`batch/buka/${id}`);
  }

  /** Requests the processing of a batch, by whichever process executes batches. */
  ask(id: string): Promise<void> {
    return this.state.put(`batch/minta/${id}`, 1, KEPT);
  }

  requests(): Promise<string[]> {
    return this.under('batch/minta/');
  }

  private async under(prefix: string): Promise<string[]> {
    return (await this.state.list(prefix)).map(({ key }) => key.slice(prefix.length));
  }

  answered(id: string): Promise<void> {
    return this.state.delete(`batch/minta/${id}`);
  }

  piece(id: string, n: number): Promise<PlanRow[] | undefined> {
    return this.state.get<PlanRow[]>(`batch/jalan/${id}/${place6(n)}`);
  }

  /**
   * Checks a plan against its hash. @param sha256 from the log
   * @returns the expected hash of each piece; undefined: the plan differs or is missing
   */
  async proof(id: string, sha256: string): Promise<string[] | undefined> {
    const sum = createHash('sha256');
    const pieces: string[] = [];
    for (;;) {
      await breathe();
      const rows = await this.piece(id, pieces.length);
      if (!rows) break;
      sum.update(JSON.stringify(rows));
      pieces.push(sumOf(rows));
    }
    return sum.digest('hex') === sha256 ? pieces : undefined;
  }

  /** A piece that matches its hash; undefined: it was changed or is missing. */
  async proved(id: string, n: number, proof: readonly string[]): Promise<PlanRow[] | undefined> {
    const rows = await this.piece(id, n);
    return rows && sumOf(rows) === proof[n] ? rows : undefined;
  }

  async putFaults(kind: FaultKind, id: string, n: number, rows: readonly FaultRow[]): Promise<void> {
    const key = `batch/${kind}/${id}/${place6(n)}`;
    if (rows.length > 0) await this.state.put(key, rows, KEPT);
    else if (await this.state.get(key)) await this.state.delete(key);
  }

  /** All refused rows of a kind, in the order of the sheet. */
  async faults(kind: FaultKind, id: string): Promise<FaultRow[]> {
    const rows = (await this.state.list<FaultRow[]>(`batch/${kind}/${id}/`)).flatMap(({ value }) => value);
    return rows.sort((a, b) => a.row - b.row);
  }

  /** Rows of the plan at some indexes, in the given order. */
  async at(id: string, { starts }: Pick<PlanInfo, 'starts'>, places: readonly number[]): Promise<PlanRow[]> {
    const pieceOf = (place: number) =>
      starts ? starts.findLastIndex((first) => first <= place) : Math.floor(place / PIECE);
    const firstOf = (n: number) => starts?.[n] ?? n * PIECE;
    const pieces = new Map<number, PlanRow[]>();
    for (const n of new Set(places.map(pieceOf))) pieces.set(n, (await this.piece(id, n)) ?? []);
    return places.flatMap((one) => pieces.get(pieceOf(one))?.[one - firstOf(pieceOf(one))] ?? []);
  }

  /** Rows of the plan in the order of the sheet, from an index on. */
  rows(id: string, info: Pick<PlanInfo, 'order' | 'starts' | 'rows'>, from: number, count: number): Promise<PlanRow[]> {
    const places = Array.from({ length: Math.max(0, Math.min(count, info.rows - from)) }, (_, n) => from + n);
    const { order } = info;
    return this.at(id, info, order ? places.map((n) => order[n] as number) : places);
  }
}
