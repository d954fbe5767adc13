/** The day of operations, live: SP that wait and for how long, vehicles that are ready, out and due back, deliveries that are late. */
import { mayOpen } from '@domain/access';
import { addDays, dayWib } from '@domain/kit/time';
import { useNow } from '@/base/clock';
import { useT } from '@/base/i18n';
import { useWho } from '@/base/session';
import { listPath } from '@/base/sp-lists';
import { useTitle } from '@/base/title';
import { useUnits } from '@/kit/fleet/use-units';
import { PageHeader } from '@/ui/page-header';
import { type Figure, Figures } from '../figures';
import { SpList } from '../sp-list';
import { DueBack } from './due-back';
import { LateNotes } from './late-notes';
import { UnitsNow } from './units-now';
import { WaitingAges } from './waiting-ages';

const TITLE = 'Dashboard Operasional';
const QUEUE = '/newsplist';

export const Component = () => {
  const t = useT();
  const who = useWho();
  const fleet = useUnits();
  const today = dayWib(new Date(useNow(60_000)).toISOString());
  useTitle(TITLE);
  const list = listPath(who);
  const waiting = mayOpen(who, QUEUE) ? QUEUE : list && `${list}?tab=semua&status=MENUNGGU_OPERASIONAL`;
  const figures: Figure[] = [
    {
      label: t('SP menunggu'),
      detail: t('Menunggu unit dari Operasional'),
      view: 'sp',
      filter: { status: 'MENUNGGU_OPERASIONAL' },
      href: waiting,
    },
    { label: t('Trip di jalan'), detail: t('Belum kembali'), view: 'trip', filter: { status: 'JALAN' } },
    {
      label: t('SJ di jalan'),
      detail: t('Sudah pickup, belum sampai'),
      view: 'sj',
      filter: { status: 'PICKUP,DALAM_PERJALANAN' },
    },
    {
      label: t('SJ terlambat'),
      detail: t('Harinya sudah lewat, belum sampai'),
      view: 'sj',
      filter: { status: 'TERBIT,PICKUP,DALAM_PERJALANAN', tanggal: `..${addDays(today, -1)}` },
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
        params={{ status: 'MENUNGGU_OPERASIONAL', sort: 'sejak', size: 8 }}
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
