/** The drafts that the chosen SJ will make, the date that they get, what they rest on, and the button that makes them. */
import { sumsOf } from '@domain/flows/invoice/to-bill';
import { Check, CircleAlert, CircleCheck, X } from 'lucide-react';
import { Link } from '@/base/navigation/link';
import { number, rupiah } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { DateField } from '@/ui/date-field';
import { Card } from './card';
import type { Sources } from './data';
import type { Created, NoteDraft, Outcome } from './use-batch';
import type { Ground } from './words';

export type PreviewProps = {
  drafts: readonly NoteDraft[];
  sources: Sources;
  nameOf: (customer: string) => string;
  day: string;
  today: string;
  grounds: readonly Ground[];
  /** Why none can be made; '': they can. */
  against: string;
  /** Those that the button makes. */
  makable: number;
  progress: { at: number; of: number } | undefined;
  outcomeOf: (draft: NoteDraft) => Outcome | undefined;
  created: readonly Created[];
  draftHref: (id: string) => string | undefined;
  onDay: (day: string) => void;
  onAddress: (customer: string, address: string) => void;
  onMake: () => void;
  onClearCreated: () => void;
};

const CreatedList = ({
  created,
  nameOf,
  draftHref,
  onClearCreated,
}: Pick<PreviewProps, 'created' | 'nameOf' | 'draftHref' | 'onClearCreated'>) => {
  const t = useT();
  if (created.length === 0) return null;
  return (
    <section
      aria-label={t('Draf yang dibuat')}
      className="border-line-2 border-b bg-done-s px-gutter py-2.5 text-table"
    >
      <p role="status" className="flex items-center gap-2 font-semibold text-done-i">
        <CircleCheck aria-hidden className="size-4 shrink-0" />
        {t('{{count}} draf invoice dibuat', { count: created.length })}
        <button
          type="button"
          aria-label={t('Tutup')}
          onClick={onClearCreated}
          className="ms-auto rounded-cell p-1 hover:text-ink phone:p-3"
        >
          <X aria-hidden className="size-4" />
        </button>
      </p>
      <ul className="mt-0.5 max-h-40 overflow-y-auto ps-6">
        {created.map(({ id, draft: { customer, rows, amounts } }) => {
          const href = draftHref(id);
          const label = `${nameOf(customer)}, ${t('{{count}} SJ', { count: rows.length })}`;
          return (
            <li key={id} data-created={id} className="flex items-baseline justify-between gap-3">
              {href ? (
                <Link to={href} className="inline-flex min-h-6 min-w-0 items-center text-primary-ink hover:underline">
                  <span className="truncate">{label}</span>
                </Link>
              ) : (
                <span className="min-w-0 truncate">{label}</span>
              )}
              <span className="shrink-0">{number(amounts?.total)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
const GroundLine = ({ of: { ok, words, href } }: { of: Ground }) => {
  const Icon = ok ? Check : CircleAlert;
  const text = (
    <>
      <Icon aria-hidden className={cn('size-4 shrink-0', ok ? 'text-done-i' : 'text-waiting-i')} />
      {words}
    </>
  );
  const style = cn('flex min-h-6 items-center gap-1.5', ok ? 'text-ink-2' : 'text-waiting-i');
  return (
    <li>
      {href ? (
        <Link to={href} className={cn(style, 'hover:underline')}>
          {text}
        </Link>
      ) : (
        <span className={style}>{text}</span>
      )}
    </li>
  );
};

const Preview = ({
  drafts,
  sources,
  nameOf,
  day,
  today,
  grounds,
  against,
  makable,
  progress,
  created,
  ...props
}: PreviewProps) => {
  const t = useT();
  const { base, ppn, total } = sumsOf(drafts);
  const failed = drafts.length > 0 && drafts.every((draft) => props.outcomeOf(draft));
  const label = progress
    ? t('{{at}} dari {{of}} draf', progress)
    : drafts.length === 0
      ? t('Pilih SJ dahulu')
      : failed
        ? t('Coba lagi {{count}} draf', { count: makable })
        : t('Buat {{count}} draf invoice', { count: makable });
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface-2">
      <div className="flex shrink-0 items-center justify-between gap-3 border-line-2 border-b px-gutter py-2">
        <div className="min-w-0">
          <h2 className="font-semibold text-base">{t('Akan dibuat')}</h2>
          <p className="text-hint text-ink-2">{t('Satu per BU, alamat invoice dan skema PPN')}</p>
        </div>
        <DateField
          size="sm"
          aria-label={t('Tanggal invoice')}
          value={day}
          max={today}
          disabled={progress !== undefined}
          onChange={(next) => props.onDay(next || today)}
          className="w-36 shrink-0 phone:w-42"
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the window is scrolled by keyboard too. */}
      <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto focus-inset">
        <CreatedList
          created={created}
          nameOf={nameOf}
          draftHref={props.draftHref}
          onClearCreated={props.onClearCreated}
        />
        <ul aria-label={t('Akan dibuat')}>
          {drafts.map((draft, n) => (
            <Card
              key={draft.key}
              n={n + 1}
              {...{ draft, day, sources }}
              name={nameOf(draft.customer)}
              outcome={props.outcomeOf(draft)}
              busy={progress !== undefined}
              onAddress={props.onAddress}
            />
          ))}
        </ul>
      </div>
      <div className="shrink-0 space-y-1 border-line-2 border-t bg-surface px-gutter pt-2.5 pb-3 text-table">
        {drafts.length > 0 && (
          <>
            <p className="text-ink-2">{t('DPP {{base}}, PPN {{ppn}}', { base: number(base), ppn: number(ppn) })}</p>
            <p className="flex items-baseline justify-between gap-3">
              <b className="font-semibold text-base">{t('Total {{count}} draf', { count: drafts.length })}</b>
              <b data-sum className="font-semibold text-title">
                {rupiah(total)}
              </b>
            </p>
          </>
        )}
        <ul className="flex flex-wrap gap-x-4">
          {grounds.map((ground) => (
            <GroundLine key={ground.words} of={ground} />
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-1">
          <span className="text-ink-2">{t('Nomor INV diberi saat terbit')}</span>
          <span className="ms-auto flex flex-1 justify-end phone:w-full phone:flex-none phone:*:flex-1">
            <Button
              variant="primary"
              className="min-w-44"
              loading={progress !== undefined}
              reason={against}
              title={against || undefined}
              onClick={props.onMake}
            >
              {label}
            </Button>
          </span>
        </div>
        {against !== '' && drafts.length > 0 && <p className="text-end text-hint text-waiting-i">{against}</p>}
      </div>
    </div>
  );
};
export default Preview;
