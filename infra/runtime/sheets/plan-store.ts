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
  /** It waits for the rows before it: it takes what they give up, or what they make. */
  after?: true;
};
/** A row that was refused, and where. */
export type FaultRow = { row: number; id?: string; title?: string; errors: readonly Fault[] };
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
  answer: A;
};

/** Rows of a piece, and seconds for which all is kept. */
const PIECE = 50;
const KEPT = 90 * 86_400;
const WRONG = 500;
const place = (n: number): string => String(n).padStart(6, '0');

const sumOf = (rows: readonly PlanRow[]): string => hash('sha256', JSON.stringify(rows), 'hex');

/** Rows of a plan as they are found, hashed on the way. */
export class PlanWriter {
  private readonly hash = createHash('sha256');
  private rows: PlanRow[] = [];
  private faults: FaultRow[] = [];
  private pieces = 0;
  private wrongs = 0;
  count = 0;
  /** Places of rows that change the digits of an account or a person. */
  readonly exact: number[] = [];

  constructor(
    private readonly state: StateStore,
    private readonly id: string,
  ) {}

  /** @param exact it changes the digits of an account or a person */
  async add(row: PlanRow, exact = false): Promise<void> {
    if (exact) this.exact.push(this.count);
    this.count++;
    if (this.rows.push(row) >= PIECE) await this.flush();
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
    await this.state.put(`batch/jalan/${this.id}/${place(this.pieces++)}`, this.rows, KEPT);
    this.rows = [];
  }

  private async flushFaults(): Promise<void> {
    await this.state.put(`batch/salah/${this.id}/${place(this.wrongs++)}`, this.faults, KEPT);
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
    return this.state.get<PlanRow[]>(`batch/jalan/${id}/${place(n)}`);
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
    const key = `batch/${kind}/${id}/${place(n)}`;
    if (rows.length > 0) await this.state.put(key, rows, KEPT);
    else if (await this.state.get(key)) await this.state.delete(key);
  }

  /** All refused rows of a kind, in order. */
  async faults(kind: FaultKind, id: string): Promise<FaultRow[]> {
    return (await this.state.list<FaultRow[]>(`batch/${kind}/${id}/`)).flatMap(({ value }) => value);
  }

  /** Rows of the plan at some places, in order. */
  async at(id: string, places: readonly number[]): Promise<PlanRow[]> {
    const pieces = new Map<number, PlanRow[]>();
    for (const n of new Set(places.map((one) => Math.floor(one / PIECE))))
      pieces.set(n, (await this.piece(id, n)) ?? []);
    return places.flatMap((one) => pieces.get(Math.floor(one / PIECE))?.[one % PIECE] ?? []);
  }

  /** Rows of the plan from a place on. */
  async rows(id: string, from: number, count: number): Promise<PlanRow[]> {
    const rows: PlanRow[] = [];
    for (let n = Math.floor(from / PIECE); rows.length < count + (from % PIECE); n++) {
      const piece = await this.piece(id, n);
      if (!piece) break;
      rows.push(...piece);
    }
    return rows.slice(from % PIECE, (from % PIECE) + count);
  }
}
