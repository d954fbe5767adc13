/** API calls for second factors and recovery codes. `token`: replaces the session's while it may only enrol. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { api } from '@/base/server/api';
import type { LoginData } from '@/base/session/session';

export type FactorKind = 'totp' | 'passkey';
export type Factor = { id: string; kind: FactorKind; name: string; at: string };
/**
 * `anew`: the stored factors are no longer readable; an enrolment code (by mail or from a webmaster, not a recovery
 * code) permits a new setup.
 */
export type Owned = { factors: Factor[]; codes: number; anew?: true };
/** WebAuthn options for a new passkey, and for an assertion. */
export type NewPasskey = PublicKeyCredentialCreationOptionsJSON;
export type PasskeyQuestion = PublicKeyCredentialRequestOptionsJSON;
/** Setup data for the device. */
export type Begun = { ticket: string; secret?: string; uri?: string; options?: NewPasskey };
export type Enrolled = { codes?: string[]; signedIn?: LoginData };
/** Fresh proof of identity. */
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

/** Whether passkeys are available: not on plain http. */
export const hasPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;
/** Creates a passkey in the browser. @throws if the user or the browser refuses */
export const makePasskey = async (optionsJSON: NewPasskey): Promise<object> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON });
};
/** Signs a challenge with a passkey. @throws as {@link makePasskey} */
export const askPasskey = async (optionsJSON: PasskeyQuestion): Promise<{ id: string }> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON });
};
