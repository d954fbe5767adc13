/**
 * Components that appear only after a press: their code is loaded at the first touch of the page, or when needed,
 * whichever is sooner. Pages load without them, and they are available should the network drop later.
 */
import { type ComponentType, useEffect, useState } from 'react';
import { t } from '@/base/text/i18n';
import { toast } from './toast';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;
const loaders = new Set<() => Promise<unknown>>();

/** Browsers cache a failed module import: after a lost connection only a reload helps. */
export const notLoaded = () =>
  toast.refused(t('Bagian ini belum termuat'), {
    detail: t('Sambungan sempat putus. Muat ulang halaman untuk memakainya.'),
    action: { label: t('Muat ulang'), run: () => location.reload() },
    id: 'hot',
  });

let begun = false;
/** Lets the pressed element render first. */
const AFTER_MS = 200;
const begin = (load: () => Promise<unknown>) => void load().catch(() => undefined);
/**
 * Preloads code once the user touches the page, or shortly if they already have.
 * @param load retried after a failure
 * @returns cancels it
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
 * A lazily loaded component: until it is loaded, `Waiting` or nothing is rendered; a toast reports a failed load, and
 * the rest of the page stays intact. @param now load it along with the page, since it may be needed at once
 */
export const hot = <P extends object>(load: Load<P>, Waiting?: ComponentType, now = false): ComponentType<P> => {
  let loaded: ComponentType<P> | undefined;
  const fetchIt = async () => {
    loaded = (await load()).default;
    return loaded;
  };
  if (now) begin(fetchIt);
  else atTouch(fetchIt);
  return function Hot(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | undefined>(() => loaded);
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

/** True from the first time that `now` is: for overlays that are rendered only once they have been opened. */
export const useEver = (now: boolean): boolean => {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
};

/** Loads all registered code once the user touches the page. Call once. */
export const startHot = (): void => {
  const events = ['pointerdown', 'keydown', 'touchstart'] as const;
  const first = () => {
    for (const e of events) window.removeEventListener(e, first, true);
    begun = true;
    setTimeout(() => loaders.forEach(begin), AFTER_MS);
  };
  for (const e of events) window.addEventListener(e, first, { capture: true, passive: true });
};
