/** A sheet of tax numbers, the invoices that it names, and the batch that fills them. */
import {
  judgeTaxRows,
  type NumberedInvoice,
  type TaxPlaces,
  type TaxSheet,
  taxCommands,
  taxRows,
  taxSheetOf,
} from '@domain/flows/invoice/tax-numbers';
import type { SheetLine } from '@domain/master/intake-columns';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { api, newDocId } from '@/base/server/api';
import { upload } from '@/base/server/upload';
import { noteWritten } from '@/base/server/written';
import { useT } from '@/base/text/i18n';
import type { SheetAbout } from '@/kit/sheet/sheet-read';
import { useSheetUpload } from '@/kit/sheet/use-sheet-upload';

const MOST_BYTES = 10 * 1_048_576;
/** Numbers of one question, and questions at once. */
const ASKED = 100;
const AT_ONCE = 3;
type Read = { lines: SheetLine[]; sheet?: SheetAbout };
type OpenFile = Read & { name: string; layout: TaxSheet };

const listOf = (values: readonly string[], is: RegExp): string[] => [...new Set(values)].filter((one) => is.test(one));
const partOf = (values: readonly string[], n: number): string => values.slice(n * ASKED, (n + 1) * ASKED).join(',');
/** Issued invoices with these numbers or tax numbers, within the reader's branches. */
const invoicesOf = async (nomor: readonly string[], nsfp: readonly string[], signal: AbortSignal) => {
  const count = Math.ceil(Math.max(nomor.length, nsfp.length) / ASKED);
  const all = new Map<string, NumberedInvoice>();
  const left = Array.from({ length: count }, (_, n) => n).values();
  const work = async () => {
    for (const n of left) {
      const ask = new URLSearchParams({ nomor: partOf(nomor, n), nsfp: partOf(nsfp, n) });
      for (const one of await api.get<NumberedInvoice[]>(`/coretax/numbers?${ask}`, { signal })) all.set(one.id, one);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return [...all.values()];
};

/** The file that was read, its columns, and its rows with what they do. */
export const useNumbers = () => {
  const t = useT();
  const [file, setFile] = useState<OpenFile>();
  const [places, setPlaces] = useState<TaxPlaces>({});
  const reading = useSheetUpload<Read>({
    refuse: ({ size }) =>
      size > MOST_BYTES ? { wrong: t('Berkas ini lebih dari {{max}} MB', { max: 10 }) } : undefined,
    newKey: newDocId,
    send: (sent, _key, sending, sheet) =>
      upload(
        `coretax/read${sheet === undefined ? '' : `?${new URLSearchParams({ lembar: sheet })}`}`,
        sent,
        {},
        sending,
      ),
    onDone: (read, { name }) => {
      const layout = taxSheetOf(read.lines);
      setFile({ ...read, name, layout });
      setPlaces(layout.places);
    },
  });
  const rows = useMemo(() => (file ? taxRows(file.lines, { head: file.layout.head, places }) : []), [file, places]);
  const nomor = useMemo(
    () =>
      listOf(
        rows.map((row) => row.nomor),
        /^INV-[A-Z]{3}-\d{4}-\d{5,9}$/,
      ),
    [rows],
  );
  const nsfp = useMemo(
    () =>
      listOf(
        rows.map((row) => row.nsfp),
        /^\d{17}$/,
      ),
    [rows],
  );
  const invoices = useQuery({
    queryKey: ['coretax', 'numbers', nomor, nsfp],
    queryFn: ({ signal }) => invoicesOf(nomor, nsfp, signal),
    enabled: rows.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
  const judged = useMemo(() => invoices.data && judgeTaxRows(rows, invoices.data), [rows, invoices.data]);
  return {
    reading,
    file,
    places,
    setPlaces,
    count: rows.length,
    judged: rows.length === 0 ? [] : judged,
    error: invoices.error,
    refetch: () => void invoices.refetch(),
  };
};

/** The server checks each row; ms. */
const PATIENCE_MS = 120_000;
type Plan = { stream: string; revision: number; counts: { salah: number } };
/**
 * Plans the batch and starts it, unless the server refuses a row: its page then shows why. A retry with the same content
 * is the same batch. @returns its id
 */
export const useFill = () => {
  const last = useRef({ content: '', id: '' });
  return async (name: string, rows: ReturnType<typeof taxCommands>): Promise<string> => {
    const content = JSON.stringify([name, rows]);
    if (last.current.content !== content) last.current = { content, id: newDocId() };
    const { id } = last.current;
    const body = { entity: 'invoice', kind: 'AKSI', name, rows };
    const { data } = await api.post<Plan>(`/batch/${id}/plan-rows`, body, { timeoutMs: PATIENCE_MS });
    noteWritten('batch', data.stream, data.revision);
    if (data.counts.salah === 0) await api.command('batch', id, 'start', {});
    return id;
  };
};
