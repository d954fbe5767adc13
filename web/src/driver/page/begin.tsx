/** What works behind the dashboard, and the dashboard: apart from the sign-in, which needs none of it. */
import type { ReactNode } from 'react';
import { startBox } from '../outbox/box';
import { startRoom } from '../outbox/room';
import { startPositions } from '../trip/positions';
import { startTrip } from '../trip/trip';
import { Dashboard } from './dashboard';

/** Once it is known who is signed in. */
export const begin = async (): Promise<ReactNode> => {
  // A phone that keeps nothing still reports while it has a network.
  await startBox().catch(() => undefined);
  startTrip();
  startRoom();
  startPositions();
  return <Dashboard />;
};
