/** Read model queries of the manifest intake: schools, regions, orders that already have a delivery. */
import type { Condition, Doc, ReadStore } from '../../../infra/ports/ports.js';
import { type Actor, granted } from '../../../services/domain/kit/aggregate/actor.js';
import { officialNames } from '../../../services/domain/kit/values/kota-name.js';
import type { AnyView } from '../../../services/domain/kit/view/view.js';
import { scoped } from '../query/reads.js';

type Reads = Pick<ReadStore, 'find'>;
/** Limits: schools of a customer, orders of a customer, regions with the same name. */
const SCHOOLS = 10_000;
const ORDERS = 60;
const REGIONS = 60;
const PAGE = 1_000;
const folded = (text: unknown): string =>
  String(text ?? '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const called = (doc: Doc, field: string): string => text((doc.sebutan as Doc | undefined)?.[field]);

export const intakeReadsOf = (reads: Reads, views: readonly AnyView[]) => {
  const some = async (
    actor: Actor,
    name: string,
    where: readonly Condition[],
    more: { search?: string; limit: number; sort?: string; select?: readonly string[] },
  ): Promise<Doc[]> => {
    const view = views.find((one) => one.name === name);
    if (!view || !granted(view.read, actor)) return [];
    const { limit, sort = 'id', ...rest } = more;
    const query = {
      ...rest,
      where: scoped(view, actor, where),
      sort: { field: sort.replace(/^-/, ''), desc: sort.startsWith('-') },
    };
    const rows: Doc[] = [];
    while (rows.length < limit) {
      const page = await reads.find(name, {
        ...query,
        limit: Math.min(PAGE, limit - rows.length),
        offset: rows.length,
      });
      rows.push(...page.rows);
      if (page.rows.length < PAGE) break;
    }
    return rows;
  };
  const named = async (actor: Actor, entity: string, names: readonly string[]): Promise<Doc[]> => {
    const wanted = new Set(names.map(folded));
    const [shortest = ''] = names.toSorted((a, b) => a.length - b.length);
    const word = shortest
      .replace(/[^\p{L}\p{N} ]+/gu, ' ')
      .trim()
      .slice(0, 60);
    if (word === '') return [];
    const rows = await some(actor, entity, [{ field: 'retired', in: [false] }], { search: word, limit: REGIONS });
    return rows.filter((row) => wanted.has(folded(row.nama)));
  };
  return {
    async schools(actor: Actor, customer: string) {
      const where = [
        { field: 'customer', in: [customer] },
        { field: 'kind', in: ['SEKOLAH'] },
        { field: 'retired', in: [false] },
      ];
      const rows = await some(actor, 'customer_address', where, { limit: SCHOOLS });
      return rows.map((row) => ({
        id: text(row.id),
        name: text(row.name),
        address: text(row.address),
        kota: called(row, 'kota'),
        kecamatan: called(row, 'kecamatan'),
        phone: text(row.phone),
        branch: text(row.branch),
      }));
    },
    async deliveries(actor: Actor, customer: string) {
      const where = [{ field: 'customer', in: [customer] }];
      const orders = await some(actor, 'sp_race', where, { limit: ORDERS, sort: '-sejak' });
      return orders.flatMap(({ status, nomor, baris }) =>
        status === 'BATAL' || !Array.isArray(baris)
          ? []
          : (baris as { tujuan: string; sjErl: string }[]).flatMap(({ tujuan, sjErl }) =>
              // Without the customer's own number a delivery can't be distinguished from others to the same school.
              sjErl === '' ? [] : [{ tujuan, sjErl, nomor: text(nomor) }],
            ),
      );
    },
    async kota(actor: Actor, typed: string) {
      const rows = await named(actor, 'kota', officialNames(typed));
      return rows.map((row) => ({ id: text(row.id), name: text(row.nama) }));
    },
    async kecamatan(actor: Actor, typed: string) {
      const rows = await named(actor, 'kecamatan', [typed.replace(/^(kecamatan|kec)\b\.?\s*/i, '')]);
      return rows.map((row) => ({ id: text(row.id), name: text(row.nama), kota: text(row.kota) }));
    },
    async mapping(actor: Actor, customer: string) {
      const where = [
        { field: 'customer', in: [customer] },
        { field: 'retired', in: [false] },
      ];
      const [row] = await some(actor, 'intake_mapping', where, { limit: 1 });
      if (!row) return undefined;
      return { id: text(row.id), kolom: (row.kolom ?? []) as { isian: string; judul: string }[] };
    },
  };
};

/** Maximum number of a customer's orders searched for an address: it was created with one of the latest. */
const LOOKED = 200;
/** Whether an active order refers to an address, except the excluded ids. */
export const usedBy =
  (reads: Pick<ReadStore, 'find' | 'get'>) =>
  async (entity: string, id: string, but: readonly string[]): Promise<boolean> => {
    if (entity !== 'customer_address') return false;
    const address = await reads.get(entity, id);
    if (!address) return false;
    const { rows } = await reads.find('sp_race', {
      where: [{ field: 'customer', in: [String(address.doc.customer)] }],
      sort: { field: 'sejak', desc: true },
      limit: LOOKED,
    });
    return rows.some(
      (row) =>
        row.status !== 'BATAL' &&
        !but.includes(String(row.id)) &&
        Array.isArray(row.baris) &&
        row.baris.some(({ tujuan }: { tujuan?: string }) => tujuan === id),
    );
  };
