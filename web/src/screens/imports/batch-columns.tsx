import { happened, number } from '@/base/text/format';
import type { T } from '@/base/text/i18n';
import type { CardParts, CellContext, Column } from '@/kit/list/types';
import { Progress } from '@/ui/progress';
import { type Batch, countsText, isGathered, isUnderWay, progressOf } from './batch';
import { BatchStatus } from './batch-status';
import { kindWords } from './words';

const cut = (text: string, className = '') => (
  <span className={`block truncate ${className}`} title={text}>
    {text}
  </span>
);

/** Result: the progress while it runs, then how many rows are stored, refused, undone. */
const outcome = (batch: Batch, t: T): string => {
  const { status, tersimpan, gagal, urung, jumlah } = batch;
  const nothing = isGathered(batch) && tersimpan === 0;
  if (nothing && status !== 'DRAF') return t('Tidak ada yang tersimpan.');
  if (status === 'DRAF' || status === 'DIBATALKAN' || isGathered(batch)) return countsText(batch, t);
  if (status === 'DIURUNGKAN')
    return [
      t('{{n}} kembali', { n: number(urung?.kembali ?? 0) }),
      (urung?.tidak ?? 0) > 0 && t('{{n}} tidak kembali', { n: number(urung?.tidak ?? 0) }),
    ]
      .filter(Boolean)
      .join(', ');
  return [
    tersimpan === jumlah
      ? t('{{n}} tersimpan', { n: number(tersimpan) })
      : t('{{done}} dari {{of}} tersimpan', { done: number(tersimpan), of: number(jumlah) }),
    gagal > 0 && t('{{n}} gagal', { n: number(gagal) }),
  ]
    .filter(Boolean)
    .join(', ');
};
const Outcome = ({ batch, t }: { batch: Batch; t: T }) => {
  if (!isUnderWay(batch)) return cut(outcome(batch, t), 'text-ink-2');
  const { done, of, share } = progressOf(batch);
  const text = t('{{done}} dari {{of}} baris', { done: number(done), of: number(of) });
  return (
    <span className="flex items-center gap-3">
      <Progress
        label={text}
        share={share}
        tone={batch.status === 'MENGURUNGKAN' ? 'waiting' : 'moving'}
        className="w-20 shrink-0"
      />
      <span className="whitespace-nowrap">{text}</span>
    </span>
  );
};

export const batchColumns = (t: T): Column<Batch>[] => [
  {
    id: 'nama',
    label: t('Nama'),
    width: 280,
    least: 160,
    grow: 4,
    always: true,
    identity: true,
    sort: 'nama',
    bar: 180,
    cell: (r) => cut(r.nama, 'font-medium text-ink'),
  },
  {
    id: 'status',
    label: t('Status'),
    width: 160,
    always: true,
    bar: 110,
    cell: (r) => (
      <span className="flex">
        <BatchStatus status={r.status} />
      </span>
    ),
  },
  { id: 'data', label: t('Data'), width: 130, leaves: 3, bar: 80, cell: (r) => cut(t(r.label)) },
  {
    id: 'jenis',
    label: t('Jenis'),
    width: 126,
    leaves: 5,
    bar: 72,
    cell: (r) => <span className="text-ink-2">{kindWords(t)[r.jenis]}</span>,
  },
  {
    id: 'hasil',
    label: t('Hasil'),
    width: 230,
    least: 200,
    grow: 2,
    leaves: 1,
    bar: 130,
    cell: (r) => <Outcome batch={r} t={t} />,
  },
  {
    id: 'jumlah',
    label: t('Baris'),
    width: 76,
    align: 'end',
    sort: 'jumlah',
    first: 'desc',
    leaves: 4,
    bar: 40,
    cell: (r) => number(r.jumlah),
  },
  {
    id: 'oleh',
    label: t('Oleh'),
    width: 150,
    least: 110,
    grow: 1,
    leaves: 2,
    bar: 100,
    cell: (r) => cut(r.oleh.fullname, 'text-ink-2'),
  },
  {
    id: 'dibuat',
    label: t('Dibuat'),
    width: 130,
    align: 'end',
    sort: 'dibuat',
    first: 'desc',
    always: true,
    bar: 90,
    cell: (r, at) => happened(r.dibuat, at.now, at.lang),
  },
];

export const batchCard =
  (t: T) =>
  (r: Batch, at: CellContext): CardParts => ({
    body: (
      <div className="flex flex-col gap-0.5">
        <p className="flex justify-between gap-3">
          <span className="min-w-0 break-words font-medium">{r.nama}</span>
          <span className="shrink-0 text-ink-3 text-table">{happened(r.dibuat, at.now, at.lang)}</span>
        </p>
        <p className="text-ink-2 text-table">{`${kindWords(t)[r.jenis]} ${t(r.label)}, ${r.oleh.fullname}`}</p>
        <div className="text-table">
          <Outcome batch={r} t={t} />
        </div>
      </div>
    ),
    foot: (
      <span className="text-table">
        <BatchStatus status={r.status} />
      </span>
    ),
  });
