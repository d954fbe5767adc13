import { store } from './store';

/** The server's message after a sign-in; its popup stays over the next page. */
export const loginMessage = store<string | undefined>(undefined);
