/** Takes a bank statement: reads its file, checks it whole, stores it; its lines follow by a process. */
import { setTimeout as pause } from 'node:timers/promises';
import { breathe } from '../../../infra/ports/breath.js';
import { inWidth } from '../../../infra/ports/in-width.js';
import type { Because } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import type { StatementColumns, TypedBalances } from '../../domain/flows/statement/csv.js';
import { koran, LINES_AT_ONCE, type StatementFields, statementLine } from '../../domain/flows/statement/koran.js';
import { balanced, keyOf, placed } from '../../domain/flows/statement/placement.js';
import { refuse } from '../../domain/flows/statement/refuse.js';
import { inSen, partsOf } from '../../domain/flows/statement/sen.js';
import { assertStatement, flowsOf, type Statement } from '../../domain/flows/statement/statement.js';
import { type Actor, rightOf, system, whyNoRight } from '../../domain/kit/aggregate/actor.js';
import { streamOf } from '../../domain/kit/aggregate/aggregate.js';
import { Rejected, reject } from '../../domain/kit/aggregate/reject.js';
import type { EntityState } from '../../domain/kit/entity/entity-def.js';
import { cut } from '../../domain/kit/values/cut.js';
import { derivedId } from '../../domain/kit/values/derived-id.js';
import { dayWib } from '../../domain/kit/values/time.js';
import { kolomMutasi } from '../../domain/master/kolom-mutasi.js';
import { rekening } from '../../domain/master/rekening.js';
import { MOST_LINES, type StatementFormat } from '../../domain/master/statement-words.js';
import type { Batches } from '../batch/batches.js';
import type { Select } from '../batch/gather.js';
import { type SheetLines, sheetLines } from '../batch/sheet-lines.js';
import type { CommandExecutor } from '../commands/command-executor.js';
import { eventId } from '../commands/ids.js';
import { readStatement } from './read-statement.js';

/** Bytes of a file. */
export const MOST_STATEMENT = 4 * 1_048_576;
const LIMITS = { rows: MOST_LINES + 200, columns: 100, bytes: MOST_STATEMENT };
/** How often the same file may be begun anew after it was discarded or withdrawn. */
const TIMES = 50;
const OUT: readonly string[] = ['BATAL', 'DITARIK'];
const EVER_TAKEN = ['DIMUAT', 'DITARIK'];
/** Another statement of the account, or the same one, came at the same moment. */
const BUSY: readonly string[] = ['koran-busy', 'command-id-reused', 'action-not-now'];
const ATTEMPTS = 6;
const lineTexts = statementLine.pick({ keterangan: true, referensi: true, pengirim: true });

export type Upload = { rekening: string; name: string } & TypedBalances;
/** What became of a file. `baru`: lines that were not there before; `ada`: those that were. */
export type TakenStatement = {
  id: string;
  stream: string;
  revision: number;
  nomor: string;
  format: StatementFormat;
  baris: number;
  baru: number;
  ada: number;
} & Pick<StatementFields, 'dari' | 'sampai' | 'saldo_awal' | 'saldo_akhir'> & { masuk: number; keluar: number };
type Koran = EntityState<StatementFields & { nomor: string; status: string }>;
type Account = EntityState<{ jenis: string; no_rek: string }>;
type Read = { format: StatementFormat; statement: Statement };

