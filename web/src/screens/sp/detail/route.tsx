import type { Titik } from '@domain/flows/sp/content';
import { phone } from '@/app/format';
import { useT } from '@/app/i18n';
import { cn } from '@/ui/cn';
import { useHalaman } from './context';

const Satu = ({ titik, muat, akhir }: { titik: Titik; muat: boolean; akhir: boolean }) => {
  const t = useT();
  return (
    <li className="relative flex gap-3.5 pb-4 last:pb-0">
      {!akhir && <span aria-hidden className="absolute inset-s-[6px] top-4 bottom-0 w-0.5 translate-y-1 bg-line-2" />}
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
          {titik.nama}, {titik.kota}
        </div>
        {titik.alamat && <div>{titik.alamat}</div>}
        {(titik.pic || titik.telp) && (
          <div>
            {titik.pic}
            {titik.pic && titik.telp && ', '}
            {titik.telp && (
              <a href={`tel:${titik.telp}`} className="hover:text-primary-ink hover:underline">
                <bdi dir="ltr">{phone(titik.telp)}</bdi>
              </a>
            )}
          </div>
        )}
      </div>
    </li>
  );
};

/** Where it is loaded (filled circle) and unloaded (hollow square), in the order of the way. */
export const Rute = () => {
  const t = useT();
  const { muat, bongkar } = useHalaman().sp.isi;
  const semua = [...muat.map((titik) => ({ titik, muat: true })), ...bongkar.map((titik) => ({ titik, muat: false }))];
  return (
    <section aria-label={t('Rute')} className="min-w-0 flex-1 px-gutter py-4">
      <h2 className="mb-2.5 flex items-baseline gap-2.5 font-semibold text-base">
        {t('Rute')}
        <span className="font-normal text-ink-2 text-table">
          {t('{{muat}} muat, {{bongkar}} bongkar', { muat: muat.length, bongkar: bongkar.length })}
        </span>
      </h2>
      <ol>
        {semua.map((p, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place has no name of its own; its order is what it is.
          <Satu key={n} {...p} akhir={n === semua.length - 1} />
        ))}
      </ol>
    </section>
  );
};
