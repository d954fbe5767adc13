import { useEffect } from 'react';

let typed = '';

/** Returns and clears what was typed since the palette was requested. */
export const takeTyped = (): string => {
  const text = typed;
  typed = '';
  return text;
};

/** Captures keys for the palette while its code loads. */
export const TypedAhead = () => {
  useEffect(() => {
    typed = '';
    const take = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing) return;
      if (e.key === 'Backspace') typed = typed.slice(0, -1);
      else if (e.key.length === 1) typed += e.key;
      else return;
      e.preventDefault();
      e.stopPropagation();
    };
    window.addEventListener('keydown', take, { capture: true });
    return () => window.removeEventListener('keydown', take, { capture: true });
  }, []);
  return null;
};
