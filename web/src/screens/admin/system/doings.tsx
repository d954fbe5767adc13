import type { Done, ProjectionDoc } from '@views/projection';
import { RefreshCw, RotateCw, SkipForward } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useNow } from '@/app/clock';
import { happened, stamp } from '@/app/format';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { useList } from '@/kit/use-list';
import { Section } from './section';
import { useNames } from './use-names';
import { viewName } from './words';

const SHOWN = 12;
const icons = { RebuildAsked: RefreshCw, ParkedRetryAsked: RotateCw, ParkedDiscarded: SkipForward } as const;
type Row = ProjectionDoc & { id: string; version: number };
type Told = Done & { view: string };

/** What operators did, newest first, live. */
export const Doings = () => {
  const t = useT();
  const list = useList<Row>('projection', { size: 100, sort: '-updatedAt' });
  const { arrived, showArrived } = list;
  // A short list that nobody works in: what is new is shown at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what has come, not again on each render.
  useEffect(() => {
    if (arrived > 0) showArrived();
  }, [arrived]);
  const told: Told[] = list.rows
    .flatMap((row) => row.recent.map((done) => ({ ...done, view: row.view })))
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.revision - a.revision))
    .slice(0, SHOWN);
  const names = useNames(
    told.flatMap(({ view, document }) => (document === undefined ? [] : [{ view, id: document }])),
  );
  if (told.length === 0) return null;
  return (
    <Section title={t('Tindakan terakhir')}>
      <ol className="border-line border-t">
        {told.map((done) => (
          <Line key={`${done.view}/${done.revision}`} done={done} names={names} />
        ))}
      </ol>
    </Section>
  );
};

const Line = ({ done, names }: { done: Told; names: ReadonlyMap<string, string> }) => {
  const { lang } = usePrefs();
  const now = useNow();
  const Icon = icons[done.type];
  return (
    <li className="flex items-baseline gap-3 border-line border-b px-gutter py-2 text-table">
      <Icon aria-hidden className="size-4 shrink-0 translate-y-0.5 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="text-ink-2">
          <What done={done} name={names.get(`${done.view}/${done.document}`) ?? done.document ?? ''} />
        </p>
        {done.reason && <p className="text-ink-2 [overflow-wrap:anywhere]">“{done.reason}”</p>}
      </div>
      <time dateTime={done.at} title={stamp(done.at, lang)} className="shrink-0 text-ink-3">
        {happened(done.at, now, lang)}
      </time>
    </li>
  );
};

const What = ({ done, name }: { done: Told; name: string }): ReactNode => {
  const t = useT();
  const view = t(viewName(done.view));
  const who = <b className="font-medium text-ink">{done.by}</b>;
  if (done.type === 'RebuildAsked') {
    return (
      <>
        {who} {t('meminta {{view}} dibangun ulang', { view })}
      </>
    );
  }
  if (done.type === 'ParkedRetryAsked') {
    return (
      <>
        {who} {t('mencoba lagi {{name}} di {{view}}', { name, view })}
      </>
    );
  }
  return (
    <>
      {who} {t('melewati {{event}} dari {{name}} di {{view}}', { event: done.event ?? '', name, view })}
    </>
  );
};
