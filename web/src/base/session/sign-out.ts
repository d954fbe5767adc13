import { api } from '../server/api';
import { clearOwnData } from './personal-data';
import { currentSession, forgetSession, leave } from './session';
import { tellPrefs } from './stored-prefs';

/**
 * Ends the session on the server and here, with all personal data; a branch login goes to its own sign-in page.
 * @returns where to go
 */
export const signOut = async (): Promise<string> => {
  const session = currentSession();
  await tellPrefs();
  leave();
  // The logout request needs the token.
  await api.post('/auth/logout', {}).catch(() => undefined);
  forgetSession({ byUser: true });
  await clearOwnData();
  return session?.loginBu === 'RaceCabang' ? '/login/race/customer' : '/signin';
};
