import { home } from '@domain/navigation/access';
import { useNavigate } from 'react-router';
import { ended } from '@/base/live/live';
import { preload } from '@/base/navigation/screens';
import { DOOR } from '@/base/session/init-url';
import { loginMessage } from '@/base/session/login-message';
import { forgetUrl, type LoginData, rememberedUrl, signedIn } from '@/base/session/session';

/** Lazily loads what only some sign-ins need. */
export const after = () => import('./after-password');

/** Completes a sign-in: shows the server's message and navigates to the requested page. */
export const useEnter = () => {
  const navigate = useNavigate();
  return async (data: LoginData, message = ''): Promise<void> => {
    ended.set(false);
    const { keepPrefs, takeOver } = await after();
    await takeOver(data.user_id ?? '');
    if (!signedIn(data)) throw new Error('no job desk');
    keepPrefs();
    localStorage.removeItem(DOOR);
    if (message) loginMessage.set(message);
    const to = rememberedUrl() ?? home;
    forgetUrl();
    // In parallel to the menu, which the frame waits for.
    preload(to.replace(/[?#].*/, ''));
    void navigate(to, { replace: true });
  };
};
