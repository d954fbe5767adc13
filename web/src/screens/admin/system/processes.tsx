import type { SystemProcess } from '@domain/queries/system';
import { CircleCheck, Clock4, CloudOff, Hourglass } from 'lucide-react';
import { usePrefs } from '@/base/session/prefs';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { usePhone } from '@/kit/list/table/use-room';
import { cn } from '@/ui/cn';
import { Empty } from '@/ui/empty';
import { cellStyle, headStyle, Section } from './section';
import { bytes, engineText, lasting, rate, roleName } from './words';

/** Running processes, each with its parts and its current work. */
export const Processes = ({ processes }: { processes: readonly SystemProcess[] }) => {
  const t = useT();
  const phone = usePhone();
  return (
    <Section title={t('Proses')} count={<span className="text-ink-3 text-table">{number(processes.length)}</span>}>
      {processes.length === 0 ? (
        <Empty
          className="border-line border-y py-8"
          title={t('Belum ada proses yang melapor')}
          detail={t(
            'Setiap proses melapor tiap dua detik. Bila ini menetap, periksa penyimpan keadaan dan log proses.',
          )}
        />
      ) : phone ? (
        <Cards processes={processes} />
      ) : (
        <Table processes={processes} />
      )}
    </Section>
  );
};

const useRoles = (p: SystemProcess): string => {
  const t = useT();
  return p.roles.length === 5 ? t('Semua bagian') : p.roles.map((role) => t(roleName[role] ?? role)).join(', ');
};

/** What matters besides the figures; the normal state is shown muted. */
const State = ({ process: p }: { process: SystemProcess }) => {
  const t = useT();
  const { lang } = usePrefs();
  const ill = (Object.keys(p.engines) as (keyof typeof engineText)[]).filter((name) => p.engines[name] !== 'ok');
  const words = [
    p.relay === 'active' && t('Relay aktif'),
    p.relay === 'standby' && t('Relay cadangan'),
    p.projecting === false && t('Membangun model baca'),
  ].filter(Boolean);
  const [Icon, tone] =
    ill.length > 0
      ? [CloudOff, 'text-rejected-i']
      : p.skewMs !== undefined
        ? [Clock4, 'text-waiting-i']
        : p.projecting === false
          ? [Hourglass, 'text-moving-i']
          : [CircleCheck, 'text-done-i'];
  const skew =
    p.skewMs === undefined
      ? undefined
      : p.skewMs > 0
        ? t('jam {{ms}} lebih cepat', { ms: lasting(p.skewMs, lang) })
        : t('jam {{ms}} lebih lambat', { ms: lasting(-p.skewMs, lang) });
  const troubles = ill.map((name) => t('{{engine}} tidak terjangkau', { engine: t(engineText[name].name) }));
  const rest = [...words, skew].filter(Boolean).join(', ');
  return (
    <span className="flex items-baseline gap-2">
      <Icon aria-hidden className={cn('size-4 translate-y-0.5', tone)} />
      <span className="min-w-0">
        {troubles.length > 0 && <span className="text-rejected-i">{troubles.join(', ')}</span>}
        {troubles.length > 0 && rest !== '' && ', '}
        {troubles.length > 0 ? rest : rest || t('Berjalan')}
      </span>
    </span>
  );
};

const figure = (n: number | undefined): string => (n === undefined ? '–' : rate(n));

const Table = ({ processes }: { processes: readonly SystemProcess[] }) => {
  const t = useT();
  const heads = [
    [t('Keadaan'), 'text-start'],
    [t('Perintah/dtk'), 'w-28 text-end'],
    [t('Kejadian/dtk'), 'w-28 text-end'],
    [t('Sambungan'), 'w-24 text-end max-xl:hidden'],
    [t('Memori'), 'w-20 text-end max-lg:hidden'],
    [t('Aktif'), 'w-24 text-end max-lg:hidden'],
  ] as const;
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-table">
      <thead>
        <tr>
          <th scope="col" className={cn(headStyle, 'w-72 text-start max-xl:w-56')}>
            {t('Nama')}
          </th>
          {heads.map(([head, style]) => (
            <th key={head} scope="col" className={cn(headStyle, style)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {processes.map((p) => (
          <ProcessLine key={p.instance} process={p} />
        ))}
      </tbody>
    </table>
  );
};

const ProcessLine = ({ process: p }: { process: SystemProcess }) => {
  const t = useT();
  const { lang } = usePrefs();
  const roles = useRoles(p);
  const end = cn(cellStyle, 'py-2 text-end');
  return (
    <tr className="align-baseline hover:bg-surface-2">
      <th scope="row" className={cn(cellStyle, 'py-2 text-start font-medium')}>
        <bdi dir="ltr" className="block truncate" title={t('{{host}}, pid {{pid}}', { host: p.host, pid: p.pid })}>
          {p.instance}
        </bdi>
        <span className="block truncate font-normal text-hint text-ink-2" title={roles}>
          {roles}
        </span>
      </th>
      <td className={cn(cellStyle, 'py-2')}>
        <State process={p} />
      </td>
      <td className={end}>{figure(p.commandsPerSecond)}</td>
      <td className={end}>{figure(p.eventsPerSecond)}</td>
      <td className={cn(end, 'max-xl:hidden')}>{p.sockets === undefined ? '–' : number(p.sockets)}</td>
      <td className={cn(end, 'text-ink-2 max-lg:hidden')}>{bytes(p.rss)}</td>
      <td className={cn(end, 'text-ink-2 max-lg:hidden')}>{lasting(p.upMs, lang)}</td>
    </tr>
  );
};

const Cards = ({ processes }: { processes: readonly SystemProcess[] }) => (
  <ul className="border-line border-t">
    {processes.map((p) => (
      <Card key={p.instance} process={p} />
    ))}
  </ul>
);
const Card = ({ process: p }: { process: SystemProcess }) => {
  const t = useT();
  const { lang } = usePrefs();
  const facts = [
    p.commandsPerSecond !== undefined && t('{{rate}} perintah/dtk', { rate: rate(p.commandsPerSecond) }),
    p.eventsPerSecond !== undefined && t('{{rate}} kejadian/dtk', { rate: rate(p.eventsPerSecond) }),
    p.sockets !== undefined && t('{{n}} sambungan langsung', { n: number(p.sockets), count: p.sockets }),
    bytes(p.rss),
    t('aktif {{time}}', { time: lasting(p.upMs, lang) }),
  ].filter(Boolean);
  return (
    <li className="flex flex-col gap-1 border-line border-b px-gutter py-3">
      <bdi dir="ltr" className="truncate font-medium text-base">
        {p.instance}
      </bdi>
      <span className="text-ink-2 text-table">{useRoles(p)}</span>
      <span className="text-table">
        <State process={p} />
      </span>
      <span className="text-ink-2 text-table">{facts.join(' · ')}</span>
    </li>
  );
};
