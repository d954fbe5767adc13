import { withoutCost } from '@domain/flows/sp/fleet';
import { marginOf } from '@domain/flows/sp/state';
import { totalsOf } from '@domain/flows/sp/terms';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Amount } from '@/kit/detail/amount';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { mitraName } from '../list/row';
import { useOpenSp } from './context';
import type { Credit } from './credit';
import { percent } from './fleet';

/**
 * An amount whose origin is stored in the order; before approval the margin is computed only here, without an origin.
 */
const OrderAmount = ({ of, children }: { of: string; children: ReactNode }) =>
  useOpenSp().sp.margin ? <Amount path={`margin.${of}`}>{children}</Amount> : children;

/** Limit and use of the customer's credit. */
const CreditLine = ({ of }: { of: NonNullable<Credit['amounts']> }) => {
  const t = useT();
  const { sp } = useOpenSp();
  return (
    <p className="mb-2 flex flex-wrap gap-x-4 text-ink-2 text-table tabular-nums">
      <span>{of.limit > 0 ? t('Limit kredit {{n}}', { n: number(of.limit) }) : t('Tanpa limit kredit')}</span>
      <span>{t('terpakai {{n}}', { n: number(of.used) })}</span>
      <span>{t('SP ini {{n}}', { n: number(totalsOf(sp.isi).total) })}</span>
      {of.lewat > 0 && <span className="text-waiting-i">{t('lewat 30 hari {{n}}', { n: number(of.lewat) })}</span>}
    </p>
  );
};

/** For Akunting: margin, credit hold, and purchase orders. */
export const Margin = ({ credit, onFree }: { credit: Credit; onFree?: (() => void) | undefined }) => {
  const t = useT();
  const { sp } = useOpenSp();
  const m = sp.margin ?? marginOf(sp);
  const open = withoutCost(sp.units);
  const rows = [
    { label: t('Harga jual'), n: m.jual, of: 'jual' },
    { label: t('Harga beli mitra'), n: -m.beli, of: 'beli' },
    { label: t('Uang jalan'), n: -m.uang_jalan, of: 'uang_jalan' },
  ];
  return (
    <section aria-label={t('Margin')} className="px-gutter py-4 not-first-of-type:border-t border-line">
      <h2 className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-base">
        {t('Margin')}
        {sp.bebas && !credit.held ? (
          <Badge tone="done">
            <ShieldCheck aria-hidden />
            {t('Dibebaskan dari penahanan kredit')}
          </Badge>
        ) : credit.held ? (
          <Badge tone="waiting">
            <TriangleAlert aria-hidden />
            {t('Kredit ditahan: {{alasan}}', { alasan: credit.reason || '–' })}
          </Badge>
        ) : (
          <Badge tone="done">
            <ShieldCheck aria-hidden />
            {t('Kredit tidak ditahan')}
          </Badge>
        )}
        {credit.free && onFree && (
          <Button size="sm" className="ms-auto" onClick={onFree}>
            {t('Bebaskan SP ini…')}
          </Button>
        )}
      </h2>
      {credit.amounts && <CreditLine of={credit.amounts} />}
      {sp.bebas && (
        <p className="mb-2 text-ink-2 text-table">
          {t('Dibebaskan {{by}}: {{alasan}}', { by: sp.bebas.by, alasan: sp.bebas.alasan })}
        </p>
      )}
      <dl className="grid grid-cols-4 gap-x-6 gap-y-2 @max-[36rem]:grid-cols-2">
        {rows.map((b) => (
          <div key={b.label}>
            <dt className="text-hint text-ink-3">{b.label}</dt>
            <dd className="text-base">
              {b.n === 0 ? <span className="text-ink-3">–</span> : <OrderAmount of={b.of}>{number(b.n)}</OrderAmount>}
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-hint text-ink-3">{t('Margin')}</dt>
          <dd className={cn('font-semibold text-lead', m.margin < 0 ? 'text-danger' : 'text-ink')}>
            <span className="me-1 font-normal text-ink-3 text-table">Rp</span>
            <OrderAmount of="margin">{number(m.margin)}</OrderAmount>
            {open === 0 && <span className="ms-2 font-normal text-ink-2 text-table">{percent(m.margin, m.jual)}</span>}
          </dd>
          {open > 0 && (
            <dd className="text-hint text-waiting-i">{t('{{count}} unit belum ada biayanya', { count: open })}</dd>
          )}
        </div>
      </dl>
      {sp.po.length > 0 && (
        <ul aria-label={t('PO')} className="mt-3 space-y-0.5 text-table text-ink-2">
          {sp.po.map((p) => (
            <li key={p.nomor}>
              <span className={cn(p.batal && 'line-through')}>{p.nomor}</span>, {mitraName(sp, p)}
              {p.batal && (
                <span className="text-ink-3">
                  {' '}
                  · {p.ganti ? t('batal, diganti {{nomor}}', { nomor: p.ganti }) : t('batal')}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {sp.rugi && (
        <p className="mt-2 flex items-center gap-1.5 text-table text-waiting-i">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {t('Margin minus: {{alasan}} ({{by}})', { alasan: sp.rugi.alasan, by: sp.rugi.by })}
        </p>
      )}
    </section>
  );
};
