import { lazy, Suspense } from 'react';
import { toastsWanted } from '@/ui/toast';
import { useStore } from './store';

const Toaster = lazy(async () => ({ default: (await import('@/ui/toaster')).Toaster }));

/** The place of messages; its code comes with the first one. */
export const ToastHost = () =>
  useStore(toastsWanted) ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
