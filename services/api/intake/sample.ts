/** A sample manifest: its headings, and rows with schools of the customer. */
import type { Readable } from 'node:stream';
import { CSV_MARK, csvLine } from '../../../infra/runtime/sheets/csv.js';
import { type Column, workbook } from '../../../infra/runtime/sheets/xlsx-write.js';
import type { School } from '../../domain/flows/race/intake/match.js';

const columns: readonly Column[] = [
  { label: 'Nama Sekolah', look: 'text', width: 30 },
  { label: 'Alamat', look: 'text', width: 34 },
  { label: 'Kecamatan', look: 'text', width: 18 },
  { label: 'Kota', look: 'text', width: 18 },
  { label: 'PIC', look: 'text', width: 18 },
  { label: 'Telp', look: 'text', width: 16 },
  { label: 'SJ Erl', look: 'text', width: 18 },
  { label: 'Faktur', look: 'number', width: 9 },
  { label: 'Qty', look: 'number', width: 9 },
  { label: 'Koli', look: 'number', width: 9 },
  { label: 'Ikat', look: 'number', width: 9 },
  { label: 'Berat (kg)', look: 'number', width: 11 },
];
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Maximum rows of a sample. */
export const EXAMPLES = 5;

/** The sample file; its amounts are obviously invented. */
export const sampleFile = async (
  schools: readonly School[],
  format: 'xlsx' | 'csv',
): Promise<{ type: string; name: string; content: Readable | string }> => {
  const rows = schools.slice(0, EXAMPLES).map(({ name, address, kecamatan, kota, phone }, n) => {
    const koli = n + 2;
    return [name, address, kecamatan, kota, '', phone, '', 1, koli * 20, koli, 1, koli * 12];
  });
  const name = `contoh-manifest.${format}`;
  if (format === 'xlsx')
    return { type: SHEET, name, content: workbook([{ name: 'Pengiriman', columns, rows: [rows] }]) };
  const lines = [columns.map(({ label }) => label), ...rows].map(csvLine);
  return { type: 'text/csv; charset=utf-8', name, content: `${CSV_MARK}${lines.join('')}` };
};
