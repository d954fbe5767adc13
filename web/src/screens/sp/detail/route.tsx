import type { Point } from '@domain/flows/sp/content';
import { pointKota } from '@domain/kit/values/kota-name';
import { useT } from '@/base/text/i18n';
import { cn } from '@/ui/cn';
import { Phone } from '@/ui/phone';
import { useOpenSp } from './context';

const Summary = ({ point, muat, last }: { point: Point; muat: boolean; last: boolean }) => {
  const t = useT();
  return (
    <li className="relative flex gap-3.5 pb-4 last:pb-0">
      {!last && <span aria-hidden className="absolute inset-s-[6px] top-4 bottom-0 w-0.5 translate-y-1 bg-line-2" />}
      <span
        role="img"
        aria-label={muat ? t('Muat') : t('Bongkar')}
        className={cn(
          'relative mt-1 size-3.5 shrink-0',
          muat ? 'scale-90 rounded-full bg-primary' : 'border-2 border-primary bg-surface',
        )}
      />
      <div className="min-w-0 text-table text-ink-2">
        <div className="font-semibold text-base text-ink">
          {[point.nama, pointKota(point)].filter(Boolean).join(', ') || t('Belum diisi')}
        </div>
        {point.alamat && <div>{point.alamat}</div>}
        {(point.pic || point.telp) && (
          <div>
            {point.pic}
            {point.pic && point.telp && ', '}
            {point.telp && <Phone no={point.telp} className="hover:text-primary-ink" />}
          </div>
        )}
      </div>
    </li>
  );
};

/** Loading points (filled circle) and unloading points (hollow square), in route order. */
export const WayOfGoods = () => {
  const t = useT();
  const { muat, bongkar } = useOpenSp().sp.isi;
  const all = [...muat.map((point) => ({ point, muat: true })), ...bongkar.map((point) => ({ point, muat: false }))];
  return (
    <section aria-label={t('Rute')} className="min-w-0 flex-1 px-gutter py-4">
      <h2 className="mb-2.5 flex items-baseline gap-2.5 font-semibold text-base">
        {t('Rute')}
        <span className="font-normal text-ink-2 text-table">
          {t('{{muat}} muat, {{bongkar}} bongkar', { muat: muat.length, bongkar: bongkar.length })}
        </span>
      </h2>
      <ol>
        {all.map((p, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place has no name of its own; its order is what it is.
          <Summary key={n} {...p} last={n === all.length - 1} />
        ))}
      </ol>
    </section>
  );
};
