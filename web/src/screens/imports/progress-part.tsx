import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Progress } from '@/ui/progress';
import { type Batch, isBack, isGathered, progressOf } from './batch';

/** Progress of a batch in rows. */
export const ProgressPart = ({ batch }: { batch: Batch }) => {
  const t = useT();
  const { done, of, share } = progressOf(batch);
  const back = isBack(batch);
  const tone = back
    ? batch.status === 'DIURUNGKAN'
      ? 'muted'
      : 'waiting'
    : batch.status === 'SELESAI'
      ? 'done'
      : 'moving';
  const good = back ? (batch.urung?.kembali ?? 0) : batch.tersimpan;
  const bad = back ? (batch.urung?.tidak ?? 0) : batch.gagal;
  if (isGathered(batch)) return <Gathered batch={batch} tone={tone} />;
  return (
    <div>
      <p className="mb-1.5 flex flex-wrap items-baseline gap-x-4 text-table">
        <span className="font-semibold text-ink">
          {t('{{done}} dari {{of}} baris', { done: number(done), of: number(of) })}
        </span>
        <span className="text-ink-2">
          {back ? t('{{n}} kembali', { n: number(good) }) : t('{{n}} tersimpan', { n: number(good) })}
        </span>
        {bad > 0 && (
          <span className="text-rejected-i">
            {back ? t('{{n}} tidak kembali', { n: number(bad) }) : t('{{n}} gagal', { n: number(bad) })}
          </span>
        )}
        <span className="ms-auto text-ink-3">{`${number(Math.floor(share * 100))} %`}</span>
      </p>
      <Progress label={t('Kemajuan')} share={share} tone={tone} />
    </div>
  );
};

/** Progress of one document with many sources: how many of them have been processed. */
const Gathered = ({ batch, tone }: { batch: Batch; tone: 'done' | 'moving' | 'muted' | 'waiting' }) => {
  const t = useT();
  const { share } = progressOf(batch);
  const of = batch.jumlah - 1;
  const stands = batch.tersimpan > 0;
  return (
    <div>
      <p className="mb-1.5 flex flex-wrap items-baseline gap-x-4 text-table">
        <span className="font-semibold text-ink">
          {stands
            ? t('{{n}} sumber dalam satu dokumen', { n: number(of) })
            : t('{{done}} dari {{of}} sumber diperiksa', {
                done: number(Math.min(of, batch.dikerjakan)),
                of: number(of),
              })}
        </span>
        {batch.gagal > 0 && <span className="text-rejected-i">{t('{{n}} ditolak', { n: number(batch.gagal) })}</span>}
        <span className="ms-auto text-ink-3">{`${number(Math.floor(share * 100))} %`}</span>
      </p>
      <Progress label={t('Kemajuan')} share={share} tone={batch.status === 'GAGAL' ? 'muted' : tone} />
    </div>
  );
};
