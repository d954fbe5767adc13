/** Layout shifts wait until the pointer is released: a button must not slip away under a press. */
const ENDS = ['pointerup', 'pointercancel', 'dragend'] as const;
let pressed = false;
if (typeof document !== 'undefined') {
  const set = (on: boolean) => () => {
    pressed = on;
  };
  document.addEventListener('pointerdown', set(true), { capture: true, passive: true });
  for (const end of ENDS) document.addEventListener(end, set(false), { capture: true, passive: true });
}

/** Calls `run` at once, or after the current press and its click. */
export const afterPointerUp = (run: () => void): void => {
  if (!pressed) {
    run();
    return;
  }
  const after = () => {
    for (const end of ENDS) document.removeEventListener(end, after, true);
    setTimeout(run);
  };
  for (const end of ENDS) document.addEventListener(end, after, true);
};
