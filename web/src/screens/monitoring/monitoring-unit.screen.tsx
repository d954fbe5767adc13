/** Every company-owned vehicle: its state, job and location, silent ones first; now, or on a past day. */
import { lazy, Suspense } from 'react';
import { useUnits } from '@/kit/fleet/use-units';
import { PageLoading } from '@/kit/page/page-loading';
import { LiveTools } from './live-tools';
import { usePlace } from './replay/use-place';
import { UnitBoard } from './unit/board';

const PastFleet = lazy(() => import('./replay/past-fleet'));

export const Component = () => {
  const place = usePlace();
  if (!place) return <Live />;
  return (
    <Suspense fallback={<PageLoading />}>
      <PastFleet place={place} Board={UnitBoard} />
    </Suspense>
  );
};
const Live = () => <UnitBoard source={useUnits()} actions={<LiveTools />} />;
