/** The SP as a kind of document. */
import type { Grant } from '../../kit/aggregate/actor.js';
import type { AnyRow, DocumentKind } from '../../kit/document/document-kind.js';
import { deskOf, desks, type Strip, spStatus } from './status.js';

export const spReaders: readonly Grant[] = ['sales', 'operasional', 'purchasing', 'akunting', 'kacab', 'webmaster'];
/** Desks that hand over the work of others: those that lock their accounts. */
export const handoverDesks: readonly Grant[] = ['webmaster', 'akunting'];

type Stamped = AnyRow & { status?: string; strip?: Partial<Strip>; akhir?: { by: string }; sales_nama?: string };
/** Who ended it, or stamped its strip last; before the first stamp its creator. */
const by = ({ status = '', strip = {}, akhir, sales_nama = '' }: Stamped): string => {
  const turn = desks.findIndex(({ desk }) => desk === deskOf(status)?.desk);
  const names = desks.slice(0, turn < 0 ? desks.length : turn).map(({ desk }) => strip[desk]?.by ?? '');
  return akhir?.by ?? names.findLast((name) => name !== '') ?? sales_nama;
};

export const spKind: DocumentKind = {
  name: 'sp',
  label: 'SP',
  icon: 'scroll-text',
  status: spStatus,
  read: spReaders,
  row: { title: 'sp', about: 'customer_nama', people: ['sales_id', 'pembuat_id'] },
  // From its rejection until it is handed in again, including the draft for its revision.
  back: { perlu_revisi: 'true' },
  by,
};
