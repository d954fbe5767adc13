/** Live day of operations: waiting SP and their age, vehicles that are ready, out and due back, late deliveries. */

import { dayWib } from '@domain/kit/values/time';
import { mayOpen } from '@domain/navigation/access';
import { lateSj, MOVING_SJ, OUT_TRIPS, WAITING_SP } from '@domain/queries/operations';
import { listPath } from '@/base/navigation/sp-lists';
import { useNow } from '@/base/server/clock';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { useUnits } from '@/kit/fleet/use-units';
import { useOnWall } from '@/kit/wall/on-wall';
import { PageHeader } from '@/ui/page-header';
import { type Figure, Figures } from '../figures';
import { SpList } from '../sp-list';
import { DueBack } from './due-back';
import { LateNotes } from './late-notes';
import { UnitsNow } from './units-now';
import { WaitingAges } from './waiting-ages';
import { WallOperations } from './wall-operations';

const TITLE = 'Dashboard Operasional';
const QUEUE = '/newsplist';

export const Component = () => (useOnWall() === undefined ? <Dashboard /> : <WallOperations title={TITLE} />);

const Dashboard = () => {
  const t = useT();
  const who = useWho();
  const fleet = useUnits();
  const today = dayWib(new Date(useNow(60_000)).toISOString());
  useTitle(TITLE);
  const list = listPath(who);
  const waiting = mayOpen(who, QUEUE) ? QUEUE : list && `${list}?tab=semua&status=${WAITING_SP.status}`;
  const figures: Figure[] = [
    {
      label: t('SP menunggu'),
      detail: t('Menunggu unit dari Operasional'),
      view: 'sp',
      filter: WAITING_SP,
      href: waiting,
    },
    { label: t('Trip di jalan'), detail: t('Belum kembali'), view: 'trip', filter: OUT_TRIPS.of },
    {
      label: t('SJ di jalan'),
      detail: t('Sudah pickup, belum sampai'),
      view: 'sj',
      filter: MOVING_SJ,
    },
    {
      label: t('SJ terlambat'),
      detail: t('Harinya sudah lewat, belum sampai'),
      view: 'sj',
      filter: lateSj(today),
      alarming: true,
    },
  ];
  return (
    <div className="pb-8">
      <PageHeader title={TITLE} />
      <Figures figures={figures} />
      <WaitingAges list={list} />
      <SpList
        title={t('SP menunggu, terlama dulu')}
        params={{ ...WAITING_SP, sort: 'sejak', size: 8 }}
        {...(waiting ? { more: waiting } : {})}
        mine={who.jobdesk === 'operasional'}
        empty={t('Tidak ada SP yang menunggu unit')}
        detail={t('Yang baru datang langsung muncul di sini.')}
      />
      <div className="grid grid-cols-2 items-start phone:grid-cols-1 max-lg:grid-cols-1">
        <UnitsNow fleet={fleet} />
        <DueBack />
      </div>
      <LateNotes today={today} />
    </div>
  );
};
