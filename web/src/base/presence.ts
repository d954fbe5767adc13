/** Tells the server that somebody is there, as long as they touch the page; loaded with the first touch. */
import { api, touched } from './api';
import { currentSession } from './session';

const EVERY = 300_000;
const touch = () => {
  touched.at = Date.now();
};
touch();
for (const e of ['pointerdown', 'keydown', 'wheel'])
  window.addEventListener(e, touch, { capture: true, passive: true });
// Who types into a long form asks the server nothing, and is there all the same.
setInterval(() => {
  if (currentSession() && Date.now() - touched.at < EVERY) api.get('/auth/get-profile').catch(() => undefined);
}, EVERY);
