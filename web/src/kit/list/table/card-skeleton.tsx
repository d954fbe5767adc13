import { Skeleton } from '@/ui/skeleton';

/** Placeholder cards while loading. */
export const CardSkeleton = () => (
  <ul aria-hidden className="after-150">
    {[40, 52, 44, 56, 48].map((w) => (
      <li key={w} className="flex flex-col gap-3.5 border-line-2 border-b px-gutter py-4">
        <span className="flex justify-between">
          <Skeleton className="w-36" />
          <Skeleton className="w-20" />
        </span>
        <span style={{ width: `${w}%` }}>
          <Skeleton className="w-full" />
        </span>
        <span className="flex justify-between">
          <Skeleton className="w-40" />
          <Skeleton className="w-24" />
        </span>
        <Skeleton className="w-32" />
      </li>
    ))}
  </ul>
);
