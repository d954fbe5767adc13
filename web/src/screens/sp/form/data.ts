/** Data that the form reads from the server. */
import type { Point } from '@domain/flows/sp/content';
import { customerWaits } from '@domain/master/customer-waits';
import { useQuery } from '@tanstack/react-query';
import type { SpDoc } from '@views/sp';
import { createElement } from 'react';
import { docKey } from '@/base/live/query-keys';
import { api, type Stamped } from '@/base/server/api';
import { reasons } from '@/base/text/reasons';
import type { PickerItem } from '@/ui/picker';
import { CreditHold } from './credit-hold';
import type { ChosenCustomer } from './panel/checklist';
import { type AddressRow, type KnownPlace, placeOfAddress, placesOf, withAddresses } from './route/known-places';
import type { T } from './words';

export type CustomerRow = Stamped & ChosenCustomer & { kode_customer: string; kota: string; top: number };
export type CustomerDoc = CustomerRow & { jenis_barang: string };
export type BranchRow = Stamped & { code: string; name: string; kota: string; head: string; retired: boolean };

const secondLine = (c: CustomerRow, t: T) =>
  [c.kode_customer, c.kota, c.top > 0 ? t('TOP {{n}} hari', { n: c.top }) : t('tunai')].join(', ');
/**
 * A customer as a picker item: why it can't be chosen, or that its credit is held (which doesn't prevent choosing it).
 */
export const customerItem = (c: CustomerRow, t: T): PickerItem<CustomerRow> => {
  const waits = customerWaits(c);
  const reason = c.retired
    ? t('Sudah tidak aktif')
    : waits.length > 0
      ? t('Belum aktif, {{why}}', { why: reasons(waits) })
      : undefined;
  return {
    value: c.id,
    label: c.nama_perusahaan,
    second: secondLine(c, t),
    ...(reason && { reason }),
    ...(c.kredit_ditahan && !reason && { aside: createElement(CreditHold) }),
    data: c,
  };
};
export const searchCustomers =
  (t: T) =>
  async (q: string, signal: AbortSignal): Promise<PickerItem<CustomerRow>[]> => {
    const { rows } = await api.list<CustomerRow>('customer', { q, size: 20 }, { signal });
    const items = rows.map((c) => customerItem(c, t));
    // Usable ones first; the order by name is preserved within each rank.
    const rank = (i: PickerItem<CustomerRow>) => (i.reason ? 2 : i.aside ? 1 : 0);
    return items.sort((a, b) => rank(a) - rank(b));
  };

export const useCustomer = (id: string) =>
  useQuery({
    queryKey: docKey('customer', id),
    queryFn: ({ signal }) => api.doc<CustomerDoc>('customer', id, { signal }),
    enabled: id !== '',
  });

/** Number of earlier SP searched for stops. */
const EARLIER = 6;
const MOST_ADDRESSES = 60;
const none: readonly KnownPlace[] = [];
export const knownPlacesKey = (customer: string) => ['known-places', customer] as const;
/** A customer's addresses and the stops of its latest SP, without duplicates; an address has its official region. */
export const useKnownPlaces = (customer: string): readonly KnownPlace[] =>
  useQuery({
    queryKey: knownPlacesKey(customer),
    enabled: customer !== '',
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }) => {
      const [addresses, sp] = await Promise.all([
        api.list<AddressRow>('customer_address', { customer, retired: 'false', size: MOST_ADDRESSES }, { signal }),
        api.list<Stamped>('sp', { customer, sort: '-tgl_muat', size: EARLIER }, { signal }),
      ]);
      const docs = await Promise.all(sp.rows.map((r) => api.doc<SpDoc>('sp', r.id, { signal })));
      const earlier = placesOf(docs.map((d): { muat: Point[]; bongkar: Point[] } => d.isi));
      return withAddresses(addresses.rows.map(placeOfAddress), earlier);
    },
  }).data ?? none;
