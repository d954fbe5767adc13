import { roStatus } from '@domain/flows/ro/status';
import type { StatusTable } from '@domain/kit/lifecycle/status';
import { addDays, dayWib } from '@domain/kit/values/time';
import { kindsFor } from '@/base/entity/documents';
import { useNow } from '@/base/server/clock';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { PageHeader } from '@/ui/page-header';
import { DocumentPart } from './document-part';
import { type Figure, Figures } from './figures';

/** Non-terminal statuses of a table. */
const openOf = (table: StatusTable): string[] => Object.keys(table).filter((status) => !table[status]?.terminal);

/** Today's state of a branch: late SJ, outstanding papers and returns, the SJ of the day, latest changes. */
export const BranchBoard = () => {
  const t = useT();
  const who = useWho();
  const today = dayWib(new Date(useNow(60_000)).toISOString());
  const kinds = kindsFor(who);
  useTitle('Dashboard');
  const figures: Figure[] = [
    {
      label: t('SJ terlambat'),
      detail: t('Harinya sudah lewat, belum sampai'),
      view: 'sj',
      filter: { status: 'TERBIT,PICKUP,DALAM_PERJALANAN', tanggal: `..${addDays(today, -1)}` },
      alarming: true,
    },
    {
      label: t('Surat belum kembali'),
      detail: t('Sudah sampai, surat bertanda tangan belum diterima'),
      view: 'sj',
      filter: { status: 'SAMPAI_TUJUAN,SEBAGIAN,GAGAL' },
    },
    {
      label: t('Retur berjalan'),
      detail: t('Belum diterima kembali'),
      view: 'ro',
      filter: { status: openOf(roStatus).join() },
    },
    {
      label: t('SP belum selesai'),
      detail: t('Sudah dikonfirmasi'),
      view: 'sp_race',
      filter: { status: 'DIKONFIRMASI,BERJALAN' },
    },
  ];
  return (
    <div className="pb-8">
      <PageHeader title="Dashboard" />
      <Figures figures={figures.filter(({ view }) => kinds.some(({ name }) => name === view))} />
      {kinds
        .filter(({ name }) => name === 'sj')
        .map((kind) => (
          <DocumentPart key={kind.name} kind={kind} day={today} />
        ))}
    </div>
  );
};
