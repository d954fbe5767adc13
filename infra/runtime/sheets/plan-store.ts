/**
 * The rows of a batch and what came of them: beside the log, in pieces, for 90 days. The log has the sum of a plan's rows:
 * before anything of them is carried out they are held against it, and each piece once more when its turn comes.
 */
import { createHash, hash } from 'node:crypto';
import type { Said } from '../../../services/domain/texts/speech.js';
import { breathe } from '../../ports/breath.js';
import type { StateStore } from '../../ports/ports.js';

/** Why a row was refused, in the languages that are spoken; `column` as the sheet's first row has it, from 1. */
export type Fault = { column?: string; field?: string; code: string } & Said;
export type PlanStep = { command: string; data: Record<string, unknown> };
export type RowDoes = 'baru' | 'ubah' | 'pulih' | 'aksi';
/** A row that is to be carried out: commands on one entry, one after the other. */
export type PlanRow = {
  /** Line of the sheet, or place in the list, from 1. */
  row: number;
  id: string;
  title: string;
  do: RowDoes;
  steps: readonly PlanStep[];
  /** Revision that was looked at; absent: the entry is made. */
  ifMatch?: number;
  /** What the fields that change were. */
  before?: Record<string, unknown>;
  /** Of which entity, where that is not the batch's own. */
  entity?: string;
  /** What it was made for (an entity's entries): it is not taken back while one of them lives. */
  serves?: readonly { entity: string; id: string }[];
  /** It and the rows after it wait for all rows before it: they take what those give up, or what they make. */
  after?: true;
  /** Of a command that is gathered: its list of records that the rows after it go into. */
  fills?: string;
  /** What the document then comes to, by the fields that its list sums up. */
  comes?: Record<string, number>;
  /** Rows that stand together with one number are carried out as one: each takes what another gives up. */
  group?: number;
};
/** A row that is carried out after all that wait for nothing. */
export type LateRow = Pick<PlanRow, 'row' | 'after' | 'group'>;
/** A row that was refused, and where. */
export type FaultRow = {
  row: number;
  id?: string;
  title?: string;
  /** Of which kind `id` is, where that is not the batch's own. */
  entity?: string;
  errors: readonly Fault[];
};
/** Refused in the dry run; when carried out; when it was to be undone. */
export type FaultKind = 'salah' | 'gagal' | 'tidak';
export type PlanInfo<A = unknown> = {
  /** What the plan was made of: the same again is answered again. */
  source: string;
  by: string;
  entity: string;
  rows: number;
  sha256: string;
  /** Places of the rows that change the digits of an account or a person. */
  exact?: readonly number[];
  /** Places of the rows as the sheet has them, where they are carried out in another order. */
  order?: readonly number[];
  /** First places of the pieces, where those differ in length. */
  starts?: readonly number[];
  answer: A;
};

/** Rows of a piece, and seconds for which all is kept. */
const PIECE = 50;
const KEPT = 90 * 86_400;
const WRONG = 500;
const place6 = (n: number): string => String(n).padStart(6, '0');

const sumOf = (rows: readonly PlanRow[]): string => hash('sha256', JSON.stringify(rows), 'hex');

/** Rows of a plan as they are found, hashed on the way. */
export class PlanWriter {
  private hash = createHash('sha256');
  private rows: PlanRow[] = [];
  private faults: FaultRow[] = [];
  private pieces = 0;
  private wrongs = 0;
  private first: number[] = [];
  count = 0;
  /** Places of rows that change the digits of an account or a person, as the sheet has them. */
  exact: number[] = [];
  /** See {@link PlanInfo}. */
  order: readonly number[] | undefined;

  constructor(
    private readonly state: StateStore,
    private readonly id: string,
  ) {}

