/** The fleet's locations, live or on a past day. */
import { lazy, Suspense } from 'react';
import { useUnits } from '@/kit/fleet/use-units';
import { PageLoading } from '@/kit/page/page-loading';
import { LiveTools } from './live-tools';
import { MapBoard } from './map/board';
import { usePlace } from './replay/use-place';

const PastFleet = lazy(() => import('./replay/past-fleet'));

export const Component = () => {
  const place = usePlace();
  if (!place) return <Live />;
  return (
    <Suspense fallback={<PageLoading />}>
      <PastFleet place={place} Board={MapBoard} />
    </Suspense>
  );
};
const Live = () => <MapBoard source={useUnits()} actions={<LiveTools />} />;
