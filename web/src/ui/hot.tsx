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
export const notLoaded = () =>
  toast.refused(t('Bagian ini belum termuat'), {
    detail: t('Sambungan sempat putus. Muat ulang halaman untuk memakainya.'),
    action: { label: t('Muat ulang'), run: () => location.reload() },
    id: 'hot',
  });

let begun = false;
/** After what was pressed has been drawn. */
const AFTER_MS = 200;
const begin = (load: () => Promise<unknown>) => void load().catch(() => undefined);
/**
 * Fetches what will be needed later once somebody touches the page: soon, where they have already.
 * @param load called again where it failed
 * @returns takes it back
 */
export const atTouch = (load: () => Promise<unknown>): (() => void) => {
  loaders.add(load);
  const timer = begun ? setTimeout(begin, AFTER_MS, load) : undefined;
  return () => {
    loaders.delete(load);
    clearTimeout(timer);
  };
};

/**
 * A component whose code comes later: until it is there, `Waiting` is drawn, or nothing; the user is told if it can't be
 * fetched, and nothing else of the page is lost for it. @param now it is fetched beside the page: it may stand there at once
 */
export const hot = <P extends object>(load: Load<P>, Waiting?: ComponentType, now = false): ComponentType<P> => {
  let made: ComponentType<P> | undefined;
  const fetchIt = async () => {
    made = (await load()).default;
    return made;
  };
  if (now) begin(fetchIt);
  else atTouch(fetchIt);
  return function Hot(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | undefined>(() => made);
    useEffect(() => {
      if (Part) return;
      let here = true;
      fetchIt().then(
        (part) => here && setPart(() => part),
        () => here && notLoaded(),
      );
      return () => {
        here = false;
      };
    }, [Part]);
    return Part ? <Part {...props} /> : Waiting ? <Waiting /> : null;
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
  const first = () => {
    for (const e of events) window.removeEventListener(e, first, true);
    begun = true;
    setTimeout(() => loaders.forEach(begin), AFTER_MS);
  };
  for (const e of events) window.addEventListener(e, first, { capture: true, passive: true });
};
