/**
 * Others that vouch for who somebody is: OpenID Connect where the provider has it, OAuth 2 with an address that says who it
 * is where it has not. Code flow with PKCE, state and nonce; only issuer and subject are believed, never an e-mail address.
 */

import * as client from 'openid-client';
import { z } from 'zod';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { type Provider, providerNames } from '../../domain/accounts/providers.js';
import type { Identity } from '../../domain/accounts/ways.js';
import { cut } from '../../domain/kit/cut.js';

/** Addresses of one that has OAuth 2 alone. */
type Plain = { authorize: string; token: string; user: string };
/** As the settings have it. `plain` absent: its addresses are discovered. */
export type ProviderTerms = { name: Provider; id: string; secret: string; issuer: string; plain?: Plain };
export type Vouched = Pick<Identity, 'provider' | 'issuer' | 'subject' | 'name'>;
/** What was begun, as the provider is to give it back. */
export type Begun = { state: string; nonce: string; verifier: string };

const SECONDS = 10;
const scopes: Record<Provider, string> = {
  google: 'openid profile email',
  facebook: 'public_profile',
  twitter: 'users.read tweet.read',
  github: 'read:user',
};
const text = z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(255));
const called = z.string().max(500).optional();
/** Who it is, by what the provider's own address answers. */
const answers: Partial<Record<Provider, z.ZodType<{ subject: string; name: string }>>> = {
  facebook: z.object({ id: text, name: called }).transform(({ id, name = '' }) => ({ subject: id, name })),
  twitter: z
    .object({ data: z.object({ id: text, username: called }) })
    .transform(({ data: { id, username } }) => ({ subject: id, name: username ? `@${username}` : '' })),
  github: z.object({ id: text, login: called }).transform(({ id, login = '' }) => ({ subject: id, name: login })),
};

/** The specification's words for who gives up, and for what is too long to be read in an alert. */
const CANCELED = 'Your request has been canceled.';
const LONG = 100;
/** What a provider says, as it is shown. */
export const wordsOf = (provider: Provider, error: string, description: string | undefined): string => {
  const words = cut((description || error).replace(/\p{Cc}/gu, ' ').trim(), 300);
  const long = provider === 'twitter' && words.length > LONG;
  return error === 'access_denied' || long || words === '' ? CANCELED : words;
};

export class Providers {
  private readonly configs = new Map<Provider, Promise<client.Configuration>>();
  private readonly terms: ReadonlyMap<Provider, ProviderTerms>;

  /** @param base where people open the application */
  constructor(
    terms: readonly ProviderTerms[],
    private readonly base: string,
    private readonly onError: (error: unknown) => void = () => {},
  ) {
    this.terms = new Map(terms.map((one) => [one.name, one]));
  }

  get names(): Provider[] {
    return [...this.terms.keys()];
  }
  /** Whether cookies are for TLS alone. */
  get secure(): boolean {
    return this.base.startsWith('https:');
  }

  /** Where somebody is sent. @throws Problem where the provider does not answer, or is not configured */
  async addressOf(name: Provider, { state, nonce, verifier }: Begun): Promise<string> {
    const terms = this.of(name);
    const config = await this.config(terms);
    const challenge = await client.calculatePKCECodeChallenge(verifier);
    return client.buildAuthorizationUrl(config, {
      redirect_uri: this.redirect,
      scope: scopes[name],
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state,
      ...(terms.plain ? {} : { nonce }),
    }).href;
  }

  /**
   * Who came back.
   * @param query as the provider sent it @throws Problem: in the provider's words, or that it did not answer as it should
   */
  async whoCame(name: Provider, query: string, { state, nonce, verifier }: Begun): Promise<Vouched> {
    const terms = this.of(name);
    try {
      const config = await this.config(terms);
      const tokens = await client.authorizationCodeGrant(config, new URL(`${this.redirect}?${query}`), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        ...(terms.plain ? {} : { expectedNonce: nonce, idTokenExpected: true }),
      });
      const claims = tokens.claims();
      if (!terms.plain && claims) {
        const { iss: issuer, sub: subject, email, name: full } = claims;
        return { provider: name, issuer, subject, name: cut(String(email ?? full ?? ''), 120) };
      }
      return await this.asked(config, terms, tokens.access_token);
    } catch (error) {
      throw this.problemOf(name, error);
    }
  }

  get redirect(): string {
    return `${this.base}/api/auth/social/callback`;
  }

  private async asked(
    config: client.Configuration,
    { name, issuer, plain }: ProviderTerms,
    token: string,
  ): Promise<Vouched> {
    const response = await client.fetchProtectedResource(
      config,
      token,
      new URL(plain?.user ?? ''),
      'GET',
      undefined,
      new Headers({ accept: 'application/json', 'user-agent': 'Lintas' }),
    );
    if (!response.ok) throw new Error(`${name} answered ${response.status} to who it is`);
    const who = answers[name]?.parse(await response.json());
    if (!who) throw new Error(`${name} says of nobody who it is`);
    return { provider: name, issuer, subject: who.subject, name: cut(who.name, 120) };
  }

  private problemOf(name: Provider, error: unknown): Problem {
    if (error instanceof Problem) return error;
    if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
      return new Problem('social-says', {
        params: { message: wordsOf(name, error.error, error.error_description) },
      });
    // Its message says what was wrong; what hangs on it may be a code or a token.
    this.onError(new Error(`${name}: ${error instanceof Error ? error.message : 'no answer'}`));
    return new Problem('social-failed', { params: { provider: providerNames[name] } });
  }

  /** @throws Problem: what is not configured is not there */
  private of(name: Provider): ProviderTerms {
    const found = this.terms.get(name);
    if (!found) throw new Problem('no-route');
    return found;
  }

  /** Kept once it was found. @throws Problem */
  private async config(terms: ProviderTerms): Promise<client.Configuration> {
    const { name } = terms;
    const known = this.configs.get(name) ?? this.discovered(terms);
    this.configs.set(name, known);
    try {
      return await known;
    } catch (error) {
      this.configs.delete(name);
      throw this.problemOf(name, error);
    }
  }
  private async discovered({ name, id, secret, issuer, plain }: ProviderTerms): Promise<client.Configuration> {
    // The settings let plain HTTP be on this machine alone.
    const insecure = new URL(plain?.token ?? issuer).protocol === 'http:';
    if (!plain)
      return client.discovery(new URL(issuer), id, undefined, client.ClientSecretPost(secret), {
        timeout: SECONDS,
        // What it signs is looked at, though it comes by TLS from itself.
        execute: [client.enableNonRepudiationChecks, ...(insecure ? [client.allowInsecureRequests] : [])],
      });
    const server = { issuer, authorization_endpoint: plain.authorize, token_endpoint: plain.token };
    const auth = name === 'twitter' ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
    const config = new client.Configuration(server, id, undefined, auth);
    config.timeout = SECONDS;
    if (insecure) client.allowInsecureRequests(config);
    return config;
  }
}
