/** Rows of named units, the same where they are filled in and where they are read. A table; on the phone a card each. */
import type { MitraUnit, OwnUnit } from '@domain/flows/sp/units';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { kg, money, number, phone } from '@/app/format';
import { useT } from '@/app/i18n';
import { cn } from '@/ui/cn';
import { Plate } from '@/ui/plate';
import { namaMitra, namaUnit } from '../list/row';
import { useHalaman } from './context';
import type { MitraRow } from './data';
import { armadaAwas, mitraAwas, mitraTidak } from './fleet';

const sel = 'py-2 pe-4 phone:col-start-2 phone:block phone:p-0';
const angka = cn(sel, 'pe-0 text-end whitespace-nowrap phone:text-start');
const baris =
  'border-line border-b align-middle phone:grid phone:grid-cols-[1.5rem_minmax(0,1fr)_auto] phone:gap-y-0.5 phone:py-2.5';

type TabelProps = { judul: string; kolom: readonly string[]; aksi: boolean; jumlah?: number; children: ReactNode };
/** Columns with their heads; the last one holds amounts, and their sum stands below it. */
export const TabelUnit = ({ judul, kolom, aksi, jumlah, children }: TabelProps) => {
  const t = useT();
  return (
    <table aria-label={judul} className="w-full text-table phone:block">
      <thead className="phone:hidden">
        <tr className="border-line-2 border-b text-start text-hint text-ink-2">
          <th scope="col" className="w-6">
            <span className="sr-only">{t('Nomor')}</span>
          </th>
          {kolom.map((k, n) => (
            <th
              key={k}
              scope="col"
              className={cn('py-1.5 pe-4 text-start font-medium', n === kolom.length - 1 && 'pe-0 text-end')}
            >
              {k}
            </th>
          ))}
          {aksi && (
            <th scope="col" className="w-0">
              <span className="sr-only">{t('Tindakan')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="phone:block">{children}</tbody>
      {jumlah !== undefined && (
        <tfoot className="phone:block">
          <tr className="font-semibold phone:grid phone:grid-cols-[1.5rem_minmax(0,1fr)]">
            <td className="phone:hidden" />
            <th scope="row" colSpan={kolom.length - 1} className={cn(sel, 'text-start font-semibold')}>
              {t('Total')}
            </th>
            <td className={angka}>{number(jumlah)}</td>
            {aksi && <td className="phone:hidden" />}
          </tr>
        </tfoot>
      )}
    </table>
  );
};

const Nomor = ({ n }: { n: number }) => <td className="py-2 text-ink-3 phone:p-0">{n + 1}</td>;
const Sopir = ({ nama, telp }: { nama: string; telp: string }) => (
  <td className={sel}>
    <span className="block">{nama}</span>
    <a href={`tel:${telp}`} className="block text-hint text-ink-3 hover:underline">
      <bdi dir="ltr">{phone(telp)}</bdi>
    </a>
  </td>
);
const Uang = ({ n }: { n: number }) => (
  <td className={cn(angka, 'font-semibold text-ink')}>
    <span className="me-1 hidden font-normal text-ink-3 phone:inline">Rp</span>
    {money(n)}
  </td>
);
const Aksi = ({ children }: { children: ReactNode }) => (
  <td className="py-1 ps-2 phone:col-start-3 phone:row-span-4 phone:row-start-1 phone:p-0">
    <span className="flex justify-end gap-0.5">{children}</span>
  </td>
);

const Awas = ({ teks }: { teks: string }) => (
  <span className="flex items-center gap-1 text-hint text-tunggu-i">
    <TriangleAlert aria-hidden className="size-3.5" />
    {teks}
  </span>
);

type MitraProps = {
  n: number;
  unit: MitraUnit;
  mitra: MitraRow | undefined;
  tglMuat: string;
  /** Purchase order, once there is one. */
  po?: string;
  aksi?: ReactNode;
};
export const MitraSel = ({ n, unit: u, mitra, tglMuat, po, aksi }: MitraProps) => {
  const t = useT();
  const { sp } = useHalaman();
  const awas = mitra && (mitraTidak(mitra, tglMuat, t) ?? mitraAwas(mitra, tglMuat, t));
  return (
    <tr className={baris}>
      <Nomor n={n} />
      <td className={sel}>
        <span className="block font-semibold text-ink">{namaMitra(sp, u)}</span>
        {po && <span className="block text-hint text-ink-2">{po}</span>}
        {awas && <Awas teks={awas} />}
      </td>
      <td className={sel}>{namaUnit(u.unit_type)}</td>
      <td className={sel}>
        <Plate no={u.nopol} />
      </td>
      <Sopir nama={u.driver_nama} telp={u.driver_telp} />
      <Uang n={u.harga} />
      {aksi && <Aksi>{aksi}</Aksi>}
    </tr>
  );
};

export const SendiriSel = ({ n, unit: u, aksi }: { n: number; unit: OwnUnit; aksi?: ReactNode }) => {
  const t = useT();
  const { sp } = useHalaman();
  const awas = armadaAwas(u, sp, t);
  return (
    <tr className={baris}>
      <Nomor n={n} />
      <td className={sel}>
        <Plate no={u.nopol} />
        {awas && <Awas teks={awas} />}
      </td>
      <td className={sel}>{namaUnit(u.unit_type)}</td>
      <Sopir nama={u.driver_nama} telp={u.driver_telp} />
      <td className={cn(sel, 'whitespace-nowrap')}>{kg(u.kapasitas)}</td>
      <Uang n={u.uang_jalan} />
      {aksi && <Aksi>{aksi}</Aksi>}
    </tr>
  );
};

/** A row that is being filled in. */
export const IsiSel = ({ kolom, children }: { kolom: number; children: ReactNode }) => (
  <tr className="border-line border-b phone:block">
    <td colSpan={kolom} className="phone:block">
      {children}
    </td>
  </tr>
);
