import type { Doc } from '../../../infra/ports/ports.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { amountsOf } from '../../../services/domain/flows/invoice/amounts.js';
import {
  CORETAX_FOOT,
  type CoretaxInvoice,
  coretaxGap,
  coretaxHead,
  coretaxXml,
  MOST_PER_FILE,
  npwp16,
} from '../../../services/domain/flows/invoice/coretax.js';
import { ISSUED } from '../../../services/domain/flows/invoice/status.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import type { CoretaxQuery, CoretaxSummary } from '../../../services/domain/queries/coretax.js';
import { pagesOf } from '../export/export-rows.js';
import { asksOf } from '../query/ask.js';
import type { Reads } from '../query/reads.js';

type Invoice = Doc & CoretaxInvoice & { id: string; customer: string };
type Seller = { code: string; npwp: string };

/** The import files of the tax office for the invoices of a month and a business unit that a reader may see. */
export class CoretaxFiles {
  constructor(
    private readonly reads: Reads,
    private readonly views: readonly AnyView[],
    private readonly actor: Actor,
    private readonly ask: CoretaxQuery,
  ) {}

  private view(name: string): AnyView {
    const view = this.views.find((one) => one.name === name);
    if (!view) throw new Error(`no view ${name}`);
    return view;
  }

  /** @throws Problem 400 unless it is a business unit */
  private async seller(): Promise<Seller> {
    const { bu: id } = this.ask;
    const [row] = await this.reads.some(this.view('bu'), this.actor, [id]);
    if (!row) throw new Problem('bad-parameter', { field: 'bu', params: { name: 'bu', value: id } });
    return { code: String(row.code), npwp: npwp16(String(row.npwp ?? '')) };
  }

  private async *pages(): AsyncGenerator<Invoice[]> {
    const { bulan, bu, faktur } = this.ask;
    const view = this.view('invoice');
    const [year = 0, month = 0] = bulan.split('-').map(Number);
    const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    const { query } = asksOf(view, this.actor).list({
      ...{ bu, status: ISSUED.join(','), tanggal: `${bulan}-01..${last}`, sort: 'tanggal' },
      ...(faktur === 'BELUM' ? { faktur } : {}),
    });
    yield* pagesOf(this.reads, view, this.actor, query) as AsyncGenerator<Invoice[]>;
  }

  async summary(): Promise<CoretaxSummary> {
    const { npwp } = await this.seller();
    const summary: CoretaxSummary = { invoices: 0, dpp: 0, ppn: 0, files: 0, gaps: [] };
    for await (const page of this.pages())
      for (const invoice of page) {
        const gap = coretaxGap(invoice, npwp);
        if (gap) summary.gaps.push({ id: invoice.id, nomor: invoice.nomor, gap });
        else {
          const { dpp, ppn } = amountsOf(invoice);
          summary.invoices++;
          summary.dpp += dpp;
          summary.ppn += ppn;
        }
      }
    return { ...summary, files: Math.ceil(summary.invoices / MOST_PER_FILE) };
  }

  /** @param part number of the file, from 1 @throws Problem 400, 404 where it would be empty */
  async file(part: number): Promise<{ name: string; xml: AsyncGenerator<string> }> {
    const { bulan } = this.ask;
    const { code, npwp } = await this.seller();
    const rows = this.xml(npwp, part);
    // Errors must occur before the first byte is sent.
    const first = await rows.next();
    if (first.done) throw new Problem('coretax-empty', { params: { bulan } });
    async function* xml() {
      yield coretaxHead(npwp);
      yield first.value as string;
      yield* rows;
      yield CORETAX_FOOT;
    }
    return { name: `coretax-${code}-${bulan}${part === 1 ? '' : `-${part}`}.xml`, xml: xml() };
  }

  private async *xml(seller: string, part: number): AsyncGenerator<string> {
    let at = -(part - 1) * MOST_PER_FILE;
    for await (const page of this.pages()) {
      const whole = page.filter((invoice) => !coretaxGap(invoice, seller));
      const from = Math.max(0, -at);
      const mine = whole.slice(from, Math.max(from, MOST_PER_FILE - at));
      at += whole.length;
      const ids = [...new Set(mine.map(({ customer }) => customer))];
      const customers = ids.length > 0 ? await this.reads.some(this.view('customer'), this.actor, ids) : [];
      const names = new Map(customers.map(({ id, nama_perusahaan }) => [id, String(nama_perusahaan)]));
      for (const invoice of mine) yield coretaxXml(invoice, names.get(invoice.customer) ?? '');
      if (at >= MOST_PER_FILE) return;
    }
  }
}
