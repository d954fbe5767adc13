/**
 * Navigates when a browser notification is clicked. Registered from the start: earlier messages of the worker are lost.
 */
import { navigator as pages } from '../navigation/history';

// Absent without https.
navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown }>) => {
  if (typeof data?.open === 'string' && data.open.startsWith('/pemberitahuan')) pages.push(data.open);
});
