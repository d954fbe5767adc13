import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from '@/base/navigation/keys';
import { type Burst, follows, PATIENCE_MS, pressed } from './keys';

type ScannerOptions = {
  /** The number field: a scan into it is read on submit. */
  field: RefObject<HTMLInputElement | null>;
  /** A number arrived at a scanner's pace, regardless of the focus. */
  onScan: (read: string) => void;
  /** Keys typed by a person outside of any field. */
  onTyped: (text: string) => void;
};
type Box = HTMLInputElement | HTMLTextAreaElement;
const boxAt = (el: Element | null): Box | undefined =>
  isTyping(el) && (el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement) ? el : undefined;
/** Restores a field's value: the scanner's keys weren't meant for it. */
const putBack = ({ box, value }: { box: Box; value: string }) => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event('input', { bubbles: true }));
};
const elsewhere = () =>
  document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"], [role="menu"]');

/**
 * Detects a keyboard-emulating scanner anywhere on the page. Outside of fields keys are held back for a moment, so that
 * a scan doesn't trigger shortcuts; keys that are no scan are then reported as typed. In fields they are typed at once.
 */
export const useScanner = (options: ScannerOptions): void => {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    let burst: Burst | undefined;
    let before: { box: Box; value: string } | undefined;
    let held = false;
    let timer = 0;
    const release = () => {
      clearTimeout(timer);
      const text = held ? burst?.text : undefined;
      burst = undefined;
      held = false;
      if (text) latest.current.onTyped(text);
    };
    const down = (e: KeyboardEvent) => {
      if (e.isComposing || e.ctrlKey || e.metaKey || e.altKey || e.repeat || elsewhere()) return;
      const { activeElement: on } = document;
      if (on !== null && on === latest.current.field.current) return release();
      const box = boxAt(on);
      const writes = e.key.length === 1;
      if (held && writes && !follows(burst, e.timeStamp)) release();
      const result = pressed(burst, e.key, e.timeStamp);
      if (result.scan !== undefined) {
        e.preventDefault();
        e.stopPropagation();
        clearTimeout(timer);
        if (before && !held) putBack(before);
        [burst, before, held] = [undefined, undefined, false];
        latest.current.onScan(result.scan);
        return;
      }
      if (box || isTyping(on)) {
        if (box && result.burst?.text.length === 1) before = { box, value: box.value };
        burst = result.burst;
        return;
      }
      if (e.key === 'Enter') return release();
      // Punctuation alone is left to the shell's shortcuts: `/`, `?`.
      if (!writes || !(held || /[a-z0-9]/i.test(e.key))) return;
      e.preventDefault();
      e.stopPropagation();
      burst = result.burst;
      held = true;
      clearTimeout(timer);
      timer = window.setTimeout(release, PATIENCE_MS);
    };
    window.addEventListener('keydown', down, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', down, true);
    };
  }, []);
};
