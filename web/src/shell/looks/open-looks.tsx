/** The panel of how the screen looks, opened from wherever it is asked for: it stands beside the page, not in a part of it. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LooksSheet } from './looks-sheet';

let open = false;
/** Opens it, once. */
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
    // What it was opened from may have gone with its menu.
    const to = back instanceof HTMLElement && back.isConnected ? back : document.getElementById('isi');
    to?.focus({ preventScroll: true });
  };
  root.render(
    <StrictMode>
      <LooksSheet onClose={close} />
    </StrictMode>,
  );
};
