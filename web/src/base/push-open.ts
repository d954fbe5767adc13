/** Leads on where a notification of the browser was pressed. From the first moment on: what the worker says before is lost. */
import { navigator as pages } from './history';

// Absent where the address is not https.
navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown }>) => {
  if (typeof data?.open === 'string' && data.open.startsWith('/pemberitahuan')) pages.push(data.open);
});
