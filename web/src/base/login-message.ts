import { store } from './store';

/** The server's words after a sign-in; the popup stays over the page that follows. */
export const loginMessage = store<string | undefined>(undefined);
