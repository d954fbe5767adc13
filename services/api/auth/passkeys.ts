/**
 * Passkeys (WebAuthn) as a second factor: challenges and responses, bound to the origin of the site where they were
 * created.
 */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { Problem } from '../../../infra/runtime/http/problem.js';

/** As stored: what it takes to verify a response. */
export type Passkey = {
  /** Credential id from the authenticator. */
  credential: string;
  /** Base64url. */
  publicKey: string;
  counter: number;
  transports: readonly string[];
  origin: string;
};

const nameOf = (origin: string): string => new URL(origin).hostname;
/** The page's origin as the browser reports it, if it is this site's. */
const siteOf = (origin: string | undefined, host: string): string => {
  const site = origin && URL.canParse(origin) ? new URL(origin) : undefined;
  if (!site || site.host !== host) throw new Problem('passkey-refused');
  return site.origin;
};
/** Any error means an invalid response. */
const tried = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

/** Options for a browser to create a passkey. @throws Problem if the page is not of this site */
export const offerPasskey = async (
  person: { id: string; username: string; fullname: string },
  existing: readonly Passkey[],
  origin: string | undefined,
  host: string,
) => {
  const from = siteOf(origin, host);
  const options = await generateRegistrationOptions({
    rpName: 'Lintas',
    rpID: nameOf(from),
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.username,
    userDisplayName: person.fullname,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  return { options, from };
};

/** The passkey of a response to {@link offerPasskey}; undefined if the response is invalid. */
export const enrolledPasskey = async (
  { challenge, origin }: { challenge: string; origin: string },
  response: unknown,
): Promise<Passkey | undefined> => {
  const verified = await tried(
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: nameOf(origin),
      requireUserVerification: false,
    }),
  );
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { credential: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports, origin };
};

/** A challenge that any of this site's passkeys can answer; undefined if there are none. */
export const askPasskeys = async (registered: readonly Passkey[], origin: string | undefined) => {
  const here = registered.filter((passkey) => passkey.origin === origin);
  const [first] = here;
  if (!first) return undefined;
  return generateAuthenticationOptions({
    rpID: nameOf(first.origin),
    allowCredentials: here.map(({ credential, transports }) => ({ id: credential, transports: [...transports] })),
    userVerification: 'preferred',
  });
};

/** The passkey's new counter, if its response to the challenge is valid. */
export const provedPasskey = async (
  passkey: Passkey,
  challenge: string,
  response: unknown,
): Promise<number | undefined> => {
  const { credential, publicKey, counter, origin } = passkey;
  const verified = await tried(
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: nameOf(origin),
      credential: { id: credential, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      requireUserVerification: false,
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
};
