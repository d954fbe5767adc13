import type { SystemOut } from '@domain/queries/system';
import type { ReactNode } from 'react';
import { useNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { ageLong, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { Skeleton } from '@/ui/skeleton';
import { lasting, lateness, rate, viewName } from './words';

const lateTone = { none: '', late: 'text-waiting-i', very: 'text-rejected-i' } as const;

type FigureProps = { label: string; value: ReactNode; unit?: string; detail: ReactNode; tone?: string; href?: string };
const Figure = ({ label, value, unit, detail, tone, href }: FigureProps) => {
  const body = (
    <>
      <span className="block text-ink-2 text-table">{label}</span>
      <span className={cn('block whitespace-nowrap font-semibold text-doc', tone)}>
        {value}
        {unit && <span className="ms-1 font-normal text-base text-ink-2">{unit}</span>}
      </span>
      <span className="block text-hint text-ink-2">{detail}</span>
    </>
  );
  const style = 'block h-full px-4 py-3';
  return href ? (
    <a href={href} className={cn(style, 'hover:bg-surface-2 focus-visible:-outline-offset-2')}>
      {body}
    </a>
  ) : (
    <div className={style}>{body}</div>
  );
};

const Engines = ({ engines }: Pick<SystemOut, 'engines'>) => {
  const t = useT();
  const well = engines.filter((e) => e.state === 'ok').length;
  const away = engines.filter((e) => e.state === 'away');
  const partly = engines.filter((e) => e.state === 'partly');
  const unknown = engines.every((e) => e.state === 'unknown');
  const detail = unknown
    ? t('belum ada kabar')
    : [
        away.length > 0 && t('{{count}} tidak menjawab', { count: away.length }),
        partly.length > 0 && t('{{count}} terganggu', { count: partly.length }),
      ]
        .filter(Boolean)
        .join(', ') || t('semua menjawab');
  return (
    <Figure
      label={t('Mesin')}
      value={unknown ? '–' : number(well)}
      unit={unknown ? undefined : t('dari {{count}}', { count: engines.length })}
      detail={detail}
      tone={away.length > 0 ? 'text-rejected-i' : partly.length > 0 ? 'text-waiting-i' : undefined}
    />
  );
};

const Relay = ({ relay, alone }: { relay: SystemOut['relay']; alone: boolean }) => {
  const t = useT();
  const { lang } = usePrefs();
  if (!relay) {
    return (
      <Figure
        label="Relay"
        value="–"
        tone="text-ink-3"
        detail={alone ? t('tidak perlu, satu proses') : t('tidak ada yang jalan')}
      />
    );
  }
  if (relay.active === undefined) {
    return (
      <Figure
        label="Relay"
        value={t('Berhenti')}
        tone="text-rejected-i"
        detail={relay.error ?? t('tidak ada yang aktif')}
      />
    );
  }
  const standby =
    relay.standbys.length > 0 ? t('{{count}} cadangan siap', { count: relay.standbys.length }) : t('tanpa cadangan');
  return (
    <Figure
      label={t('Relay tertinggal')}
      value={lasting(relay.lagMs ?? 0, lang)}
      tone={lateTone[lateness(relay.lagMs)]}
      detail={relay.error ?? t('{{rate}} kejadian/dtk, {{standby}}', { rate: rate(relay.perSecond ?? 0), standby })}
    />
  );
};

const Lists = ({ views }: Pick<SystemOut, 'views'>) => {
  const t = useT();
  const { lang } = usePrefs();
  const [slowest] = views.filter((v) => v.lagMs !== undefined).toSorted((a, b) => (b.lagMs ?? 0) - (a.lagMs ?? 0));
  const perSecond = views.reduce((sum, v) => sum + v.perSecond, 0);
  if (!slowest) {
    return <Figure label={t('Daftar tertinggal')} value="–" tone="text-ink-3" detail={t('tidak ada projector')} />;
  }
  const late = lateness(slowest.lagMs);
  return (
    <Figure
      label={t('Daftar tertinggal')}
      value={lasting(slowest.lagMs ?? 0, lang)}
      tone={lateTone[late]}
      detail={
        late === 'none'
          ? t('{{rate}} kejadian/dtk', { rate: rate(perSecond) })
          : t('paling lambat {{view}}', { view: t(viewName(slowest.view)) })
      }
    />
  );
};

const Parked = ({ parked }: Pick<SystemOut, 'parked'>) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow();
  const [oldest] = parked.rows;
  return (
    <Figure
      label={t('Dokumen terparkir')}
      value={number(parked.count)}
      tone={parked.count > 0 ? 'text-rejected-i' : undefined}
      detail={oldest ? t('terlama {{age}}', { age: ageLong(oldest.at, now, lang) }) : t('tidak ada yang terhenti')}
      href={parked.count > 0 ? '#terparkir' : undefined}
    />
  );
};

/** Key figures of the system. */
export const Figures = ({ data }: { data: SystemOut | undefined }) => {
  const t = useT();
  const cells = data && [
    <Engines key="engines" engines={data.engines} />,
    <Relay key="relay" relay={data.relay} alone={data.processes.length <= 1} />,
    <Lists key="lists" views={data.views} />,
    <Figure
      key="commands"
      label={t('Perintah tersimpan')}
      value={data.commandsPerSecond === undefined ? '–' : rate(data.commandsPerSecond)}
      unit={data.commandsPerSecond === undefined ? undefined : t('per dtk')}
      detail={t('{{n}} sambungan langsung', { n: number(data.sockets), count: data.sockets })}
    />,
    <Parked key="parked" parked={data.parked} />,
  ];
  return (
    <ul
      aria-label={t('Ringkasan')}
      className="grid grid-cols-5 border-line border-y max-lg:grid-cols-3 phone:grid-cols-2"
    >
      {(cells ?? ['a', 'b', 'c', 'd', 'e']).map((cell, i) => (
        <li
          key={typeof cell === 'string' ? cell : cell.key}
          className={cn(
            'min-w-0 border-line border-e last:border-e-0',
            'first:*:ps-(--gutter)',
            'max-lg:[&:nth-child(-n+3)]:border-b max-lg:[&:nth-child(3)]:border-e-0 max-lg:[&:nth-child(4)]:*:ps-(--gutter)',
            'phone:[&:nth-child(-n+4)]:border-b phone:[&:nth-child(3)]:border-e phone:even:border-e-0',
            'phone:[&:nth-child(4)]:*:ps-4 phone:odd:*:ps-(--gutter) phone:last:col-span-2',
          )}
        >
          {typeof cell === 'string' ? <Waiting n={i} /> : cell}
        </li>
      ))}
    </ul>
  );
};

const Waiting = ({ n }: { n: number }) => (
  <div className="h-22.5 px-4 py-4">
    <Skeleton className={n % 2 ? 'w-24' : 'w-16'} />
    <Skeleton className="mt-4 h-4 w-20" />
  </div>
);
