import { home } from '@domain/navigation/access';
import { useNavigate } from 'react-router';
import { DOOR } from '@/base/init-url';
import { ended } from '@/base/live';
import { loginMessage } from '@/base/login-message';
import { preload } from '@/base/screens';
import { forgetUrl, type LoginData, rememberedUrl, signedIn } from '@/base/session';

/** What only some sign-ins need, in a file of its own. */
export const after = () => import('./after-password');

/** Takes somebody in whom the server has: to where they wanted to go, with its words. */
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
    // Beside the menu, which the frame waits for.
    preload(to.replace(/[?#].*/, ''));
    void navigate(to, { replace: true });
  };
};
