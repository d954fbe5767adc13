import '@/testing/page';
import {
  currentSession,
  followStorage,
  forgetSession,
  isLeaving,
  leave,
  onEnded,
  rememberedUrl,
  rememberUrl,
  signedIn,
} from './session';

const shelfOf = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};
const ends: string[] = [];
let stop = (): void => {};
beforeEach(() => {
  Object.assign(globalThis, { localStorage: shelfOf(), sessionStorage: shelfOf() });
  ends.length = 0;
  stop = onEnded((userId) => ends.push(userId));
  signedIn({ token: 't', jobdesk: 'sales', user_id: 'u1' });
});
afterEach(() => stop());

it('reports a session that the server ends, and remembers where it was', () => {
  rememberUrl('/createsp');
  forgetSession();
  expect([ends, currentSession(), rememberedUrl()]).toEqual([['u1'], undefined, '/createsp']);
});
it('is no such end when the user signs out, also if the server announces it before it answers', () => {
  rememberUrl('/createsp');
  leave();
  forgetSession();
  rememberUrl('/createsp');
  forgetSession({ byUser: true });
  expect([ends, currentSession(), rememberedUrl()]).toEqual([[], undefined, undefined]);
});
it('begins anew with the next sign-in', () => {
  leave();
  forgetSession({ byUser: true });
  signedIn({ token: 't2', jobdesk: 'sales', user_id: 'u2' });
  expect(isLeaving()).toBe(false);
  forgetSession();
  expect(ends).toEqual(['u2']);
});
it('begins anew with a sign-in in another window too', () => {
  leave();
  forgetSession({ byUser: true });
  localStorage.setItem('token', 't3');
  localStorage.setItem('jobdesk', 'sales');
  localStorage.setItem('user_id', 'u3');
  followStorage({ key: 'token' });
  expect([isLeaving(), currentSession()?.user_id]).toEqual([false, 'u3']);
  forgetSession();
  expect(ends).toEqual(['u3']);
});
