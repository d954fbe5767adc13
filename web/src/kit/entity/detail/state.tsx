/** An entry's page while loading, and if there is no such entry. */

import { Link } from '@/base/navigation/link';
import { useT } from '@/base/text/i18n';
import { DetailMissing } from '@/kit/detail/frame';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';

export const DetailLoading = () => {
  const t = useT();
  return (
    <div role="status" aria-label={t('Memuat')} className="px-gutter pt-5">
      <Skeleton className="w-24" />
      <Skeleton className="mt-5 h-5 w-80 max-w-full" />
      <Skeleton className="mt-4 w-56" />
      {[6, 4].map((n) => (
        <div key={n} className="mt-8 grid grid-cols-3 gap-6 phone:grid-cols-2">
          {Array.from({ length: n }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: still bars.
            <div key={i} className="space-y-2">
              <Skeleton className="h-2 w-16" />
              <Skeleton className="w-32" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
};

export const EntryMissing = ({ label, back }: { label: string; back: string }) => {
  const t = useT();
  return (
    <DetailMissing
      title={t('{{label}} tidak ditemukan', { label })}
      detail={t('Alamatnya salah, atau data ini milik cabang lain.')}
    >
      <Button asChild variant="primary">
        <Link to={back}>{t('Ke daftar')}</Link>
      </Button>
    </DetailMissing>
  );
};
