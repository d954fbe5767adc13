/** Passkeys (WebAuthn) as a second factor: questions and answers, bound to the address of the site they were made at. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { Problem } from '../../../infra/runtime/http/problem.js';

/** As stored: what it takes to check an answer. */
export type Passkey = {
  /** Its id with the authenticator. */
  credential: string;
  /** Base64url. */
  publicKey: string;
  counter: number;
  transports: readonly string[];
  origin: string;
};

const nameOf = (origin: string): string => new URL(origin).hostname;
/** The site that asks, by the browser's word, if that is this one. */
const siteOf = (origin: string | undefined, host: string): string => {
  const site = origin && URL.canParse(origin) ? new URL(origin) : undefined;
  if (!site || site.host !== host) throw new Problem('passkey-refused');
  return site.origin;
};
/** Whatever is wrong with an answer, it is not one. */
const tried = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

/** What to ask of a browser for a new passkey. @throws Problem where the page is not of this site */
export const offerPasskey = async (
  person: { id: string; username: string; fullname: string },
  known: readonly Passkey[],
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
    excludeCredentials: known.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  return { options, from };
};

/** The passkey of an answer to {@link offerPasskey}; undefined: it is none. */
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

/** The question that any of these passkeys of this site answers; undefined: there is none. */
export const askPasskeys = async (known: readonly Passkey[], origin: string | undefined) => {
  const here = known.filter((passkey) => passkey.origin === origin);
  const [first] = here;
  if (!first) return undefined;
  return generateAuthenticationOptions({
    rpID: nameOf(first.origin),
    allowCredentials: here.map(({ credential, transports }) => ({ id: credential, transports: [...transports] })),
    userVerification: 'preferred',
  });
};

/** The passkey's new counter, if it gave this answer to this question. */
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
