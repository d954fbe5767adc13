import { type RefObject, useEffect, useRef } from 'react';
import { isTyping } from '@/base/keys';
import { type Burst, follows, PATIENCE_MS, pressed } from './keys';

type Heard = {
  /** The field for numbers: what is scanned into it is read when it is sent. */
  field: RefObject<HTMLInputElement | null>;
  /** A number came at a scanner's pace, wherever the focus was. */
  onScan: (read: string) => void;
  /** Keys that somebody pressed where nothing can be typed. */
  onTyped: (text: string) => void;
};
type Box = HTMLInputElement | HTMLTextAreaElement;
const boxAt = (el: Element | null): Box | undefined =>
  isTyping(el) && (el instanceof HTMLInputElement || el instanceof HTMLTextAreaElement) ? el : undefined;
/** Puts a field back to what it held: what the scanner wrote into it was not meant for it. */
const putBack = ({ box, value }: { box: Box; value: string }) => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event('input', { bubbles: true }));
};
const elsewhere = () =>
  document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"], [role="menu"]');

/**
 * Hears a scanner that types as a keyboard anywhere on the page. Where nothing can be typed keys are held back for a moment,
 * so that those of a scan are no shortcuts; alone they are told as typed. In a field they are typed at once.
 */
export const useScanner = (heard: Heard): void => {
  const latest = useRef(heard);
  latest.current = heard;
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
      const told = pressed(burst, e.key, e.timeStamp);
      if (told.scan !== undefined) {
        e.preventDefault();
        e.stopPropagation();
        clearTimeout(timer);
        if (before && !held) putBack(before);
        [burst, before, held] = [undefined, undefined, false];
        latest.current.onScan(told.scan);
        return;
      }
      if (box || isTyping(on)) {
        if (box && told.burst?.text.length === 1) before = { box, value: box.value };
        burst = told.burst;
        return;
      }
      if (e.key === 'Enter') return release();
      // Signs alone are the shell's keys: `/`, `?`.
      if (!writes || !(held || /[a-z0-9]/i.test(e.key))) return;
      e.preventDefault();
      e.stopPropagation();
      burst = told.burst;
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
