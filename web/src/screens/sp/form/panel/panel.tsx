import { totalsOf } from '@domain/flows/sp/terms';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { kg, money, time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { type CheckItem, Checklist, FormPanel, PanelPart } from '@/kit/form/panel';
import { cn } from '@/ui/cn';
import { unitText } from '../../list/row';
import { dayWords } from '../time-words';
import type { SpValues } from '../values';
import { type ChosenCustomer, checklistOf } from './checklist';
import { priceLines, routeWords } from './summary';

const Summary = ({ v, customer }: { v: SpValues; customer: string | undefined }) => {
  const t = useT();
  const { lang } = usePrefs();
  const { from, to } = routeWords(v);
  const now = useNow(60_000);
  return (
    <div className="text-table text-ink-2">
      <div className={cn('font-semibold text-base', customer ? 'text-ink' : 'text-ink-3')}>
        {customer ?? t('Customer belum dipilih')}
      </div>
      {(from || to) && (
        <div className="flex flex-wrap items-center gap-x-2">
          {from || '…'}
          <ArrowRight role="img" aria-label={t('ke')} className="size-3.5 text-ink-3 rtl:-scale-x-100" />
          {to || '…'}
        </div>
      )}
      {(v.unit_type || v.berat > 0) && (
        <div>{[unitText(v.unit_type, v.unit_count), kg(v.berat)].filter(Boolean).join(', ')}</div>
      )}
      {v.tgl_muat !== '' && (
        <div>
          {t('Muat')} {dayWords(v.tgl_muat, now, lang)} {time(v.tgl_muat)}
        </div>
      )}
    </div>
  );
};

const Money = ({ v }: { v: SpValues }) => {
  const t = useT();
  const { total } = totalsOf(v);
  return (
    <div>
      <dl className="space-y-1.5 border-line-2 border-y py-3 text-table">
        {priceLines(v, t).map((line) => (
          <div key={line.label} className="flex justify-between gap-3">
            <dt className="text-ink-2">{line.label}</dt>
            <dd>{money(line.amount)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex items-baseline justify-between gap-3 pt-2.5">
        <span className="font-semibold">{t('Total')}</span>
        <output className="font-semibold text-doc" aria-live="polite">
          {total !== 0 && <span className="me-1.5 font-normal text-base text-ink-3">Rp</span>}
          {money(total)}
        </output>
      </div>
    </div>
  );
};

type Props = {
  customer: ChosenCustomer | undefined;
  /** Moves the focus to a field of the form. */
  onGo: (field: string) => void;
  /** Above the buttons: the next desk, or the consequences of saving. */
  before: ReactNode;
  buttons: ReactNode;
  /** The SP has been submitted before. */
  changing: boolean;
  /** The stored content; absent for a new SP. */
  base: SpValues | undefined;
};

/** Side panel of the form: summary, price, and what is missing. */
export const SpPanel = ({ customer, onGo, before, buttons, changing, base }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow(60_000);
  const v = useWatch<SpValues>() as SpValues;
  const { errors, isSubmitted } = useFormState<SpValues>();
  const items = checklistOf(v, customer, { now: new Date(now).toISOString(), base }, t, lang).map((item): CheckItem => {
    const { mark, field } = item;
    const late = mark === 'lacks' && (isSubmitted || (field !== undefined && get(errors, field)));
    return late ? { ...item, mark: 'late' } : item;
  });
  return (
    <FormPanel before={before} buttons={buttons}>
      <PanelPart title={t('Ringkasan')}>
        <Summary v={v} customer={customer?.nama_perusahaan} />
      </PanelPart>
      <Money v={v} />
      <PanelPart title={changing ? t('Kelengkapan') : t('Sebelum diajukan')}>
        <Checklist items={items} onGo={onGo} />
      </PanelPart>
    </FormPanel>
  );
};

/** On narrow windows the total is beside the buttons at the bottom. */
export const TotalFoot = () => {
  const t = useT();
  const { total } = totalsOf(useWatch<SpValues>() as SpValues);
  return (
    <span className="flex flex-1 items-baseline justify-between gap-2 whitespace-nowrap">
      <span className="text-ink-2 text-table">{t('Total')}</span>
      <span className="font-semibold text-lead">
        {total !== 0 && <span className="me-1 font-normal text-ink-3 text-table">Rp</span>}
        {money(total)}
      </span>
    </span>
  );
};
