import { useT } from '@/base/text/i18n';
import { Skeleton } from '@/ui/skeleton';

const widths = [220, 180, 240, 160, 200, 190, 230, 170, 210, 150];
/** Placeholder in the table's shape for the first load. */
export const ReportSkeleton = () => {
  const t = useT();
  return (
    <div role="status" aria-label={t('Memuat')}>
      <div className="h-[33px] border-line border-b bg-surface-2" />
      {widths.map((width) => (
        <div key={width} className="flex h-row items-center gap-8 border-line border-b px-gutter">
          <span style={{ width }}>
            <Skeleton className="w-full" />
          </span>
          <span className="ms-auto flex gap-8">
            <Skeleton className="w-8 phone:hidden" />
            <Skeleton className="w-8 phone:hidden" />
            <Skeleton className="w-20" />
          </span>
        </div>
      ))}
    </div>
  );
};
