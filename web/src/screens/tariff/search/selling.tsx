import { comesTo } from '@domain/master/tariff-pick';
import type { Lang } from '@domain/texts/speech';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { entityInfo } from '@/base/entity/entities';
import { entityHref } from '@/base/navigation/entity-href';
import { Link } from '@/base/navigation/link';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { date, number } from '@/base/text/format';
import { type T, useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import type { TariffRow } from './price';

/** `21 Jul 2026 sampai 31 Jul 2026`, `sejak 21 Jul 2026`. */
export const validity = (row: TariffRow, t: T, lang: Lang): string =>
  row.validTo === ''
    ? t('sejak {{from}}', { from: date(row.validFrom, lang) })
    : t('{{from}} sampai {{to}}', { from: date(row.validFrom, lang), to: date(row.validTo, lang) });
/** Restrictions of a tariff: its kecamatan, its minimum quantity. */
export const conditions = (row: TariffRow, t: T): string =>
  [
    row.sebutan.origin_kecamatan && t('dari {{place}}', { place: row.sebutan.origin_kecamatan }),
    row.sebutan.dest_kecamatan && t('ke {{place}}', { place: row.sebutan.dest_kecamatan }),
    row.minQty > 0 && t('mulai {{count}} {{basis}}', { count: row.minQty, basis: row.basis.toLowerCase() }),
  ]
    .filter(Boolean)
    .join(' · ');

/** Total for a quantity, including fees; empty without a quantity. */
export const total = (row: TariffRow, qty: number, t: T): string =>
  qty > 0
    ? t('{{count}} {{basis}} dengan biaya Rp {{total}}', {
        count: qty,
        basis: row.basis.toLowerCase(),
        total: number(comesTo(row, qty)),
      })
    : '';

export const useTariffHref = (entity: string) => {
  const who = useWho();
  const { pathname } = useLocation();
  return (id: string) => entityHref(entityInfo(entity), 'detail', who, pathname, { id });
};

type Props = {
  title: string;
  entity: string;
  rows: readonly TariffRow[] | undefined;
  /** The first row is the price the customer pays. */
  used: boolean;
  /** Requested quantity in the basis; 0: not entered. */
  qty: number;
  empty: ReactNode;
};

/** Selling prices, best first. */
export const SellingResult = ({ title, entity, rows, used, qty, empty }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const href = useTariffHref(entity);
  return (
    <section aria-label={title} className="px-gutter py-4 not-last:border-line not-last:border-b">
      <h2 className="mb-2 flex items-baseline gap-2 font-semibold text-base">
        {title}
        {used && <span className="font-normal text-hint text-primary-ink">{t('dipakai')}</span>}
      </h2>
      {!rows || rows.length === 0 ? (
        <div className="text-ink-2 text-table">{empty}</div>
      ) : (
        <ol className="space-y-2">
          {rows.map((row, n) => (
            <li key={row.id} className={cn('flex flex-wrap items-baseline gap-x-3', n > 0 && 'text-ink-2')}>
              <Link
                to={href(row.id) ?? '#'}
                className={cn('hover:underline', n === 0 ? 'font-semibold text-doc' : 'text-base')}
              >
                <span className="me-1 font-normal text-ink-3 text-table">Rp</span>
                {number(row.price)}
                <span className="ms-1 font-normal text-ink-3 text-table">/ {row.basis.toLowerCase()}</span>
              </Link>
              <span className="text-hint text-ink-2">
                {[total(row, qty, t), validity(row, t, lang), conditions(row, t)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
