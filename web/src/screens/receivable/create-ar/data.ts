/** What Create AR reads: SJ to bill, kept live row by row, and what their invoices follow from. */
import type { CollectorCode } from '@domain/common/tax';
import type { ToBill, VatRow } from '@domain/flows/invoice/to-bill';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { onRows } from '@/base/live/live';
import { compareStanding, type LiveRow, matches } from '@/base/live/patch';
import { api, type Stamped } from '@/base/server/api';
import { every, whole } from '@/kit/data/whole';

export type SjRow = ToBill &
  Stamped & {
    nomor: string;
    sp: string;
    sekolahTujuan: string;
    kota: string;
    nopol: string;
    kondisi: string;
    invoice_id: string;
    lepas_alasan: string;
    lepas_oleh: string;
    sebutan: { customer?: string; branch?: string };
  };
type CustomerRow = Stamped & {
  nama_perusahaan: string;
  npwp: string;
  top: number;
  top_dari: 'INVOICE' | 'TERIMA';
  pemungut_ppn: CollectorCode;
};
export type AddressRow = Stamped & { customer: string; name: string; npwp: string };
type BranchRow = Stamped & { bu: string; sebutan: { bu?: string } };
type BuRow = Stamped & { npwp: string };
type DraftRow = Stamped & { pembuat: string; sejak: string };

/** Query key prefix of all of it. */
const ROOT = 'to-bill';
/** The screen shows at most this many SJ, and how many are left out. */
const MOST = 10_000;
const WANTED = { status: 'KEMBALI', tagih: 'SIAP,TERHALANG,DRAF' };
type Notes = { rows: ReadonlyMap<string, SjRow>; more: number };

/** The rows after some changed: those that no longer wait leave, new ones come. The same object if nothing did. */
const patched = (data: Notes, changed: Iterable<SjRow>): Notes => {
  let rows: Map<string, SjRow> | undefined;
  for (const row of changed) {
    const before = (rows ?? data.rows).get(row.id);
    const waits = matches(row as unknown as LiveRow, WANTED) === true;
    if ((!before && !waits) || (before && compareStanding(row, before) < 0)) continue;
    rows ??= new Map(data.rows);
    if (waits) rows.set(row.id, row);
    else rows.delete(row.id);
  }
  return rows ? { ...data, rows } : data;
};

/** SJ whose paper is back and that no issued invoice bills. Changes elsewhere show at once. */
export const useNotes = () => {
  const client = useQueryClient();
  /** Rows received while a read is under way, which its answer may still lack. */
  const meanwhile = useRef<Map<string, SjRow>>(undefined);
  const q = useQuery({
    queryKey: [ROOT, 'sj'],
    queryFn: async ({ signal }): Promise<Notes> => {
      const received = new Map<string, SjRow>();
      meanwhile.current = received;
      const { rows, more } = await whole<SjRow>('sj', { ...WANTED, sort: 'tanggal' }, signal, MOST);
      return patched({ rows: new Map(rows.map((row) => [row.id, row])), more }, received.values());
    },
    structuralSharing: false,
    staleTime: 60_000,
  });
  useEffect(
    () =>
      onRows<SjRow>('sj', (_, rows) => {
        if (rows.length === 0) return void client.invalidateQueries({ queryKey: [ROOT, 'sj'] });
        for (const row of rows) meanwhile.current?.set(row.id, row);
        client.setQueryData<Notes>([ROOT, 'sj'], (data) => data && patched(data, rows));
      }),
    [client],
  );
  return q;
};

