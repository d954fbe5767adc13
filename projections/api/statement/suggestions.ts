/** What the lists of a reader say about some lines of the bank. */
import { inWidth } from '../../../infra/ports/in-width.js';
import type { Condition, Doc, Query } from '../../../infra/ports/ports.js';
import { invoice } from '../../../services/domain/flows/invoice/invoice.js';
import { OWED } from '../../../services/domain/flows/invoice/status.js';
import { receipt } from '../../../services/domain/flows/receipt/receipt.js';
import { PAID } from '../../../services/domain/flows/receipt/status.js';
import { mutasi } from '../../../services/domain/flows/statement/mutasi.js';
import {
  type Candidates,
  invoiceWords,
  type LineFacts,
  type LooseReceipt,
  type OpenInvoice,
  type Payer,
  type Suggestion,
  suggestionsFor,
} from '../../../services/domain/flows/statement/suggest.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { inTurns } from './in-turns.js';
import { nameOf, payersOf, type Rows, text } from './payers.js';

/** Rows of one list that are looked at: the oldest invoices of a payer, receipts of the days around. */
const MOST = 500;
/** The oldest invoices of one payer; payers, and numbers in texts, that one question looks for: those of each line first. */
const MOST_OF_PAYER = 200;
const MOST_PAYERS = 60;
const MOST_NUMBERS = 40;
/** Invoices of one serial number: each branch and month has its own. */
const MOST_ALIKE = 20;
const INVOICE = [
  'id',
  'nomor',
  'customer',
  'branch',
  'bu',
  'tanggal',
  'jatuh_tempo',
  'terbuka',
  'pph23_sisa',
  'sebutan',
];
type Line = LineFacts & { rekening: string; bu: string };

/** What it reads: lists, as their reader may see them. */
export type ListReads = {
  list(view: AnyView, actor: Actor, query: Query): Promise<{ rows: readonly Doc[] }>;
};

export class StatementSuggestions {
  constructor(
    private readonly reads: ListReads,
    private readonly views: readonly AnyView[],
    private readonly actor: Actor,
  ) {}

  /** Suggestions by the line's id; a line that the reader may not see has none. @throws Problem 403 */
  async of(ids: readonly string[]): Promise<Record<string, Suggestion[]>> {
    const lines = (await this.rows(mutasi.name, [{ field: 'id', in: ids }], undefined, ids.length)).map(
      (row): Line => ({
        ...{ id: text(row, 'id'), tanggal: text(row, 'tanggal'), arah: text(row, 'arah'), sisa: Number(row.sisa) },
        ...{ keterangan: text(row, 'keterangan'), referensi: text(row, 'referensi'), pengirim: text(row, 'pengirim') },
        ...{ rekening: text(row, 'rekening'), bu: text(row, 'bu') },
      }),
    );
    const into = lines.filter(({ arah, sisa }) => arah === 'MASUK' && sisa > 0);
    const [receipts, payers] = await Promise.all([this.receipts(into), payersOf(into, this.rows)]);
    const invoices = await this.invoices(into, payers);
    const candidatesOf = (line: Line): Candidates => ({
      receipts: receipts.flatMap(({ rekening, ...one }) => (rekening === line.rekening ? [one] : [])),
      invoices: invoices.flatMap(({ bu, ...one }) => (bu === line.bu ? [one] : [])),
      payers: payers.get(line.id) ?? [],
    });
    return Object.fromEntries(lines.map((line) => [line.id, suggestionsFor(line, candidatesOf(line))]));
  }

  private readonly rows: Rows = async (name, where, select, limit, more = {}) => {
    const view = this.views.find((one) => one.name === name) as AnyView;
    const { rows } = await this.reads.list(view, this.actor, {
      ...{ where, limit, sort: { field: more.sort ?? 'id', desc: false } },
      ...(more.search === undefined ? {} : { search: more.search }),
      ...(select ? { select: [...select] } : {}),
    });
    return rows;
  };

  /** Receipts of these amounts in these accounts that name no line. */
  private async receipts(lines: readonly Line[]): Promise<(LooseReceipt & { rekening: string })[]> {
    if (lines.length === 0) return [];
    const distinct = <T>(of: (line: Line) => T): T[] => [...new Set(lines.map(of))];
    const rows = await this.rows(
      receipt.name,
      [
        { field: 'status', in: PAID },
        { field: 'rekening', in: distinct(({ rekening }) => rekening) },
        { field: 'jumlah', in: distinct(({ sisa }) => sisa) },
        { field: 'mutasi', in: [''] },
      ],
      ['id', 'nomor', 'tanggal', 'customer', 'jumlah', 'titipan', 'ket_titipan', 'rekening', 'sebutan'],
      MOST,
    );
    return rows.map((row) => ({
      ...{ id: text(row, 'id'), nomor: text(row, 'nomor'), tanggal: text(row, 'tanggal') },
      ...{ customer: text(row, 'customer'), nama: nameOf(row, 'customer'), jumlah: Number(row.jumlah) },
      sisa: text(row, 'ket_titipan') === '' ? Number(row.titipan) : 0,
      rekening: text(row, 'rekening'),
    }));
  }

  /** Invoices that are owed: of these payers, with these amounts, or with a number that stands in a text. */
  private async invoices(
    lines: readonly Line[],
    payers: ReadonlyMap<string, readonly Payer[]>,
  ): Promise<(OpenInvoice & { bu: string })[]> {
    if (lines.length === 0) return [];
    const owed: Condition = { field: 'status', in: OWED };
    const words = lines.map(({ keterangan, referensi }) => invoiceWords(`${keterangan} ${referensi}`));
    const numbers = inTurns(
      words.map(({ serials, whole }) => [...[...whole.keys()].map(dashed), ...[...serials.keys()].map(padded)]),
      MOST_NUMBERS,
    );
    const payerIds = inTurns(
      lines.map(({ id }) => (payers.get(id) ?? []).map((one) => one.customer)),
      MOST_PAYERS,
    );
    const find = (where: Condition[], limit: number, more?: Parameters<Rows>[4]) => () =>
      this.rows(invoice.name, [owed, ...where], INVOICE, limit, more);
    const amounts = [...new Set(lines.map(({ sisa }) => sisa))];
    const pages = await inWidth(
      [
        find([{ field: 'saldo', in: amounts }], MOST),
        ...payerIds.map((of) => find([{ field: 'customer', in: [of] }], MOST_OF_PAYER, { sort: 'jatuh_tempo' })),
        ...numbers.map((search) => find([], MOST_ALIKE, { search })),
      ],
      (page) => page(),
    );
    const rows = new Map(pages.flat().map((row) => [text(row, 'id'), row]));
    return [...rows.values()].map((row) => ({
      ...{
        id: text(row, 'id'),
        nomor: text(row, 'nomor'),
        customer: text(row, 'customer'),
        nama: nameOf(row, 'customer'),
      },
      ...{ branch: text(row, 'branch'), bu: text(row, 'bu'), tanggal: text(row, 'tanggal') },
      ...{ jatuh_tempo: text(row, 'jatuh_tempo'), terbuka: Number(row.terbuka), pph23: Number(row.pph23_sisa) },
    }));
  }
}
/** `INVJKT260601062` as it is stored: `INV-JKT-2606-01062`. */
const dashed = (nomor: string): string => nomor.replace(/^(INV)(...)(....)/, '$1-$2-$3-');
const padded = (serial: number): string => String(serial).padStart(5, '0');
