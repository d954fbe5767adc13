/** The server's calls for second factors and recovery codes. `token`: in place of the session's, while one only enrols. */
import { api } from '@/base/api';
import type { LoginData } from '@/base/session';

export type FactorKind = 'totp' | 'passkey';
export type Factor = { id: string; kind: FactorKind; name: string; at: string };
export type Owned = { factors: Factor[]; codes: number };
/** What the device needs to be enrolled. */
export type Begun = { ticket: string; secret?: string; uri?: string; options?: object };
export type Enrolled = { codes?: string[]; signedIn?: LoginData };
/** A fresh proof of who sits here. */
export type Fresh = { password?: string; check?: string };
type With = { token?: string | undefined };

const post = async <T>(path: string, body: object, { token }: With = {}): Promise<T> =>
  (await api.post<T>(`/auth/${path}`, body, token ? { token } : {})).data;

export const factorCalls = {
  begin: (kind: FactorKind, fresh: Fresh, by: With) => post<Begun>('factors/begin', { kind, ...fresh }, by),
  finish: (body: { ticket: string; name: string; code?: string; passkey?: object }, by: With) =>
    post<Enrolled>('factors/finish', body, by),
  rename: (id: string, name: string) => post<null>('factors/rename', { id, name }),
  remove: (id: string, fresh: Fresh) => post<null>('factors/remove', { id, ...fresh }),
  codes: (fresh: Fresh) => post<{ codes: string[] }>('factors/codes', fresh),
};

/** Whether this browser, on this address, has passkeys at all: not on plain http. */
export const hasPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;
/** Asks the browser for a new passkey. @throws where the person or the browser says no */
export const makePasskey = async (options: object): Promise<object> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options as never });
};
/** Asks the browser to answer with a passkey. @throws as {@link makePasskey} */
export const askPasskey = async (options: object): Promise<{ id: string }> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options as never });
};
