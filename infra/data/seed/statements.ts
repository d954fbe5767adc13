/**
 * A bank statement of the demo: receipts that it proves, some of them matched already; invoices that were paid and not
 * booked yet; money of somebody unknown; fees, interest with its sen, and what went out.
 */
import { balanceOf } from '../../../services/domain/flows/invoice/amounts.js';
import type { InvoiceFields } from '../../../services/domain/flows/invoice/fields.js';
import { isOwed } from '../../../services/domain/flows/invoice/status.js';
import { balanced, keyOf, placed } from '../../../services/domain/flows/statement/placement.js';
import { partsOf } from '../../../services/domain/flows/statement/sen.js';
import { lineId, type StatementLine } from '../../../services/domain/flows/statement/statement.js';
import { system } from '../../../services/domain/kit/aggregate/actor.js';
import { addDays, dayWib } from '../../../services/domain/kit/values/time.js';
import type { Door, Give } from './door.js';
import { demoId } from './random.js';
import { hours, iso } from './work-clock.js';
import type { World } from './world.js';

/** A receipt of money that came into a bank account. */
export type Banked = { id: string; rekening: string; customer: string; tanggal: string; jumlah: number };
type Owed = InvoiceFields & { status: string; nomor: string };

const line = (tanggal: string, rupiah: number, keterangan: string, pengirim = ''): StatementLine => ({
  ...{ tanggal, jumlah: Math.round(rupiah * 100), keterangan, referensi: '', pengirim },
});
const OPENING = 128_456_030_000;

/**
 * Loads the statement of the account that most of the receipts went to. A repeated run resumes.
 * @param invoices ids of issued ones, oldest first
 */
export const loadStatement = async (
  w: World,
  door: Door,
  give: Give,
  receipts: readonly Banked[],
  invoices: readonly string[],
): Promise<void> => {
  const groups = [...Map.groupBy(receipts, ({ rekening }) => rekening).values()];
  const [banked = []] = groups.toSorted((a, b) => b.length - a.length);
  const [first] = banked;
  if (!first) return;
  const account = await door.look<{ fields: { bu: string } }>('rekening', first.rekening);
  const nameOf = (customer: string): string =>
    (w.customers.find(({ id }) => id === customer)?.nama ?? '').toUpperCase();
  const today = dayWib(iso(w.now));
  const day = (n: number): string => addDays(today, -n);
  const owed: Owed[] = [];
  for (const id of invoices.toReversed()) {
    const of = (await door.look<{ fields: Owed }>('invoice', id))?.fields;
    if (of && isOwed(of.status) && of.bu === account?.fields.bu && balanceOf(of) > 0 && of.tanggal < day(1))
      owed.push(of);
  }
  const [one, two] = owed;
  const lines = [
    ...banked.map(({ tanggal, jumlah, customer }) => line(tanggal, jumlah, 'TRSF E-BANKING CR', nameOf(customer))),
    ...(one ? [line(day(1), balanceOf(one), `TRSF E-BANKING CR PELUNASAN ${one.nomor}`, nameOf(one.customer))] : []),
    ...(two ? [line(day(1), Math.ceil(balanceOf(two) / 2), 'KLIRING CICILAN 1', nameOf(two.customer))] : []),
    ...[
      line(day(1), 2_650_000, 'SETORAN TUNAI 0032 TANJUNG PRIOK'),
      line(day(2), -12_450_000, 'TRF KE CV PUTRA PANTURA'),
    ],
    ...[line(day(3), -30_000, 'BIAYA ADM'), line(day(3), 12_345.67, 'BUNGA'), line(day(3), -2_469.13, 'PAJAK BUNGA')],
  ].toSorted((a, b) => a.tanggal.localeCompare(b.tanggal));
  const rows = placed(balanced(OPENING, lines), []);
  const [awal, akhir] = [partsOf(OPENING), partsOf(rows.at(-1)?.saldo ?? OPENING)];
  const [by, at] = [w.people.actor('keuangan'), w.now - hours(3)];
  const { rekening } = first;
  const id = demoId(w.seed, 'koran/first');
  const head = {
    ...{
      rekening,
      berkas: `mutasi-bca-${today.slice(0, 7)}.sta`,
      format: 'MT940',
      dari: lines[0]?.tanggal,
      sampai: day(1),
    },
    ...{ saldo_awal: awal.rupiah, sen_awal: awal.sen, saldo_akhir: akhir.rupiah, sen_akhir: akhir.sen },
    jumlah_baris: rows.length,
  };
  await give(by, 'koran', id, 'register', head, at);
  const tambahan = rows.map(({ jumlah, ...row }) => {
    const { rupiah, sen } = partsOf(jumlah);
    return { ...row, jumlah: rupiah, sen };
  });
  await give(system, 'koran', id, 'take', { mulai: 0, tambahan, terlihat: 0 }, at + hours(0.01));
  await door.stated(id, iso(at + hours(0.01) + 1_000));
  const idOf = (of: StatementLine | undefined): string => {
    const row = of && rows.find((other) => keyOf(other) === keyOf(of));
    return row ? lineId(rekening, keyOf(row), row.ke) : '';
  };
  // The first half of the receipts is matched; a fee is set aside.
  for (const [n, { id: receipt }] of banked.slice(0, Math.ceil(banked.length / 2)).entries()) {
    const data = { mutasi: idOf(lines.find((other) => matches(other, banked[n]))), ket_titipan: 'Titipan customer' };
    await give(by, 'receipt', receipt, 'match', data, at + hours(0.1) + n * 60_000);
    await door.settled(receipt, iso(at + hours(0.1) + n * 60_000 + 1_000));
  }
  const columns = { kolom_tanggal: 1, kolom_keterangan: 2, kolom_jumlah: 4, kolom_tanda: 5, kolom_saldo: 6, lewati: 1 };
  await give(
    by,
    'kolom_mutasi',
    demoId(w.seed, 'kolom_mutasi/first'),
    'register',
    { rekening, contoh: 'mutasi-bca.csv', ...columns, format_tanggal: 'DMY', cara_jumlah: 'TANDA', desimal: 'TITIK' },
    at - hours(1),
  );
  const fee = idOf(lines.find(({ keterangan }) => keterangan === 'BIAYA ADM'));
  await give(by, 'mutasi', fee, 'ignore', { jenis_abai: 'BIAYA' }, at + hours(0.5));
};
const matches = (one: StatementLine, receipt: Banked | undefined): boolean =>
  one.tanggal === receipt?.tanggal && one.jumlah === receipt.jumlah * 100;
