/** Reports presence to the server while the user interacts with the page; loaded with the first interaction. */
import { api, touched } from '../server/api';
import { currentSession } from './session';

const EVERY = 300_000;
const touch = () => {
  touched.at = Date.now();
};
touch();
for (const e of ['pointerdown', 'keydown', 'wheel'])
  window.addEventListener(e, touch, { capture: true, passive: true });
// Filling in a long form sends no requests, but the user is present.
setInterval(() => {
  if (currentSession() && Date.now() - touched.at < EVERY) api.get('/auth/get-profile').catch(() => undefined);
}, EVERY);
