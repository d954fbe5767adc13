import type { SystemView } from '@domain/queries/system';
import { RefreshCw } from 'lucide-react';
import { usePrefs } from '@/base/session/prefs';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { CommandButton } from '@/kit/command/command-button';
import { usePhone } from '@/kit/list/table/use-room';
import { cn } from '@/ui/cn';
import { Skeleton } from '@/ui/skeleton';
import type { Watches } from './follow';
import { cellStyle, headStyle, Section } from './section';
import { Technical } from './technical';
import { ViewState } from './view-state';
import { lasting, lateness, rate, viewName } from './words';

type Props = {
  views: readonly SystemView[] | undefined;
  watches: Watches;
  onRebuild: (view: SystemView) => void;
};

/** Every read model: the version it serves, its lag, and the button that rebuilds it. */
export const Views = (props: Props) => {
  const t = useT();
  const phone = usePhone();
  return (
    <Section
      title={t('Model baca')}
      note={t('Daftar dan dokumen yang dibangun dari log; bisa dibangun ulang kapan saja')}
    >
      {phone ? <Cards {...props} /> : <Table {...props} />}
    </Section>
  );
};

const Rebuild = ({ view, watches, onRebuild }: { view: SystemView } & Omit<Props, 'views'>) => {
  const t = useT();
  const busy = view.rebuild || watches[view.view];
  return (
    <CommandButton
      size="sm"
      variant="ghost"
      show="title"
      className="phone:border-line-2 md:-me-2.5 md:aria-disabled:border-transparent! md:aria-disabled:bg-transparent!"
      icon={<RefreshCw aria-hidden className="size-3.5" />}
      aria-label={t('Bangun ulang {{view}}', { view: t(viewName(view.view)) })}
      reason={busy ? t('Sedang dibangun ulang') : undefined}
      onClick={() => onRebuild(view)}
    >
      {t('Bangun ulang')}
    </CommandButton>
  );
};

const Lag = ({ ms }: { ms: number | undefined }) => {
  const { lang } = usePrefs();
  const late = lateness(ms);
  return (
    <span
      className={cn(late === 'late' && 'font-medium text-waiting-i', late === 'very' && 'font-medium text-rejected-i')}
    >
      {ms === undefined ? '–' : lasting(ms, lang)}
    </span>
  );
};

const Table = ({ views, watches, onRebuild }: Props) => {
  const t = useT();
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-table" aria-busy={views === undefined}>
      <thead>
        <tr className="text-start">
          <th scope="col" className={cn(headStyle, 'w-52 text-start max-xl:w-40')}>
            {t('Nama')}
          </th>
          <th scope="col" className={cn(headStyle, 'text-start')}>
            {t('Keadaan')}
          </th>
          <th scope="col" className={cn(headStyle, 'w-24 text-end')}>
            {t('Dokumen')}
          </th>
          <th scope="col" className={cn(headStyle, 'w-24 text-end')}>
            {t('Tertinggal')}
          </th>
          <th scope="col" className={cn(headStyle, 'w-28 text-end max-xl:hidden')}>
            {t('Kejadian/dtk')}
          </th>
          <th scope="col" className={cn(headStyle, 'w-28 ps-6 text-start max-xl:hidden')}>
            {t('Versi')}
          </th>
          <th scope="col" className={cn(headStyle, 'w-40 text-end')}>
            <span className="sr-only">{t('Tindakan')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {!views && [0, 1, 2, 3, 4].map((n) => <Waiting key={n} n={n} />)}
        {views?.map((view) => (
          <tr key={view.view} className="h-row hover:bg-surface-2">
            <th scope="row" className={cn(cellStyle, 'truncate text-start font-medium')} title={view.view}>
              {t(viewName(view.view))}
              <Technical name={viewName(view.view)} of={view.view} />
            </th>
            <td className={cn(cellStyle, 'overflow-hidden')}>
              <ViewState view={view} watch={watches[view.view]} />
            </td>
            <td className={cn(cellStyle, 'text-end')}>{view.documents === undefined ? '–' : number(view.documents)}</td>
            <td className={cn(cellStyle, 'text-end')}>
              <Lag ms={view.lagMs} />
            </td>
            <td className={cn(cellStyle, 'text-end text-ink-2 max-xl:hidden')}>{rate(view.perSecond)}</td>
            <td className={cn(cellStyle, 'truncate ps-6 text-ink-2 max-xl:hidden')}>
              {view.served ?? '–'}
              {view.rebuild?.version && <span className="text-ink-3"> → {view.rebuild.version}</span>}
            </td>
            <td className={cn(cellStyle, 'text-end')}>
              <Rebuild view={view} watches={watches} onRebuild={onRebuild} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Waiting = ({ n }: { n: number }) => (
  <tr className="h-row">
    <td className={cellStyle}>
      <Skeleton className={n % 2 ? 'w-28' : 'w-20'} />
    </td>
    <td className={cellStyle}>
      <Skeleton className="w-20" />
    </td>
    <td className={cellStyle}>
      <Skeleton className="ms-auto w-12" />
    </td>
    <td className={cellStyle}>
      <Skeleton className="ms-auto w-10" />
    </td>
    <td className={cn(cellStyle, 'max-xl:hidden')}>
      <Skeleton className="ms-auto w-8" />
    </td>
    <td className={cn(cellStyle, 'ps-6 max-xl:hidden')}>
      <Skeleton className="w-8" />
    </td>
    <td className={cellStyle} />
  </tr>
);

const Cards = ({ views, watches, onRebuild }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  return (
    <ul className="border-line border-t">
      {!views &&
        [0, 1, 2].map((n) => (
          <li key={n} className="h-28 border-line border-b px-gutter py-4">
            <Skeleton className="w-24" />
          </li>
        ))}
      {views?.map((view) => (
        <li key={view.view} className="flex flex-col gap-0.5 border-line border-b px-gutter py-3">
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-medium text-base">
              {t(viewName(view.view))}
              <Technical name={viewName(view.view)} of={view.view} />
            </span>
            <span className="text-ink-2 text-table">
              {view.served !== undefined && t('versi {{version}}', { version: view.served })}
            </span>
          </p>
          <div className="flex min-h-11 items-center gap-3 text-table">
            <div className="min-w-0 flex-1">
              <ViewState view={view} watch={watches[view.view]} />
            </div>
            {!view.rebuild && <Rebuild view={view} watches={watches} onRebuild={onRebuild} />}
          </div>
          <p className="text-ink-2 text-table">
            {[
              view.documents !== undefined && t('{{n}} dokumen', { n: number(view.documents), count: view.documents }),
              view.lagMs !== undefined && t('tertinggal {{lag}}', { lag: lasting(view.lagMs, lang) }),
              t('{{rate}} kejadian/dtk', { rate: rate(view.perSecond) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
};
