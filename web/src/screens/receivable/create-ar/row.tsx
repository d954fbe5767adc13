import type { Lock } from '@domain/flows/invoice/to-bill';
import { CircleAlert, Lock as LockIcon } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from '@/base/navigation/link';
import { usePrefs } from '@/base/session/prefs';
import { date, money, splitNumber } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { RowAmount } from '@/kit/detail/amount-rows';
import { Checkbox } from '@/ui/checkbox';
import { cn } from '@/ui/cn';
import { Cut } from '@/ui/cut';
import { DocNumber } from '@/ui/doc-number';
import type { SjRow } from './data';

/** Columns from 768 px on; the header and the customers share them. */
export const COLUMNS =
  'grid grid-cols-[1.25rem_9rem_4.75rem_minmax(4rem,1fr)_4.5rem_2rem_2.25rem_6.25rem] items-center gap-x-3 px-gutter';
/** Marks the line at the cursor. */
export const CURSOR = 'shadow-[inset_3px_0_0_var(--focus)] rtl:shadow-[inset_-3px_0_0_var(--focus)]';
/** What a line does. */
export type RowActs = {
  onToggle: (id: string, range: boolean) => void;
  onWaive: (row: SjRow) => void;
};
/** What locks the row: in words, and the way on. */
export type Locked = { lock: Lock; words: string; way: { label: string; href?: string } | undefined };
type Props = RowActs & {
  row: SjRow;
  locked: Locked | undefined;
  href: string | undefined;
  chosen: boolean;
  cursor: boolean;
  /** Number of its draft in the preview. */
  draft: number | undefined;
  code: string;
  phone: boolean;
};

export const DraftMark = ({ n }: { n: number }) => {
  const t = useT();
  return (
    <span
      role="img"
      aria-label={t('Draf {{n}}', { n })}
      className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-cell border border-primary-line bg-surface px-1 font-semibold text-hint text-primary-ink"
    >
      {n}
    </span>
  );
};
/** The SP's last digits, and which of its units it is: `00441 1/2`. */
const Order = ({ sp, unit }: { sp: string; unit: string }) => (
  <span className="flex shrink-0 items-baseline gap-1.5" title={sp}>
    <b className="font-semibold">{splitNumber(sp)[1]}</b>
    {!unit.endsWith('/1') && unit !== '' && <span className="text-ink-2">{unit}</span>}
  </span>
);
const Way = ({ row, locked, onWaive }: Pick<Props, 'row' | 'onWaive'> & { locked: Locked }) => {
  const { way } = locked;
  if (!way) return null;
  const style =
    'inline-flex min-h-6 items-center whitespace-nowrap font-semibold text-primary-ink hover:underline phone:min-h-11';
  return way.href ? (
    <Link to={way.href} className={style}>
      {way.label}
    </Link>
  ) : (
    <button type="button" onClick={() => onWaive(row)} className={style}>
      {way.label}
    </button>
  );
};
const Cause = ({ words }: { words: string }) => (
  <span className="flex min-w-0 items-center gap-2 text-waiting-i" title={words}>
    <CircleAlert aria-hidden className="size-4 shrink-0" />
    <span className="truncate phone:whitespace-normal">{words}</span>
  </span>
);

const Shell = ({ chosen, cursor, locked, phone, children }: Props & { children: ReactNode }) => (
  <div
    className={cn(
      'border-line border-b text-table',
      locked ? 'bg-surface' : 'cursor-pointer select-none bg-surface hover:bg-surface-2',
      chosen && 'bg-sel hover:bg-sel',
      cursor && CURSOR,
      phone ? 'grid grid-cols-[1.75rem_minmax(0,1fr)] px-gutter py-2.5' : cn(COLUMNS, 'h-8.25'),
    )}
  >
    {children}
  </div>
);
const Box = ({ row, chosen, locked, onToggle }: Props) => {
  const t = useT();
  return locked ? (
    <LockIcon role="img" aria-label={t('Terkunci')} className="size-4 text-ink-3" />
  ) : (
    <Checkbox
      tabIndex={-1}
      aria-label={t('Pilih {{name}}', { name: row.nomor })}
      checked={chosen}
      onChange={(_, e) => onToggle(row.id, (e.nativeEvent as { shiftKey?: boolean }).shiftKey === true)}
    />
  );
};
const SjNumber = ({ row, href }: Pick<Props, 'row' | 'href'>) =>
  href ? (
    <Link to={href} tabIndex={-1} className="inline-flex min-h-6 items-center hover:underline">
      <DocNumber no={row.nomor} />
    </Link>
  ) : (
    <DocNumber no={row.nomor} />
  );

const RowOf = (props: Props) => {
  const { row, locked, href, draft, code, phone, onWaive } = props;
  const t = useT();
  const { lang } = usePrefs();
  const goal = [row.sekolahTujuan, row.kota].filter(Boolean).join(', ');
  const worth = (
    <b className={cn('text-end', locked ? 'font-normal text-ink-2' : 'font-semibold')}>
      {row.nilai === 0 ? money(0) : <RowAmount id={row.id}>{money(row.nilai)}</RowAmount>}
    </b>
  );
  if (phone)
    return (
      <Shell {...props}>
        <span className="flex pt-1">
          <Box {...props} />
        </span>
        <div className="min-w-0 space-y-0.5">
          <p className="flex items-baseline justify-between gap-3 text-base">
            <SjNumber row={row} href={href} />
            {worth}
          </p>
          <p className="flex min-w-0 items-baseline gap-2">
            <Order sp={row.sp} unit={row.unit_ke} />
            <span className="truncate text-ink-2">{goal}</span>
          </p>
          {locked ? (
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <Cause words={locked.words} />
              <Way row={row} locked={locked} onWaive={onWaive} />
            </div>
          ) : (
            <p className="flex items-center gap-3 text-ink-2">
              {t('Kembali {{date}}', { date: date(row.receivedAt, lang, false) })}
              {code && <span>{t('PPN kode {{code}}', { code })}</span>}
              {draft !== undefined && <DraftMark n={draft} />}
            </p>
          )}
        </div>
      </Shell>
    );
  return (
    <Shell {...props}>
      <Box {...props} />
      <SjNumber row={row} href={href} />
      {locked ? (
        <span className="col-span-5 flex min-w-0 items-center justify-between gap-3">
          <Cause words={locked.words} />
          <Way row={row} locked={locked} onWaive={onWaive} />
        </span>
      ) : (
        <>
          <Order sp={row.sp} unit={row.unit_ke} />
          <Cut text={goal} />
          <time
            dateTime={row.receivedAt}
            className="text-end text-ink-2"
            title={
              row.lepas_oleh && t('Dilepas {{name}}: {{reason}}', { name: row.lepas_oleh, reason: row.lepas_alasan })
            }
          >
            {date(row.receivedAt, lang, false)}
          </time>
          <span className="text-ink-2">{code}</span>
          <span className="text-end">{draft !== undefined && <DraftMark n={draft} />}</span>
        </>
      )}
      {worth}
    </Shell>
  );
};
export const Row = memo(RowOf);
