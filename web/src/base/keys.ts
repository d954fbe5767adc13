/** Keys as they are written (`a`, `/`, `Ctrl+Enter`, `Alt+ArrowUp`) against keys as they are pressed. */

export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** True if the event is that key. Ctrl stands for ⌘ too; Shift matters only where it is written or the key is no sign. */
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
/** The keys as they are drawn, one cap each. */
export const caps = (keys: string): string[] =>
  (keys.endsWith('+') ? [...keys.slice(0, -1).split('+').filter(Boolean), '+'] : keys.split('+')).map(
    (k) => shown[k] ?? (k.length === 1 ? k.toUpperCase() : k),
  );

/** True where typing belongs to the element itself. */
export const isTyping = (el: Element | null): boolean =>
  el instanceof HTMLElement &&
  (el.isContentEditable ||
    el.tagName === 'TEXTAREA' ||
    el.tagName === 'SELECT' ||
    (el.tagName === 'INPUT' && !['checkbox', 'radio', 'button'].includes((el as HTMLInputElement).type)));