export class Statements {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly batches: Batches,
    private readonly select: Select,
  ) {}

  /** Refuses actors who may not take statements, before anything of a file is read. @throws Rejected */
  admit(actor: Actor): void {
    const lacks = whyNoRight(rightOf(koran.name, 'register'), koran.can.write, actor);
    if (lacks) throw new Rejected(lacks);
  }

  /** Lines of a CSV file as they are, for the mapping of its columns. @throws Problem */
  lines(bytes: () => Promise<Buffer | undefined>): Promise<SheetLines> {
    return sheetLines(this.batches.sheets, bytes, LIMITS);
  }

  /** @throws Rejected, Problem, Unavailable */
  async take(actor: Actor, ask: Upload, bytes: () => Promise<Buffer | undefined>): Promise<TakenStatement> {
    const account = await this.executor.streams.load<Account>(rekening.aggregate, ask.rekening);
    if (account.revision < 0) throw new Problem('not-found', { field: 'rekening' });
    if (account.state.fields.jenis !== 'BANK') refuse('koran-no-bank', {}, 'rekening');
    const content = await bytes();
    if (!content) throw new Problem('file-too-large', { params: { max: MOST_STATEMENT / 1_048_576 } });
    if (content.length === 0) throw new Problem('file-empty');
    const today = dayWib(new Date().toISOString());
    const { format, statement: whole } = await readStatement(content, {
      lines: async () => (await this.lines(() => Promise.resolve(content))).lines,
      columns: () => this.columnsOf(actor, ask.rekening),
      today,
      typed: ask,
    });
    assertStatement(whole, account.state.fields.no_rek, today);
    await breathe();
    return this.store(actor, ask, { format, statement: whole });
  }

  /** The mapping that was saved for an account, unless it was retired. */
  private async columnsOf(actor: Actor, account: string): Promise<StatementColumns | undefined> {
    const [entry] = await this.select(actor, kolomMutasi.name, { rekening: account }, []);
    if (!entry) return undefined;
    const { state } = await this.executor.streams.load<EntityState<StatementColumns>>(
      kolomMutasi.aggregate,
      String(entry.id),
    );
    return state.status === 'active' ? state.fields : undefined;
  }

  /** Stores a statement; goes on with what another one left if both came at the same moment. */
  private async store(actor: Actor, ask: Upload, read: Read): Promise<TakenStatement> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.stored(actor, ask, read);
      } catch (error) {
        const isBusy = error instanceof Rejected && BUSY.includes(error.code);
        if (!isBusy || attempt === ATTEMPTS) throw error;
        await pause(attempt * 200);
      }
    }
  }

  private async stored(actor: Actor, { rekening: account, name }: Upload, { format, statement }: Read) {
    const { saldo_awal: opening, saldo_akhir: closing } = statement;
    const lines = balanced(
      opening,
      statement.lines.map(({ tanggal, jumlah, asal: _, ...texts }) => ({ tanggal, jumlah, ...lineTexts.parse(texts) })),
    );
    await breathe();
    const days = lines.map(({ tanggal }) => tanggal).sort();
    const [dari = '', sampai = ''] = [days[0], days.at(-1)];
    const { terlihat, taken } = await this.takenLines(actor, account, dari, sampai);
    const rows = placed(lines, taken);
    await breathe();
    const owners = new Map(taken.map((line) => [`${keyOf(line)}${line.ke}`, line.koran]));
    const shared = rows.flatMap((row) => (row.baru ? [] : [owners.get(`${keyOf(row)}${row.ke}`) ?? '']));
    const baris = rows.map(({ jumlah, ...row }) => {
      const parts = partsOf(jumlah);
      return statementLine.parse({ ...row, jumlah: parts.rupiah, sen: parts.sen });
    });
    const [awal, akhir] = [partsOf(opening), partsOf(closing)];
    const head = {
      ...{ rekening: account, berkas: cut(name.trim(), 150) || 'mutasi', format, dari, sampai },
      ...{ saldo_awal: awal.rupiah, sen_awal: awal.sen, saldo_akhir: akhir.rupiah, sen_akhir: akhir.sen },
      jumlah_baris: baris.length,
    };
    const base = derivedId(account, JSON.stringify([opening, closing, lines.map(keyOf)]));
    const id = await this.begun(actor, base, head);
    const { nomor, revision } = await this.complete(actor, id, baris, {
      terlihat,
      bersama: [...new Set(shared)].filter(Boolean),
    });
    const flows = flowsOf(lines);
    const baru = rows.filter((row) => row.baru).length;
    const counts = { baris: baris.length, baru, ada: baris.length - baru };
    const about = { format, dari, sampai, saldo_awal: awal.rupiah, saldo_akhir: akhir.rupiah };
    const money = { masuk: partsOf(flows.masuk).rupiah, keluar: partsOf(flows.keluar).rupiah };
    return { id, stream: streamOf(koran.name, id), revision, nomor, ...counts, ...about, ...money };
  }

  /** Lines of the account on some days, each once, and how many statements the list of them has. */
  private async takenLines(actor: Actor, account: string, from: string, to: string) {
    const where = { rekening: account, status: EVER_TAKEN.join() };
    const all = await this.select(actor, koran.name, where, ['dari', 'sampai']);
    const near = all.filter(({ dari, sampai }) => String(dari) <= to && String(sampai) >= from);
    const loaded = await inWidth(near, async ({ id }) => {
      const { state } = await this.executor.streams.load<Koran>(koran.aggregate, String(id));
      const { baris, status } = state.fields;
      return baris.flatMap(({ jumlah, sen, baru, ...line }) =>
        baru && line.tanggal >= from && line.tanggal <= to
          ? [{ ...line, jumlah: inSen(jumlah, sen), koran: String(id), berlaku: status === 'DIMUAT' }]
          : [],
      );
    });
    return { terlihat: all.length, taken: loaded.flat() };
  }

  /** Begins a statement, or goes on with the same one that an earlier attempt left. @returns its id */
  private async begun(actor: Actor, base: string, head: object): Promise<string> {
    for (let time = 0; time < TIMES; time++) {
      const id = time === 0 ? base : derivedId(base, String(time));
      const { state, revision } = await this.executor.streams.load<Koran>(koran.aggregate, id);
      if (revision >= 0 && OUT.includes(state.fields.status)) continue;
      if (revision >= 0) return id;
      try {
        const commandId = eventId(id, 'register', 0);
        await this.executor.run(actor, koran.name, id, 'register', head, { commandId });
      } catch (error) {
        // The same file was sent twice at the same moment, perhaps under another name.
        const codes: readonly string[] = ['already-exists', 'command-id-reused'];
        if (!(error instanceof Rejected && codes.includes(error.code))) throw error;
      }
      return id;
    }
    return reject('already-exists');
  }

  /** Adds the lines that are not there yet, then takes the statement; a repetition changes nothing. */
  private async complete(actor: Actor, id: string, baris: readonly object[], seen: object) {
    const stream = streamOf(koran.name, id);
    const { id: by, fullname, jobdesk } = actor;
    const because: Because = { stream, revision: 0, type: 'Registered', by: { id: by, fullname, jobdesk } };
    const give = (command: string, data: object, n: number) =>
      this.executor.run(system, koran.name, id, command, data, { commandId: eventId(id, command, n), because });
    const before = await this.executor.streams.load<Koran>(koran.aggregate, id);
    if (before.state.fields.status === 'DIBACA')
      try {
        for (let mulai = 0; mulai < baris.length; mulai += LINES_AT_ONCE) {
          const isLast = mulai + LINES_AT_ONCE >= baris.length;
          const tambahan = baris.slice(mulai, mulai + LINES_AT_ONCE);
          if (isLast) await give('take', { mulai, tambahan, ...seen }, mulai);
          else await give('addLines', { mulai, tambahan }, mulai);
          await breathe();
        }
      } catch (error) {
        // What it was compared with has changed: it is begun anew.
        if (error instanceof Rejected && BUSY.includes(error.code)) await this.dropped(actor, id);
        throw error;
      }
    const { state, revision } = await this.executor.streams.load<Koran>(koran.aggregate, id);
    return { nomor: state.fields.nomor, revision };
  }

  /** Discards a statement that was not taken, unless somebody else did or took it. */
  private async dropped(actor: Actor, id: string): Promise<void> {
    const data = { alasan: 'Berkas lain dimuat pada saat yang sama' };
    try {
      await this.executor.run(actor, koran.name, id, 'cancel', data, { commandId: eventId(id, 'cancel', 0) });
    } catch (error) {
      if (!(error instanceof Rejected && error.code === 'action-not-now')) throw error;
    }
  }
}
