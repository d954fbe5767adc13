/**
 * Ways to sign in to an account beside its username: an e-mail address that its owner confirmed, identities at
 * providers. Recorded by the sign-in itself, once it has verified the proof; none of it grants a right.
 */
import { z } from 'zod';
import type { Grant } from '../kit/aggregate/actor.js';
import type { Claim, Ctx, EventMeta } from '../kit/aggregate/aggregate.js';
import { reject } from '../kit/aggregate/reject.js';
import { bounded, coded, singleLine } from '../kit/values/text.js';
import { providerNames, providers } from './providers.js';

/** Most identities an account may have. */
export const MOST_IDENTITIES = 8;

/** As compared: in lower case. */
export const emailAddress = coded(200).toLowerCase().email().meta({ label: 'Email' });
const identity = z.strictObject({
  id: bounded(40).min(8),
  provider: z.enum(providers),
  /** The issuer and its id for the person: these two alone identify an account. */
  issuer: bounded(200).min(1),
  subject: bounded(255).min(1),
  /** The provider's display name of the identity, so that its owner can tell them apart. */
  name: singleLine(120),
});
export type Identity = z.infer<typeof identity> & { at: string };
/**
 * Ways to sign in of an account. `selfMade`: its owner chose the password at sign-up, so no known person opened a link
 * for it.
 */
export type WaysState = { email?: string | undefined; identities: readonly Identity[]; selfMade: boolean };

const Nothing = z.strictObject({});
const emailOnly = z.strictObject({ email: emailAddress });
export const waySchemas = {
  confirmEmail: emailOnly,
  removeEmail: Nothing,
  linkIdentity: identity,
  unlinkIdentity: z.strictObject({ id: bounded(40) }),
};
const PRODUCT: readonly Grant[] = ['system'];
export const wayMay = {
  confirmEmail: PRODUCT,
  removeEmail: PRODUCT,
  linkIdentity: PRODUCT,
  unlinkIdentity: PRODUCT,
};
export const wayEvents = {
  UserEmailConfirmed: z.object({ email: z.string() }),
  UserEmailRemoved: Nothing,
  /** The provider's id of a person is secret. */
  UserIdentityLinked: identity.extend({ subject: z.string().meta({ secret: true }) }),
  UserIdentityUnlinked: z.object({ id: z.string(), provider: z.enum(providers) }),
};

type Whose = WaysState & { status: string; username: string };
const active = (s: Whose): void => {
  if (s.status !== 'active') reject('user-not-active', { username: s.username });
};
export const ways = {
  confirmEmail: (s: Whose, data: z.infer<typeof emailOnly>) => {
    active(s);
    return s.email === data.email ? [] : [{ type: 'UserEmailConfirmed' as const, data }];
  },
  removeEmail: (s: Whose) => (s.email === undefined ? [] : [{ type: 'UserEmailRemoved' as const, data: {} }]),
  linkIdentity: (s: Whose, data: z.infer<typeof identity>, _: Ctx) => {
    active(s);
    if (s.identities.some((one) => one.issuer === data.issuer && one.subject === data.subject)) return [];
    if (s.identities.length >= MOST_IDENTITIES) reject('user-identities-many', { most: MOST_IDENTITIES });
    return [{ type: 'UserIdentityLinked' as const, data }];
  },
  unlinkIdentity: (s: Whose, { id }: { id: string }) => {
    const { provider } = s.identities.find((one) => one.id === id) ?? reject('not-found');
    return [{ type: 'UserIdentityUnlinked' as const, data: { id, provider } }];
  },
};
export const waysAfter = {
  UserEmailConfirmed: <S extends WaysState>(s: S, { email }: { email: string }): S => ({ ...s, email }),
  UserEmailRemoved: <S extends WaysState>(s: S): S => ({ ...s, email: undefined }),
  UserIdentityLinked: <S extends WaysState>(s: S, data: z.infer<typeof identity>, { at }: EventMeta): S => ({
    ...s,
    identities: [...s.identities, { ...data, at }],
  }),
  UserIdentityUnlinked: <S extends WaysState>(s: S, { id }: { id: string }): S => ({
    ...s,
    identities: s.identities.filter((one) => one.id !== id),
  }),
};

/** Key under which an identity is claimed: the same person at the same provider has one account. */
export const identityKey = ({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>): string =>
  `${issuer} ${subject}`;
export const EMAIL_SPACE = 'user.email';
export const IDENTITY_SPACE = 'user.identity';
export const claimsOf = ({ email, identities }: WaysState): Claim[] => [
  ...(email === undefined ? [] : [{ space: EMAIL_SPACE, key: email }]),
  ...identities.map((one) => ({
    space: IDENTITY_SPACE,
    key: identityKey(one),
    label: `${providerNames[one.provider]} ${one.name}`.trim(),
  })),
];
