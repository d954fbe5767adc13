/** Who reads which class of fields: one table, used by every way of reading and by the commands that write them. */
import { type Actor, type Grant, granted } from '../kit/aggregate/actor.js';
import {
  type Classes,
  type ClosedClass,
  type ClosedFields,
  closedClasses,
  RedactedFields,
  tagFor,
} from '../kit/aggregate/redacted-fields.js';

type Who = Pick<Actor, 'jobdesk' | 'level'>;
export type ClassRights = {
  /** Who reads it, unless `of` has an entry for the kind or the field. */
  read: readonly Grant[];
  /**
   * Who reads it in one kind of document (`driver`), or in one field (`sp.units.*.uang_jalan`): whoever fills in a
   * field or decides by it has to read it.
   */
  of: Readonly<Record<string, readonly Grant[]>>;
};

const DRIVES: readonly Grant[] = ['operasional', 'purchasing', 'rcadmin', 'kacab', 'akunting', 'webmaster'];
const ORDERS: readonly Grant[] = ['sales', 'operasional', 'purchasing', 'akunting', 'kacab', 'webmaster'];
const ADVANCE: readonly Grant[] = ['operasional', 'purchasing', 'akunting', 'keuangan', 'kacab', 'webmaster'];
const BILLING: readonly Grant[] = ['sales', 'akunting', 'keuangan', 'kacab', 'webmaster'];

/** Desks that a line does not name read only open fields. */
export const fieldRights: Readonly<Record<ClosedClass, ClassRights>> = {
  cost: {
    read: ['purchasing', 'akunting', 'kacab', 'webmaster'],
    of: {
      tarif_mitra: ['purchasing', 'akunting', 'kacab', 'webmaster', 'umum'],
      // What it is worth to its customer.
      sj: BILLING,
      // The selling price on its SPK; `harga` of an event is a mitra's.
      'sp.price': ORDERS,
      'sp.units.*.uang_jalan': ADVANCE,
      'sp.unit.uang_jalan': ADVANCE,
    },
  },
  bank: {
    read: ['akunting', 'keuangan', 'kacab', 'webmaster'],
    of: {
      customer: ['sales', 'akunting', 'keuangan', 'kacab', 'webmaster'],
      mitra: ['purchasing', 'akunting', 'keuangan', 'kacab', 'webmaster'],
      employee: ['umum', 'akunting', 'keuangan', 'kacab', 'webmaster'],
    },
  },
  identity: {
    read: ['akunting', 'kacab', 'webmaster'],
    of: {
      customer: ['sales', 'akunting', 'kacab', 'webmaster'],
      invoice_address: ['sales', 'akunting', 'kacab', 'webmaster'],
      mitra: ['purchasing', 'akunting', 'kacab', 'webmaster'],
      driver: DRIVES,
      employee: ['umum', 'rcadmin', 'kacab', 'webmaster'],
      sp: ORDERS,
      sj: DRIVES,
      trip: DRIVES,
    },
  },
  pay: {
    read: ['akunting', 'keuangan', 'kacab', 'webmaster'],
    of: {},
  },
};

/** Who reads a field of a class; `path` as the kind declares it. */
export const readersOf = (kind: string, path: string, of: ClosedClass): readonly Grant[] => {
  const rights = fieldRights[of];
  return rights.of[`${kind}.${path}`] ?? rights.of[kind] ?? rights.read;
};
/** The product itself reads all. */
const reads = (grants: readonly Grant[], who: Who): boolean => who.jobdesk === 'system' || granted(grants, who);

const cache = new WeakMap<Classes, Map<string, RedactedFields | undefined>>();
/** The fields of a kind that are closed to a reader; undefined: none are. */
export const closedTo = (kind: string, classes: Classes | undefined, who: Who): RedactedFields | undefined => {
  if (!classes) return undefined;
  const mine = cache.get(classes) ?? new Map<string, RedactedFields | undefined>();
  cache.set(classes, mine);
  const key = `${kind}/${who.jobdesk}:${who.level}`;
  if (mine.has(key)) return mine.get(key);
  const paths = Object.entries(classes).flatMap(([path, of]) => (reads(readersOf(kind, path, of), who) ? [] : [path]));
  const closed = paths.length > 0 ? new RedactedFields(paths) : undefined;
  mine.set(key, closed);
  return closed;
};

/** The mark of a reader's searches: the classes among the searched fields that they may read. */
export const searchMark = (kind: string, searched: Classes | undefined, who: Who): string => {
  const entries = Object.entries(searched ?? {});
  return tagFor(
    closedClasses.filter((one) => {
      const fields = entries.filter(([, of]) => of === one);
      return fields.length > 0 && fields.every(([path]) => reads(readersOf(kind, path, one), who));
    }),
  );
};

/** Closed fields of a kind, with the only grants that read them. */
export const closedFields = (kind: string, classes: Classes): readonly ClosedFields[] => {
  const groups = new Map<string, { class: ClosedClass; read: readonly Grant[]; paths: string[] }>();
  for (const [path, of] of Object.entries(classes)) {
    const read = readersOf(kind, path, of);
    const key = `${of}/${read.join()}`;
    const group = groups.get(key) ?? { class: of, read, paths: [] };
    groups.set(key, group);
    group.paths.push(path);
  }
  return [...groups.values()];
};
