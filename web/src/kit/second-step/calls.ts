/** The server's calls for second factors and recovery codes. `token`: in place of the session's, while one only enrols. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { api } from '@/base/api';
import type { LoginData } from '@/base/session';

export type FactorKind = 'totp' | 'passkey';
export type Factor = { id: string; kind: FactorKind; name: string; at: string };
/** `anew`: nothing reads what there was any more; with a code they set up a new one. */
export type Owned = { factors: Factor[]; codes: number; anew?: true };
/** What the server asks of a browser: for a new passkey, and for an answer with one. */
export type NewPasskey = PublicKeyCredentialCreationOptionsJSON;
export type PasskeyQuestion = PublicKeyCredentialRequestOptionsJSON;
/** What the device needs to be enrolled. */
export type Begun = { ticket: string; secret?: string; uri?: string; options?: NewPasskey };
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
export const makePasskey = async (optionsJSON: NewPasskey): Promise<object> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON });
};
/** Asks the browser to answer with a passkey. @throws as {@link makePasskey} */
export const askPasskey = async (optionsJSON: PasskeyQuestion): Promise<{ id: string }> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON });
};