  /** @param exact it changes the digits of an account or a person */
  async add(row: PlanRow, exact = false): Promise<void> {
    // What is carried out as one lies in one piece.
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

  /** Leaves rows out, and puts others last, in the order given. @param drop, late by the rows' numbers */
  async arrange(drop: ReadonlySet<number>, late: readonly LateRow[]): Promise<void> {
    if (this.rows.length > 0) await this.flush();
    const [pieces, exact] = [this.pieces, new Set(this.exact)];
    const [last, kept] = [new Set(late.map(({ row }) => row)), new Map<number, readonly [PlanRow, boolean]>()];
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
      // No piece is written over before it was read: there are never more rows than before.
      const rows = (await this.state.get<PlanRow[]>(`batch/jalan/${this.id}/${place6(n)}`)) ?? [];
      for (const row of rows) {
        const isExact = exact.has(place++);
        if (last.has(row.row)) kept.set(row.row, [row, isExact]);
        else if (!drop.has(row.row)) await add(row, isExact);
      }
    }
    for (const more of late) {
      const [row, isExact] = kept.get(more.row) ?? [];
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

  /** Writes what is left. @returns SHA-256 (hex) of the rows */
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

  /** A plan from its beginning: what was left of one that came to no end is removed. */
  async writer(id: string): Promise<PlanWriter> {
    for (const kind of ['jalan', 'salah'])
      for (const { key } of await this.state.list(`batch/${kind}/${id}/`)) await this.state.delete(key);
    return new PlanWriter(this.state, id);
  }

  info<A>(id: string): Promise<PlanInfo<A> | undefined> {
    return this.state.get<PlanInfo<A>>(`batch/info/${id}`);
  }

  /** The plan is whole from now on. */
  async seal(id: string, info: PlanInfo): Promise<void> {
    await this.state.put(`batch/info/${id}`, info, KEPT);
    await this.state.put(`batch/buka/${id}`, 1, KEPT);
  }

  /** Batches whose rows are kept. */
  async all(): Promise<string[]> {
    const kept = await Promise.all(['batch/info/', 'batch/buka/'].map((prefix) => this.under(prefix)));
    return [...new Set(kept.flat())];
  }

  /** Batches that may still be started or undone. */
  open(): Promise<string[]> {
    return this.under('batch/buka/');
  }

  /** Nothing will ever be done with it again. */
  close(id: string): Promise<void> {
    return this.state.delete(`batch/buka/${id}`);
  }

  /** Asks for a look at a batch, by whichever process carries batches out. */
  ask(id: string): Promise<void> {
    return this.state.put(`batch/minta/${id}`, 1, KEPT);
  }

  asked(): Promise<string[]> {
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

  /** Holds a plan against its sum. @param sha256 as the log has it @returns what each piece must be; undefined: it is another, or gone */
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

  /** A piece as it was proved; undefined: it is another by now, or gone. */
  async proved(id: string, n: number, proof: readonly string[]): Promise<PlanRow[] | undefined> {
    const rows = await this.piece(id, n);
    return rows && sumOf(rows) === proof[n] ? rows : undefined;
  }

  async putFaults(kind: FaultKind, id: string, n: number, rows: readonly FaultRow[]): Promise<void> {
    const key = `batch/${kind}/${id}/${place6(n)}`;
    if (rows.length > 0) await this.state.put(key, rows, KEPT);
    else if (await this.state.get(key)) await this.state.delete(key);
  }

  /** All refused rows of a kind, as the sheet has them. */
  async faults(kind: FaultKind, id: string): Promise<FaultRow[]> {
    const found = (await this.state.list<FaultRow[]>(`batch/${kind}/${id}/`)).flatMap(({ value }) => value);
    return found.sort((a, b) => a.row - b.row);
  }

  /** Rows of the plan at some places, in the order asked. */
  async at(id: string, { starts }: Pick<PlanInfo, 'starts'>, places: readonly number[]): Promise<PlanRow[]> {
    const pieceOf = (place: number) =>
      starts ? starts.findLastIndex((first) => first <= place) : Math.floor(place / PIECE);
    const firstOf = (n: number) => starts?.[n] ?? n * PIECE;
    const pieces = new Map<number, PlanRow[]>();
    for (const n of new Set(places.map(pieceOf))) pieces.set(n, (await this.piece(id, n)) ?? []);
    return places.flatMap((one) => pieces.get(pieceOf(one))?.[one - firstOf(pieceOf(one))] ?? []);
  }

  /** Rows of the plan as the sheet has them, from one of them on. */
  rows(id: string, info: Pick<PlanInfo, 'order' | 'starts' | 'rows'>, from: number, count: number): Promise<PlanRow[]> {
    const places = Array.from({ length: Math.max(0, Math.min(count, info.rows - from)) }, (_, n) => from + n);
    const { order } = info;
    return this.at(id, info, order ? places.map((n) => order[n] as number) : places);
  }
}
