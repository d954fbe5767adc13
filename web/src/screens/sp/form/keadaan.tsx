/** The form before it can be filled in: loading, not to be loaded, not to be edited. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { serverNow } from '@/app/clock';
import { useT } from '@/app/i18n';
import { FixedPage } from '@/kit/page';
import { problemOf } from '@/kit/problem';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/empty';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';

const Kerangka = ({ judul, back, children }: { judul: ReactNode; back: string; children: ReactNode }) => (
  <FixedPage>
    <PageHeader title={judul} back={back} className="border-line border-b" />
    {children}
  </FixedPage>
);

const sections = [2, 2, 3, 2] as const;
export const Memuat = ({ judul, back }: { judul: ReactNode; back: string }) => {
  const t = useT();
  return (
    <Kerangka judul={judul} back={back}>
      <div role="status" aria-label={t('Memuat isian')} className="flex min-h-0 flex-1">
        <div className="min-w-0 flex-1">
          {sections.map((rows, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: still bars.
            <div key={n} className="flex gap-4 border-line border-b px-gutter py-6">
              <Skeleton className="h-3 w-20" />
              <div className="ms-8 flex-1 space-y-6">
                {Array.from({ length: rows }, (_, r) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: still bars.
                  <Skeleton key={r} className="h-3 w-full max-w-2xl" />
                ))}
              </div>
            </div>
          ))}
        </div>
        <div className="w-82 space-y-5 border-line border-s bg-surface-2 p-5 max-xl:hidden">
          <Skeleton className="w-40" />
          <Skeleton className="w-full" />
          <Skeleton className="w-full" />
          <Skeleton className="ms-auto h-4 w-32" />
        </div>
      </div>
    </Kerangka>
  );
};

export const Gagal = ({ error, back, ulang }: { error: unknown; back: string; ulang: () => void }) => {
  const t = useT();
  const { title, detail } = problemOf(error, t, serverNow());
  return (
    <Kerangka judul={t('Isian SP')} back={back}>
      <div className="p-gutter">
        <Banner
          title={t('Isian tidak bisa dimuat.')}
          detail={title}
          code={detail}
          action={
            <Button size="sm" onClick={ulang}>
              {t('Coba lagi')}
            </Button>
          }
        />
      </div>
    </Kerangka>
  );
};

/** The SP can't be edited: why, and the way on. */
export const TakBoleh = ({
  judul,
  alasan,
  back,
  lihat,
  action,
}: {
  judul: ReactNode;
  alasan: string;
  back: string;
  lihat?: string;
  action?: ReactNode;
}) => {
  const t = useT();
  return (
    <Kerangka judul={judul} back={back}>
      <Empty
        title={alasan}
        action={
          <>
            {action}
            <Button asChild>
              <Link to={lihat ?? back}>{lihat ? t('Buka SP') : t('Ke daftar SP')}</Link>
            </Button>
          </>
        }
      />
    </Kerangka>
  );
};
