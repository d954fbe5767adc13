import { api } from './api';
import { tellPrefs } from './kept-prefs';
import { clearOwnData } from './own-data';
import { currentSession, forgetSession } from './session';

/** Ends the session on the server and here, with everything personal; a branch login goes to its own sign-in. @returns where to go */
export const signOut = async (): Promise<string> => {
  const session = currentSession();
  await tellPrefs();
  // The token must still be there when the server is told.
  await api.post('/auth/logout', {}).catch(() => undefined);
  forgetSession({ byUser: true });
  await clearOwnData();
  return session?.loginBu === 'RaceCabang' ? '/login/race/customer' : '/signin';
};
