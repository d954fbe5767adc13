/**
 * Parts that only appear when something is pressed: their code is fetched at the first touch of the page, or when they are
 * needed, whichever is sooner. A page then loads without them, and they are there before the network may be gone.
 */
import { type ComponentType, useEffect, useState } from 'react';
import { t } from '@/base/i18n';
import { toast } from './toast';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;
const loaders = new Set<() => Promise<unknown>>();

/** A browser asks but once for code: after a lost connection only the page as a whole can be loaded anew. */
const failed = () =>
  toast.refused(t('Bagian ini belum termuat'), {
    detail: t('Sambungan sempat putus. Muat ulang halaman untuk memakainya.'),
    action: { label: t('Muat ulang'), run: () => location.reload() },
    id: 'hot',
  });

/** A component whose code comes later; nothing is drawn until it is there, and the user is told if it can't be fetched. */
export const hot = <P extends object>(load: Load<P>): ComponentType<P> => {
  let made: ComponentType<P> | undefined;
  const fetchIt = async () => {
    made = (await load()).default;
    return made;
  };
  loaders.add(fetchIt);
  return function Hot(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | undefined>(() => made);
    useEffect(() => {
      if (Part) return;
      let here = true;
      fetchIt().then(
        (part) => here && setPart(() => part),
        () => here && failed(),
      );
      return () => {
        here = false;
      };
    }, [Part]);
    return Part ? <Part {...props} /> : null;
  };
};

/** True from the first time that `now` was: what opens and closes is drawn only from then on. */
export const useEver = (now: boolean): boolean => {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
};

/** Fetches them all once somebody touches the page. Called once. */
export const startHot = (): void => {
  const events = ['pointerdown', 'keydown', 'touchstart'] as const;
  const begin = () => {
    for (const e of events) window.removeEventListener(e, begin, true);
    // After what was pressed has been drawn.
    setTimeout(() => {
      for (const load of loaders) load().catch(() => undefined);
    }, 200);
  };
  for (const e of events) window.addEventListener(e, begin, { capture: true, passive: true });
};
