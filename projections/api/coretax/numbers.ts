import type { Condition } from '../../../infra/ports/ports.js';
import type { NumberedInvoice } from '../../../services/domain/flows/invoice/tax-numbers.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { MOST_ASKED } from '../../../services/domain/queries/coretax.js';
import { asksOf } from '../query/ask.js';
import type { Reads } from '../query/reads.js';

type Ask = { readonly [K in 'nomor' | 'nsfp']?: readonly string[] | undefined };
/** Invoices with these numbers or tax numbers, each once, within the branches of the reader. */
export const numberedInvoices = async (
  reads: Reads,
  view: AnyView,
  actor: Actor,
  ask: Ask,
): Promise<NumberedInvoice[]> => {
  const { query: list } = asksOf(view, actor).list({ size: String(MOST_ASKED) });
  const query = { ...list, select: ['id', 'version', 'nomor', 'status', 'kode_faktur', 'nsfp', 'sebutan'] };
  const wanted: Condition[] = (['nomor', 'nsfp'] as const).flatMap((field) => {
    const values = ask[field] ?? [];
    return values.length === 0 ? [] : [{ field, in: [...values] }];
  });
  const pages = await Promise.all(wanted.map((condition) => reads.list(view, actor, { ...query, where: [condition] })));
  const rows = new Map(pages.flatMap((page) => page.rows.map((row) => [String(row.id), row])));
  return [...rows.values()].map((row) => {
    const text = (name: string): string => String(row[name] ?? '');
    const { customer = '' } = (row.sebutan ?? {}) as Record<string, string>;
    return {
      id: text('id'),
      version: Number(row.version),
      ...{ nomor: text('nomor'), customer, kode_faktur: text('kode_faktur'), nsfp: text('nsfp') },
      status: text('status'),
    };
  });
};
