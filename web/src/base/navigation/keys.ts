/** Matches written keys (`a`, `/`, `Ctrl+Enter`, `Alt+ArrowUp`) against keyboard events. */

export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * True if the event is that key. Ctrl also matches ⌘; Shift matters only if it is written or the key is no character.
 */
export const isKey = (e: Pressed, keys: string): boolean => {
  const parts = keys.split('+').filter(Boolean);
  const wanted = keys.endsWith('+') ? '+' : (parts.at(-1) ?? '');
  const has = (mod: string) => parts.slice(0, -1).includes(mod) || (keys.endsWith('+') && parts.includes(mod));
  if ((e.ctrlKey || e.metaKey) !== has('Ctrl') || e.altKey !== has('Alt')) return false;
  const sign = wanted.length === 1;
  if (e.shiftKey !== has('Shift') && !(sign && !/[a-z]/i.test(wanted))) return false;
  if (wanted === 'Space') return e.key === ' ';
  return sign ? e.key.toLowerCase() === wanted.toLowerCase() : e.key === wanted;
};

const shown: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Space: 'Spasi',
  Escape: 'Esc',
};
/** The keys as displayed, one keycap each. */
export const caps = (keys: string): string[] =>
  (keys.endsWith('+') ? [...keys.slice(0, -1).split('+').filter(Boolean), '+'] : keys.split('+')).map(
    (k) => shown[k] ?? (k.length === 1 ? k.toUpperCase() : k),
  );

/** True if the element takes text input itself. */
export const isTyping = (el: Element | null): boolean =>
  el instanceof HTMLElement &&
  (el.isContentEditable ||
    el.tagName === 'TEXTAREA' ||
    el.tagName === 'SELECT' ||
    (el.tagName === 'INPUT' && !['checkbox', 'radio', 'button'].includes((el as HTMLInputElement).type)));
