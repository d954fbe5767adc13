/** Rows of assigned units, used for both editing and display. A table; on the phone a card each. */

import { unitName } from '@domain/common/unit-types';
import { goodsOf, sharedOut, shareOfGoods } from '@domain/flows/sp/goods';
import type { MitraUnit, OwnUnit } from '@domain/flows/sp/units';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { kg, money, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Amount } from '@/kit/detail/amount';
import { cn } from '@/ui/cn';
import { Phone } from '@/ui/phone';
import { Plate } from '@/ui/plate';
import { mitraName } from '../list/row';
import { useOpenSp } from './context';
import type { MitraRow } from './mitra-rows';
import { fleetWarning, mitraUnfit, mitraWarning } from './unfit';
import { useWords } from './use-words';

const cell = 'py-2 pe-4 phone:col-start-2 phone:block phone:p-0';
const figure = cn(cell, 'pe-0 text-end whitespace-nowrap phone:text-start');
const line =
  'border-line border-b align-middle phone:grid phone:grid-cols-[1.5rem_minmax(0,1fr)_auto] phone:gap-y-0.5 phone:py-2.5';

type TableProps = {
  title: string;
  columns: readonly string[];
  /** Heading of the amounts; absent if the reader may not see them. */
  amount?: string | undefined;
  actions: boolean;
  sum?: number | undefined;
  children: ReactNode;
};
/** Table frame with headings; amounts come last, with their total below. */
export const UnitTable = ({ title, columns: named, amount, actions, sum, children }: TableProps) => {
  const t = useT();
  const columns = amount === undefined ? named : [...named, amount];
  return (
    <table aria-label={title} className="w-full text-table phone:block">
      <thead className="phone:hidden">
        <tr className="border-line-2 border-b text-start text-hint text-ink-2">
          <th scope="col" className="w-6">
            <span className="sr-only">{t('Nomor')}</span>
          </th>
          {columns.map((k) => (
            <th
              key={k}
              scope="col"
              className={cn('py-1.5 pe-4 text-start font-medium', k === amount && 'pe-0 text-end')}
            >
              {k}
            </th>
          ))}
          {actions && (
            <th scope="col" className="w-0">
              <span className="sr-only">{t('Tindakan')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="phone:block">{children}</tbody>
      {sum !== undefined && (
        <tfoot className="phone:block">
          <tr className="font-semibold phone:grid phone:grid-cols-[1.5rem_minmax(0,1fr)]">
            <td className="phone:hidden" />
            <th scope="row" colSpan={columns.length - 1} className={cn(cell, 'text-start font-semibold')}>
              {t('Total')}
            </th>
            <td className={figure}>{number(sum)}</td>
            {actions && <td className="phone:hidden" />}
          </tr>
        </tfoot>
      )}
    </table>
  );
};

const Index = ({ n }: { n: number }) => <td className="py-2 text-ink-3 phone:p-0">{n + 1}</td>;
const DriverCell = ({ nama, telp }: { nama: string; telp: string | undefined }) => (
  <td className={cell}>
    <span className="block">{nama}</span>
    {telp !== undefined && <Phone no={telp} className="block text-hint text-ink-3" />}
  </td>
);
/** Renders nothing if the reader may not see the amount. */
const Cost = ({ n, path, note }: { n: number | undefined; path?: string | undefined; note?: ReactNode }) =>
  n === undefined ? null : (
    <td className={cn(figure, 'font-semibold text-ink')}>
      <span className="me-1 hidden font-normal text-ink-3 phone:inline">Rp</span>
      {n === 0 || path === undefined ? money(n) : <Amount path={path}>{money(n)}</Amount>}
      {note && <span className="block whitespace-normal font-normal">{note}</span>}
    </td>
  );
const ActionCell = ({ children }: { children: ReactNode }) => (
  <td className="py-1 ps-2 phone:col-start-3 phone:row-span-4 phone:row-start-1 phone:p-0">
    <span className="flex justify-end gap-0.5">{children}</span>
  </td>
);

const Warning = ({ text }: { text: string }) => (
  <span className="flex items-center gap-1 text-hint text-waiting-i">
    <TriangleAlert aria-hidden className="size-3.5" />
    {text}
  </span>
);

/** The unit's own lines of goods, if the order assigns goods to units. @param slot its number in the order, from 1 */
const Carried = ({ slot }: { slot: number }) => {
  const t = useT();
  const { isi } = useOpenSp().sp;
  const lines = goodsOf(isi);
  if (!sharedOut(lines)) return null;
  const ownGoods = shareOfGoods(lines, slot - 1, isi.unit_count);
  return (
    <span className="block text-hint text-ink-2">
      {t('Unit {{n}}', { n: slot })}: {[...new Set(ownGoods.map(({ nama }) => nama))].join(', ')}
    </span>
  );
};

type MitraProps = {
  n: number;
  slot: number;
  unit: MitraUnit;
  /** It is part of the order: its cost shows its origin. */
  inOrder?: boolean;
  mitra: MitraRow | undefined;
  tglMuat: string;
  /** Number of the purchase order, if any. */
  po?: string;
  /** Comparison below the price. */
  note?: ReactNode;
  actions?: ReactNode;
};
export const MitraUnitRow = ({ n, slot, unit: u, mitra, tglMuat, inOrder, po, note, actions }: MitraProps) => {
  const words = useWords();
  const { sp } = useOpenSp();
  const warning = mitra && (mitraUnfit(mitra, tglMuat, words) ?? mitraWarning(mitra, tglMuat, words));
  return (
    <tr className={line}>
      <Index n={n} />
      <td className={cell}>
        <span className="block font-semibold text-ink">{mitraName(sp, u)}</span>
        {po && <span className="block text-hint text-ink-2">{po}</span>}
        {warning && <Warning text={warning} />}
      </td>
      <td className={cell}>
        {unitName(u.unit_type)}
        <Carried slot={slot} />
      </td>
      <td className={cell}>
        <Plate no={u.nopol} />
      </td>
      <DriverCell nama={u.driver_nama} telp={u.driver_telp} />
      <Cost n={u.harga} path={inOrder ? `units.${slot - 1}.harga` : undefined} note={note} />
      {actions && <ActionCell>{actions}</ActionCell>}
    </tr>
  );
};

type OwnProps = { n: number; slot: number; unit: OwnUnit; inOrder?: boolean; actions?: ReactNode };
export const OwnUnitRow = ({ n, slot, unit: u, inOrder, actions }: OwnProps) => {
  const { sp } = useOpenSp();
  const warning = fleetWarning(u, sp, useWords());
  return (
    <tr className={line}>
      <Index n={n} />
      <td className={cell}>
        <Plate no={u.nopol} />
        {warning && <Warning text={warning} />}
      </td>
      <td className={cell}>
        {unitName(u.unit_type)}
        <Carried slot={slot} />
      </td>
      <DriverCell nama={u.driver_nama} telp={u.driver_telp} />
      <td className={cn(cell, 'whitespace-nowrap')}>{kg(u.kapasitas)}</td>
      <Cost n={u.uang_jalan} path={inOrder ? `units.${slot - 1}.uang_jalan` : undefined} />
      {actions && <ActionCell>{actions}</ActionCell>}
    </tr>
  );
};

/** A row in edit mode. */
export const FillRow = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr className="border-line border-b phone:block">
    <td colSpan={columns} className="phone:block">
      {children}
    </td>
  </tr>
);
