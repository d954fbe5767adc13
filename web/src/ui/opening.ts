/** State shared by a trigger, an anchor and a floating part. */
import { createContext, type RefObject, useContext, useId, useMemo, useRef, useState } from 'react';

export type Opening = {
  open: boolean;
  setOpen: (open: boolean) => void;
  trigger: RefObject<HTMLElement | null>;
  /** The positioning anchor, if that isn't the trigger. */
  anchor: RefObject<HTMLElement | null>;
  id: string;
  /** The page behind can't be pressed or scrolled while it is open. */
  modal?: boolean;
};
export type OpeningProps = {
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  modal?: boolean;
};

export const OpeningContext = createContext<Opening | undefined>(undefined);

/** Controlled (`open`) or uncontrolled. */
export const useNewOpening = ({ open, defaultOpen = false, onOpenChange, modal }: OpeningProps): Opening => {
  const [localOpen, setOwn] = useState(defaultOpen);
  const trigger = useRef<HTMLElement>(null);
  const anchor = useRef<HTMLElement>(null);
  const id = useId();
  const tell = useRef(onOpenChange);
  tell.current = onOpenChange;
  const now = open ?? localOpen;
  return useMemo(
    () => ({
      open: now,
      setOpen: (next) => {
        setOwn(next);
        tell.current?.(next);
      },
      trigger,
      anchor,
      id,
      modal,
    }),
    [now, id, modal],
  );
};
export const useOpening = (): Opening => {
  const opening = useContext(OpeningContext);
  if (!opening) throw new Error('a trigger or content stands outside its root');
  return opening;
};
