/** A customer's manifest: read, previewed, and turned into an order by one batch. */

import { randomUUID } from 'node:crypto';
import { breathe } from '../../../infra/ports/breath.js';
import type { Lang } from '../../../infra/runtime/http/lang.js';
import type { PlanRow } from '../../../infra/runtime/sheets/plan-store.js';
import { textOf } from '../../../infra/runtime/sheets/to-cell.js';
import type { BatchState } from '../../domain/flows/platform/batch.js';
import { INTAKE_DESKS, type IntakeLook, type IntakeMake } from '../../domain/flows/race/intake/body.js';
import { MOST_COLUMNS, MOST_INTAKE } from '../../domain/flows/race/intake/limits.js';
import { type Look, look } from '../../domain/flows/race/intake/look.js';
import type { School } from '../../domain/flows/race/intake/match.js';
import { readRows, type SkippedLine } from '../../domain/flows/race/intake/rows.js';
import { spRace } from '../../domain/flows/race/sp-race.js';
import { type Actor, granted, inScope } from '../../domain/kit/aggregate/actor.js';
import type { AnyAggregate } from '../../domain/kit/aggregate/aggregate.js';
import { Rejected, reject } from '../../domain/kit/aggregate/reject.js';
import { cut } from '../../domain/kit/values/cut.js';
import { columnNames, foldedText } from '../../domain/master/intake-columns.js';
import { intakeMapping } from '../../domain/master/intake-mapping.js';
import type { Batches } from '../batch/batches.js';
import { idFrom, tellId } from '../batch/ids.js';
import { type SheetLines, sheetLines } from '../batch/sheet-lines.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { contentOf, ordersOf, planIntake } from './plan.js';
import type { IntakeReads } from './reads.js';

/** Lines besides the deliveries: titles, headings, sums. */
const MORE = 200;
/** How often the same manifest may be repeated after an undo. */
const TIMES = 50;
export type Looked = Look & { skipped: readonly SkippedLine[] };
export type IntakeResult = {
  /** `there`: the same intake ran before, so that nothing was created now. */
  outcome: 'made' | 'there';
  batch: string;
  orders: string[];
  rows: number;
  addresses: number;
};

const lookOf = (plan: readonly PlanRow[]) => {
  const pulih = plan.filter((row) => row.do === 'pulih').length;
  return { counts: { baru: plan.length - pulih, ubah: 0, pulih, aksi: 0, sama: 0, salah: 0 }, errors: [] };
};

