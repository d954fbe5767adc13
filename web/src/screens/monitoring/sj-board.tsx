/** The SJ board by status, independent of its source: live or replayed. */
import { boardColumns } from '@domain/flows/sj/board';
import { dayWib } from '@domain/kit/values/time';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { kindNamed } from '@/base/entity/documents';
import { entityHref } from '@/base/navigation/entity-href';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { NotFound } from '@/kit/page/not-found';
import { useOnWall } from '@/kit/wall/on-wall';
import { PageHeader } from '@/ui/page-header';
import { Column, type ColumnState } from './column';
import { type Trail, TrailContext } from './use-moved';

/** Renders its child with a column's state. */
export type ColumnSource = (props: {
  statuses: readonly string[];
  children: (state: ColumnState) => ReactNode;
}) => ReactNode;
type Props = {
  Source: ColumnSource;
  now: number;
  moving: number | undefined;
  actions?: ReactNode;
  over?: ReactNode;
  /** Filters for the list that each column links to. */
  narrow?: Readonly<Record<string, string>>;
  under?: ReactNode;
  fresh?: ReadonlySet<string>;
};
/** Columns readable across a room; returned papers aren't of interest there. */
const ON_WALL = 5;
export const SjBoard = ({ Source, now, moving, actions, over, under, narrow, fresh }: Props) => {
  const t = useT();
  const who = useWho();
  const { pathname } = useLocation();
  const [trail] = useState((): Trail => new Map());
  const columns = useOnWall() === undefined ? boardColumns : boardColumns.slice(0, ON_WALL);
  const kind = kindNamed('sj');
  if (!kind) return <NotFound />;
  const list = entityHref({ name: 'sj', key: 'id' }, 'list', who, pathname);
  const today = dayWib(new Date(now).toISOString());
  return (
    <div data-flow className="flex h-full min-h-96 flex-col">
      <PageHeader
        title={t('Monitoring SJ')}
        {...(moving === undefined ? {} : { count: t('{{count}} di jalan', { count: moving }) })}
        actions={actions}
      />
      {over}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled by keyboard too.
        tabIndex={0}
        aria-label={t('Papan SJ')}
        className="relative flex min-h-0 flex-1 overflow-x-auto border-line border-t focus-inset"
      >
        <TrailContext value={trail}>
          {columns.map((statuses) => (
            <Source key={statuses[0]} statuses={statuses}>
              {(state) => <Column {...{ statuses, today, now, list, narrow, fresh }} {...state} table={kind.status} />}
            </Source>
          ))}
        </TrailContext>
      </section>
      {under}
    </div>
  );
};
