import { clearKeys, readSession, sessionKeys, writeSession } from './session-shelf';

const shelf = (start: Record<string, string> = {}) => {
  const held = new Map(Object.entries(start));
  return {
    held,
    getItem: (k: string) => held.get(k) ?? null,
    setItem: (k: string, v: string) => void held.set(k, v),
    removeItem: (k: string) => void held.delete(k),
  };
};
const login = {
  token: 't',
  user_id: 'u1',
  username: 'rani',
  fullname: 'Rani Kusumawati',
  jobdesk: 'sales',
  level: 'admin',
  cabang: 'Jakarta',
  buBrenchid: 'b1',
  buBrench: 'JKT',
  loginBu: '',
};

it('keeps what sign-in answers under the specified keys, and nothing else', () => {
  const s = shelf({ mitra1: 'of an earlier session', 'lintas.prefs': '{}' });
  writeSession(s, { ...login, branches: ['b1'] } as typeof login);
  expect([...s.held.keys()].sort()).toEqual([...Object.keys(login), 'lintas.prefs'].sort());
  expect(readSession(s)).toEqual(login);
});
it('takes the default branch where mode 0 answers it', () => {
  const s = shelf();
  writeSession(s, { token: 't', jobdesk: 'kacab', cabangDefault: 'Bandung', username: 'k' });
  expect(readSession(s)).toMatchObject({ cabang: 'Bandung', level: 'user', fullname: 'k' });
});
it('is no session without a token or a job desk', () => {
  expect(readSession(shelf({ token: 't' }))).toBeUndefined();
  expect(readSession(shelf({ jobdesk: 'sales' }))).toBeUndefined();
});
it('forgets every key', () => {
  const s = shelf(Object.fromEntries(sessionKeys.map((k) => [k, 'x'])));
  clearKeys(s);
  expect(s.held.size).toBe(0);
});