export class Intakes {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly batches: Batches,
    private readonly reads: IntakeReads,
  ) {}

  /** Refuses actors who may not run an intake, before anything of a manifest is read. @throws Rejected */
  admit(actor: Actor): void {
    if (!granted(INTAKE_DESKS, actor)) throw new Rejected('forbidden');
  }

  /** Lines of a file as texts and numbers, with the workbook's sheet they come from. @throws Problem */
  read(bytes: () => Promise<Buffer | undefined>, sheet?: string): Promise<SheetLines> {
    const limits = { rows: MOST_INTAKE + MORE + 1, columns: MOST_COLUMNS };
    return sheetLines(this.batches.sheets, bytes, limits, sheet);
  }

  /** Schools for a sample manifest: the customer's own, if a customer is selected. */
  examples(actor: Actor, customer?: string): Promise<School[]> {
    return customer === undefined ? Promise.resolve([]) : this.reads.schools(actor, customer);
  }

  /** Previews an intake; writes nothing. @throws Rejected */
  async look(actor: Actor, input: IntakeLook): Promise<Looked> {
    if (!inScope(actor, input.branch)) reject('branch-not-yours', {}, 'branch');
    if (input.kolom.sekolah === undefined) reject('intake-column', {}, 'kolom.sekolah');
    const { rows, skipped } = readRows(input.baris, input.kolom, { headings: input.judul, mended: input.ubahan });
    await breathe();
    const [schools, deliveries, regionOf] = await Promise.all([
      this.reads.schools(actor, input.customer),
      this.reads.deliveries(actor, input.customer),
      this.regions(actor, rows),
    ]);
    await breathe();
    return { ...look(rows, input.pilihan, { branch: input.branch, schools, deliveries, regionOf }), skipped };
  }

  /** The kota and kecamatan that texts refer to; looks each text up once. */
  private async regions(actor: Actor, rows: readonly { kota: string; kecamatan: string }[]) {
    const all = <T>(texts: string[], ask: (text: string) => Promise<T>) =>
      Promise.all([...new Set(texts.filter(Boolean))].map(async (text) => [text, await ask(text)] as const));
    const [kota, kecamatan] = await Promise.all([
      all(
        rows.map((row) => row.kota),
        (text) => this.reads.kota(actor, text),
      ),
      all(
        rows.map((row) => row.kecamatan),
        (text) => this.reads.kecamatan(actor, text),
      ),
    ]);
    const [byKota, byKecamatan] = [new Map(kota), new Map(kecamatan)];
    return (row: { kota: string; kecamatan: string }) => {
      const towns = byKota.get(row.kota) ?? [];
      const [only, ...others] = (byKecamatan.get(row.kecamatan) ?? []).filter(
        (one) => row.kota === '' || towns.some(({ id }) => id === one.kota),
      );
      if (only && others.length === 0) return { kota: only.kota, kecamatan: only.id };
      return { kota: towns.length === 1 ? (towns[0]?.id ?? '') : '', kecamatan: '' };
    };
  }

  /**
   * Creates the order with its new addresses by a batch that continues in the background. @throws Rejected, Problem,
   * Unavailable
   */
  async make(actor: Actor, input: IntakeMake, lang: Lang): Promise<IntakeResult> {
    const { nama, pesanan, ...rest } = input;
    const seen = await this.look(actor, rest);
    if (seen.open > 0) reject('intake-open', { n: seen.open });
    const ready = seen.rows.filter((row) => row.ready);
    const source = (rows: typeof ready) => contentOf(input, rows);
    if (ready.length === 0) {
      // All rows are in orders already, perhaps from this very manifest.
      const before = seen.rows.filter(({ group }) => group === 'there');
      const there = before.length > 0 ? await this.before(actor, source(before)) : undefined;
      return there ?? reject('intake-nothing');
    }
    const content = source(ready);
    for (let time = 0; time < TIMES; time++) {
      const batch = idFrom('intake', content, time, actor.id);
      const orders = ordersOf(ready, (n) => idFrom('intake', content, time, n));
      const counts = { rows: ready.length, addresses: seen.addresses };
      const result = { batch, orders: orders.map(({ id }) => id), ...counts };
      const lives = await Promise.all(result.orders.map((id) => this.lives(id)));
      if (lives.includes('alive')) return { outcome: 'there', ...result };
      const { status } = await this.batchState(batch);
      const over = status !== 'NONE' && status !== 'DRAF' && status !== 'BERJALAN';
      if (over || lives.includes('over')) continue;
      if (status !== 'BERJALAN') {
        const plan = status === 'NONE' ? await planIntake(this.executor, actor, input, orders, lang) : [];
        const making = { jenis: 'IMPOR', entity: spRace, nama, source: content } as const;
        await this.batches.make(actor, batch, making, lang, async (_, writer) => {
          for (const row of plan) await writer.add(row);
          return { look: lookOf(plan) };
        });
        await this.executor.run(
          actor,
          'batch',
          batch,
          'start',
          {},
          { commandId: tellId(batch, 'mulai', content, time) },
        );
      }
      await this.keep(actor, input);
      return { outcome: 'made', ...result };
    }
    return reject('intake-nothing');
  }

  /** The orders that the same content created before, by any sender, and which of them are active. */
  private async before(actor: Actor, content: string): Promise<IntakeResult | undefined> {
    for (let time = 0; time < TIMES; time++) {
      const first = idFrom('intake', content, time, 0);
      const state = await this.lives(first);
      if (state === 'none') return undefined;
      if (state === 'over') continue;
      return {
        outcome: 'there',
        batch: idFrom('intake', content, time, actor.id),
        orders: [first],
        rows: 0,
        addresses: 0,
      };
    }
    return undefined;
  }

  private async lives(id: string): Promise<'none' | 'alive' | 'over'> {
    const { state, revision } = await this.executor.streams.load<{ fields: { status?: string } }>(spRace.aggregate, id);
    if (revision < 0) return 'none';
    return state.fields.status === 'BATAL' ? 'over' : 'alive';
  }

  private async batchState(id: string): Promise<BatchState> {
    return (await this.executor.streams.load<BatchState>(this.executor.aggregates.get('batch') as AnyAggregate, id))
      .state;
  }

  /** Stores which headings were mapped to which columns, for the customer's next manifest. */
  private async keep(actor: Actor, { customer, kolom, judul, nama, ingat }: IntakeMake): Promise<void> {
    const headings = columnNames.flatMap((isian) => {
      const title = kolom[isian] === undefined ? '' : cut(textOf(judul[kolom[isian]]), 120).trim();
      return title === '' ? [] : [{ isian, judul: title }];
    });
    if (!ingat || headings.length === 0) return;
    const stored = await this.reads.mapping(actor, customer);
    const alike = (a: { isian: string; judul: string }[]) =>
      JSON.stringify(a.map((one) => [one.isian, foldedText(one.judul)]));
    if (stored && alike(stored.kolom) === alike(headings)) return;
    const id = stored?.id ?? idFrom('intake_mapping', customer);
    try {
      const { revision } = await this.executor.streams.load(intakeMapping.aggregate, id);
      const [command, data] =
        revision < 0
          ? (['register', { customer, contoh: nama, kolom: headings }] as const)
          : (['change', { contoh: nama, kolom: headings }] as const);
      const seen = revision < 0 ? {} : { ifMatch: revision };
      await this.executor.run(actor, intakeMapping.name, id, command, data, { commandId: randomUUID(), ...seen });
    } catch (error) {
      // A concurrent intake stored its own mapping; the created order does not depend on it.
      if (!(error instanceof Rejected) && (error as Error).name !== 'Conflict') throw error;
    }
  }
}
