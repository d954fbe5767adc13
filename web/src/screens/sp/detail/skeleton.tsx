import { useT } from '@/base/text/i18n';
import { Skeleton } from '@/ui/skeleton';

const bars = (n: number) => Array.from({ length: n }, (_, i) => i);

/** Placeholder in the page's shape while the SP loads. */
export const PageSkeleton = () => {
  const t = useT();
  return (
    <div role="status" aria-label={t('Memuat SP')} className="px-gutter pt-5">
      <Skeleton className="w-28" />
      <Skeleton className="mt-5 h-5 w-72" />
      <Skeleton className="mt-4 w-96 max-w-full" />
      <div className="mt-5 grid grid-cols-4 gap-2.5 max-xl:grid-cols-2 phone:grid-cols-1">
        {bars(4).map((n) => (
          <div key={n} className="after-150 h-29 space-y-4 rounded-panel border border-line p-4">
            <Skeleton className="w-24" />
            <Skeleton className="w-36" />
          </div>
        ))}
      </div>
      <div className="mt-6 grid grid-cols-4 gap-6 phone:grid-cols-2">
        {bars(8).map((n) => (
          <div key={n} className="space-y-2">
            <Skeleton className="h-2 w-16" />
            <Skeleton className="w-28" />
          </div>
        ))}
      </div>
    </div>
  );
};
