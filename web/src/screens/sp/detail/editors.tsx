/** Editors of an SP's page: loaded on first touch, or along with the page for desks that may have the turn. */
import { currentSession } from '@/base/session/session';
import { hot } from '@/ui/hot';
import { Skeleton } from '@/ui/skeleton';
import { marginReaders } from './context';

const Waiting = () => (
  <div className="h-80 space-y-3 px-gutter py-4">
    <Skeleton className="w-40" />
    <Skeleton className="w-72" />
  </div>
);
const isDesk = (desk: string): boolean => currentSession()?.jobdesk === desk;

export const FleetEditor = hot(
  async () => ({ default: (await import('./fleet-editor')).FleetEditor }),
  Waiting,
  isDesk('operasional'),
);
export const MitraEditor = hot(
  async () => ({ default: (await import('./mitra-editor')).MitraEditor }),
  Waiting,
  isDesk('purchasing'),
);
/** Most readers of an SP don't see it. */
export const Margin = hot(
  async () => ({ default: (await import('./margin')).Margin }),
  () => <div className="h-32" />,
  marginReaders.some((one) => isDesk(String(one))),
);
export const SwapDialog = hot(async () => ({ default: (await import('./swap')).SwapDialog }));
