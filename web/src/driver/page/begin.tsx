/** The services behind the dashboard, and the dashboard: separate from the sign-in, which needs none of them. */
import type { ReactNode } from 'react';
import { startBox } from '../outbox/box';
import { startRoom } from '../outbox/room';
import { startPositions } from '../trip/positions';
import { startTrip } from '../trip/trip';
import { Dashboard } from './dashboard';

/** Call it once it is known who is signed in. */
export const begin = async (): Promise<ReactNode> => {
  // A phone that can't store anything can still report while it has a network.
  await startBox().catch(() => undefined);
  startTrip();
  startRoom();
  startPositions();
  return <Dashboard />;
};
