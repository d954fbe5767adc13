/** Opens the appearance panel from anywhere: rendered in its own root beside the page. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LooksSheet } from './looks-sheet';

let open = false;
/** Opens the panel unless it is open. */
export const openLooks = (): void => {
  if (open) return;
  open = true;
  window.lintasLook?.ahead();
  const back = document.activeElement;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
    open = false;
    // The element it was opened from may have been removed with its menu.
    const to = back instanceof HTMLElement && back.isConnected ? back : document.getElementById('isi');
    to?.focus({ preventScroll: true });
  };
  root.render(
    <StrictMode>
      <LooksSheet onClose={close} />
    </StrictMode>,
  );
};
