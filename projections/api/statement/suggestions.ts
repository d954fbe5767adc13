/** What the lists of a reader say about some lines of the bank. */
import type { Condition, Doc } from '../../../infra/ports/ports.js';
import { invoice } from '../../../services/domain/flows/invoice/invoice.js';
import { OWED } from '../../../services/domain/flows/invoice/status.js';
import { receipt } from '../../../services/domain/flows/receipt/receipt.js';
import { PAID } from '../../../services/domain/flows/receipt/status.js';
import { mutasi } from '../../../services/domain/flows/statement/mutasi.js';
import {
  type Candidates,
  invoiceWords,
  isNamedIn,
  type LineFacts,
  type LooseReceipt,
  type OpenInvoice,
  type Payer,
  type Suggestion,
  suggestionsFor,
} from '../../../services/domain/flows/statement/suggest.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { customer } from '../../../services/domain/master/customer.js';
import { namaPembayar } from '../../../services/domain/master/nama-pembayar.js';
import { payerKey } from '../../../services/domain/master/payer-key.js';
import type { Reads } from '../query/reads.js';

/** Rows of one list that are looked at: the oldest invoices of a payer, receipts of the days around. */
const MOST = 500;
const MOST_NAMES = 20_000;
const text = (row: Doc, name: string): string => String(row[name] ?? '');
const nameOf = (row: Doc, ref: string): string =>
  String((row.sebutan as Record<string, unknown> | undefined)?.[ref] ?? '');
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

export class StatementSuggestions {
  constructor(
    private readonly reads: Reads,
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
    const [receipts, payers] = await Promise.all([this.receipts(into), this.payers(into)]);
    const invoices = await this.invoices(into, payers);
    const candidatesOf = (line: Line): Candidates => ({
      receipts: receipts.flatMap(({ rekening, ...one }) => (rekening === line.rekening ? [one] : [])),
      invoices: invoices.flatMap(({ bu, ...one }) => (bu === line.bu ? [one] : [])),
      payers: payers.get(line.id) ?? [],
    });
    return Object.fromEntries(lines.map((line) => [line.id, suggestionsFor(line, candidatesOf(line))]));
  }

  private async rows(
    name: string,
    where: readonly Condition[],
    select: readonly string[] | undefined,
    limit = MOST,
    more: { search?: string; sort?: string } = {},
  ): Promise<readonly Doc[]> {
    const view = this.views.find((one) => one.name === name) as AnyView;
    const { rows } = await this.reads.list(view, this.actor, {
      ...{ where, limit, sort: { field: more.sort ?? 'id', desc: false } },
      ...(more.search === undefined ? {} : { search: more.search }),
      ...(select ? { select: [...select] } : {}),
    });
    return rows;
  }

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
    );
    return rows.map((row) => ({
      ...{ id: text(row, 'id'), nomor: text(row, 'nomor'), tanggal: text(row, 'tanggal') },
      ...{ customer: text(row, 'customer'), nama: nameOf(row, 'customer'), jumlah: Number(row.jumlah) },
      sisa: text(row, 'ket_titipan') === '' ? Number(row.titipan) : 0,
      rekening: text(row, 'rekening'),
    }));
  }

  /** Customers whose learnt or own name stands in each line, by the line's id. */
  private async payers(lines: readonly Line[]): Promise<Map<string, Payer[]>> {
    if (lines.length === 0) return new Map();
    const fields = ['id', 'nama', 'customer', 'sebutan'];
    const learnt = await this.rows(namaPembayar.name, [{ field: 'retired', in: [false] }], fields, MOST_NAMES);
    const all = await Promise.all(
      lines.map(async (line): Promise<[string, Payer[]]> => {
        const whole = `${line.pengirim} ${line.keterangan}`;
        const named = learnt.filter((row) => isNamedIn(text(row, 'nama'), whole));
        const key = payerKey(line.pengirim);
        const customers =
          key === '' ? [] : await this.rows(customer.name, [], ['id', 'nama_perusahaan'], 5, { search: key });
        return [
          line.id,
          [
            ...named.map((row) => ({
              ...{ kata: text(row, 'nama'), customer: text(row, 'customer'), nama: nameOf(row, 'customer') },
            })),
            ...customers.map((row) => ({
              ...{ kata: line.pengirim, customer: text(row, 'id'), nama: text(row, 'nama_perusahaan') },
            })),
          ],
        ];
      }),
    );
    return new Map(all);
  }

  /** Invoices that are owed: of these payers, with these amounts, or with a number that stands in a text. */
  private async invoices(
    lines: readonly Line[],
    payers: ReadonlyMap<string, readonly Payer[]>,
  ): Promise<(OpenInvoice & { bu: string })[]> {
    if (lines.length === 0) return [];
    const owed: Condition = { field: 'status', in: OWED };
    const payerIds = [...new Set([...payers.values()].flat().map((one) => one.customer))];
    const words = lines.map(({ keterangan, referensi }) => invoiceWords(`${keterangan} ${referensi}`));
    const serials = [...new Set(words.flatMap(({ serials: of, whole }) => [...of.keys(), ...wholeSerials(whole)]))];
    const sort = 'jatuh_tempo';
    const pages = await Promise.all([
      this.rows(invoice.name, [owed, { field: 'saldo', in: [...new Set(lines.map(({ sisa }) => sisa))] }], INVOICE),
      ...payerIds.map((of) =>
        this.rows(invoice.name, [owed, { field: 'customer', in: [of] }], INVOICE, MOST, { sort }),
      ),
      ...serials.map((of) => this.rows(invoice.name, [owed], INVOICE, 20, { search: String(of).padStart(5, '0') })),
    ]);
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
const wholeSerials = (whole: ReadonlyMap<string, string>): number[] =>
  [...whole.keys()].map((nomor) => Number(nomor.slice(10)));
