/**
 * Shows why an element is disabled. The reason is its hidden description, for screen readers; others see it as a
 * tooltip on focus, hover or press. One listener for the page, loaded at its first touch.
 */
const GAP = 6;
const EDGE = 8;
const OFF = '[aria-disabled="true"][aria-describedby]';
let shown: HTMLElement | undefined;

const hide = () => {
  shown?.remove();
  shown = undefined;
};
/** Above the element, or below if there is no space; kept within the window. */
const show = (off: Element) => {
  hide();
  const descriptions = (off.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  // Other descriptions are visible already.
  const text = descriptions.find((one) => one?.hidden)?.textContent;
  if (!text) return;
  shown = document.createElement('div');
  shown.ariaHidden = 'true';
  shown.className =
    'pointer-events-none fixed z-60 w-max max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-hint text-surface shadow-1';
  shown.textContent = text;
  document.body.append(shown);
  const at = off.getBoundingClientRect();
  const { width, height } = shown.getBoundingClientRect();
  const x = at.left + (at.width - width) / 2;
  shown.style.left = `${Math.max(EDGE, Math.min(x, innerWidth - width - EDGE))}px`;
  shown.style.top = `${at.top < height + GAP + EDGE ? at.bottom + GAP : at.top - height - GAP}px`;
};
const around = ({ target }: Event) => (target instanceof Element ? target.closest(OFF) : null);
const look = (e: Event) => {
  const off = around(e);
  if (off) show(off);
  else hide();
};
/** Call once per page. */
export const startWhy = (): void => {
  document.addEventListener('focusin', (e) => around(e)?.matches(':focus-visible') && look(e));
  document.addEventListener('focusout', hide);
  document.addEventListener('pointerover', look);
  document.addEventListener('click', look);
  document.addEventListener('scroll', hide, true);
  document.addEventListener('keydown', (e) => e.key === 'Escape' && hide(), true);
};
