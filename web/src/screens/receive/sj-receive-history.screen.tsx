import { billable } from '@domain/flows/sj/receiving';
import { BACK } from '@domain/flows/sj/status';
import { MessageSquareWarning } from 'lucide-react';
import { useMemo } from 'react';
import { entityInfo } from '@/base/entity/entities';
import type { EntityInfo } from '@/base/entity/entity';
import { happened, number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { entityListDef } from '@/kit/entity/list/def';
import type { EntityRow } from '@/kit/entity/list/row';
import { useReader } from '@/kit/entity/list/use-reader';
import { ListScreen } from '@/kit/list/screen/list-screen';
import type { Column, ListDef } from '@/kit/list/types';
import { DocNumber } from '@/ui/doc-number';
import { ConditionMark, conditionWord } from './desk/condition';
import { type Condition, conditions } from './desk/scan-message';

const COLUMNS = ['nomor', 'sekolahTujuan', 'kondisi', 'fakturBack', 'pindaian', 'receivedBy', 'receivedAt', 'nopol'];
const PRIORITY = {
  pinned: ['nomor', 'receivedAt'],
  hideLast: ['receivedBy', 'kondisi', 'fakturBack', 'sekolahTujuan'],
  hideFirst: ['nopol', 'pindaian'],
};
const sj = entityInfo('sj');
/** The SJ list limited to what receiving writes; a paper's time of return is when its SJ reached its status. */
const info = { ...sj, list: { ...sj.list, columns: COLUMNS, columnPriority: PRIORITY } satisfies EntityInfo['list'] };
const columnOverrides: Readonly<Record<string, Partial<Column<EntityRow>>>> = {
  nomor: { width: 176, least: 150, grow: 1, cell: ({ nomor }) => <DocNumber no={String(nomor)} /> },
  sekolahTujuan: { width: 230, least: 120, grow: 3 },
  receivedAt: { sort: 'sejak', first: 'desc' },
  fakturBack: {
    cell: ({ fakturBack, jumlahFaktur }) =>
      Number(jumlahFaktur) > 0 ? `${number(Number(fakturBack))}/${number(Number(jumlahFaktur))}` : '–',
  },
  pindaian: { width: 96, cell: ({ pindaian }) => (Number(pindaian) > 0 ? number(Number(pindaian)) : '–') },
  kondisi: { width: 168, cell: (row) => <TakenAs row={row} /> },
};

/** History Receive SJ: signed papers that came back, in which condition, who took them in and when. */
export const Component = () => {
  const t = useT();
  const reader = useReader();
  const def = useMemo((): ListDef<EntityRow> => {
    const title = 'History Receive SJ';
    const list = entityListDef(info, { ...reader, title, within: { status: BACK.join() } }, t);
    return {
      ...list,
      name: 'sj.kembali',
      sort: '-sejak',
      sorts: list.sorts.map((sort) => (sort.field === 'sejak' ? { ...sort, label: t('Diterima pada') } : sort)),
      card: (row, { now }) => ({ body: <PaperBack row={row} />, foot: <By row={row} now={now} /> }),
      // The only actions on a returned paper correct how it was taken in.
      actions: list.actions.filter(({ id }) => id === 'correctReceipt' || id === 'withdrawReceipt'),
      back: '/race/receivesj',
      columns: list.columns.map((column) => ({ ...column, ...columnOverrides[column.id] })),
      tabs: [
        { id: 'semua', label: t('Semua'), whole: true },
        ...conditions.map((kondisi) => ({
          id: kondisi.toLowerCase(),
          label: conditionWord(kondisi, t),
          filters: { kondisi },
          empty: { title: t('Tidak ada surat dengan kondisi ini') },
        })),
      ],
      first: {
        title: t('Belum ada surat yang kembali'),
        detail: t('Surat yang diterima di Receive SJ langsung tampil di sini, dengan penerima dan waktunya.'),
      },
    };
  }, [reader, t]);
  return <ListScreen def={def} />;
};

/** How it was taken in. A LENGKAP that contradicts its report, from before a reason was required, can't be invoiced. */
const TakenAs = ({ row }: { row: EntityRow }) => {
  const t = useT();
  const { status, hasil, kondisi, alasan_terima, fakturBack, jumlahFaktur } = row as Partial<Record<string, string>>;
  const receipt = {
    status: status ?? '',
    hasil: hasil ?? '',
    kondisi: kondisi ?? '',
    alasan_terima: alasan_terima ?? '',
  };
  const stands = billable({ ...receipt, fakturBack: Number(fakturBack), jumlahFaktur: Number(jumlahFaktur) });
  if (kondisi === 'LENGKAP' && !stands)
    return (
      <span className="flex items-center gap-1.5 whitespace-nowrap font-semibold text-waiting-i">
        <MessageSquareWarning aria-hidden />
        {t('Lengkap, perlu alasan')}
      </span>
    );
  return <ConditionMark of={kondisi as Condition} />;
};
/** Below 768 px: the paper's SJ, and how it came back. */
const PaperBack = ({ row }: { row: EntityRow }) => {
  const t = useT();
  const { nomor, sekolahTujuan, fakturBack, jumlahFaktur, pindaian } = row;
  return (
    <div className="flex flex-col gap-0.5 text-table">
      <p className="text-base">
        <DocNumber no={String(nomor)} />
      </p>
      <p className="text-ink-2">{String(sekolahTujuan)}</p>
      <div className="flex flex-wrap items-center gap-x-4">
        <TakenAs row={row} />
        {Number(jumlahFaktur) > 0 && (
          <span>{t('faktur {{back}}/{{all}}', { back: Number(fakturBack), all: Number(jumlahFaktur) })}</span>
        )}
        {Number(pindaian) > 0 && <span>{t('{{n}} pindaian', { n: Number(pindaian) })}</span>}
      </div>
    </div>
  );
};
const By = ({ row, now }: { row: EntityRow; now: number }) => (
  <p className="text-ink-2 text-table">
    {happened(String(row.receivedAt), now)}, {String(row.receivedBy)}
  </p>
);