/** Ids of one request. */
const AT_ONCE = 100;
const inParts = async <R>(ids: readonly string[], read: (part: readonly string[]) => Promise<R[]>): Promise<R[]> => {
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, n) =>
    ids.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );
  return (await Promise.all(parts.map(read))).flat();
};
/** Rows by ids that grow and shrink as SJ come and go. */
const useByIds = <R>(
  view: string,
  ids: readonly string[],
  read: (ids: readonly string[], signal: AbortSignal) => Promise<R[]>,
) =>
  useQuery({
    queryKey: [ROOT, view, ids.join()],
    queryFn: ({ signal }) => read(ids, signal),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
const rowsOf =
  <R extends Stamped>(view: string) =>
  (ids: readonly string[], signal: AbortSignal) =>
    inParts(ids, (part) => api.rows<R>(view, part, { signal }));
const addressesOf = (ids: readonly string[], signal: AbortSignal) =>
  inParts(ids, (part) =>
    every<AddressRow>('invoice_address', { customer: part.join(), retired: 'false', sort: 'name' }, signal),
  );
const mapOf = <R extends Stamped>(rows: readonly R[] | undefined): ReadonlyMap<string, R> =>
  new Map(rows?.map((row) => [row.id, row]));

/** Ms after a change of what the invoices follow from before it is read again. */
const SOON = 400;
const FOLLOWED = ['customer', 'invoice_address', 'branch', 'bu', 'ketentuan', 'periode'];
const follow = (client: QueryClient): (() => void) => {
  const timers = new Map<string, number>();
  const ends = FOLLOWED.map((view) =>
    onRows(view, () => {
      if (timers.has(view)) return;
      const read = () => {
        timers.delete(view);
        void client.invalidateQueries({ queryKey: [ROOT, view] });
      };
      timers.set(view, window.setTimeout(read, SOON));
    }),
  );
  return () => {
    for (const end of ends) end();
    for (const timer of timers.values()) clearTimeout(timer);
  };
};

/** Customers, addresses, branches, rates, the month of a day, and the drafts that SJ are on. */
export const useTerms = (notes: readonly SjRow[], day: string) => {
  const client = useQueryClient();
  useEffect(() => follow(client), [client]);
  const customerIds = useMemo(() => [...new Set(notes.map(({ customer }) => customer))].sort(), [notes]);
  const draftIds = useMemo(
    () => [...new Set(notes.flatMap(({ tagih, invoice_id: id }) => (tagih === 'DRAF' && id ? [id] : [])))].sort(),
    [notes],
  );
  const customers = useByIds('customer', customerIds, rowsOf<CustomerRow>('customer'));
  const addresses = useByIds('invoice_address', customerIds, addressesOf);
  const drafts = useByIds('invoice', draftIds, rowsOf<DraftRow>('invoice'));
  const allOf = <R extends Stamped>(view: string, filter = {}) => ({
    queryKey: [ROOT, view, filter],
    queryFn: ({ signal }: { signal: AbortSignal }) => every<R>(view, filter, signal),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const branches = useQuery(allOf<BranchRow>('branch'));
  const units = useQuery(allOf<BuRow>('bu'));
  const rates = useQuery(allOf<VatRow & Stamped>('ketentuan', { jenis: 'PPN_UMUM,PPN_FREIGHT,PPN_BEBAS' }));
  const period = useQuery(allOf<Stamped & { status: string; bulan?: string }>('periode', { bulan: day.slice(0, 7) }));
  const sources = useMemo(
    () => ({
      customers: mapOf(customers.data),
      // A customer without an address has an entry too, once they are read.
      addresses: new Map<string, readonly AddressRow[]>(
        addresses.data
          ? customerIds.map((id) => [id, (addresses.data ?? []).filter(({ customer }) => customer === id)])
          : [],
      ),
      drafts: mapOf(drafts.data),
      branches: mapOf(branches.data),
      units: mapOf(units.data),
      rates: rates.data ?? [],
    }),
    [customers.data, addresses.data, drafts.data, branches.data, units.data, rates.data, customerIds],
  );
  const all = [customers, addresses, branches, units, rates, period];
  return {
    ...sources,
    /** Undefined: not read yet. */
    period: period.isPlaceholderData ? undefined : period.data && (period.data[0]?.status ?? 'none'),
    ready: all.every(({ data }) => data !== undefined),
    error: all.find(({ error }) => error)?.error,
    refetch: () => void client.invalidateQueries({ queryKey: [ROOT] }),
  };
};
export type Sources = ReturnType<typeof useTerms>;
