/**
 * Identity providers: OpenID Connect where supported, else OAuth 2 with a user-info URL. Code flow with PKCE, state and
 * nonce. Only issuer and subject are trusted, never an e-mail address.
 */

import * as client from 'openid-client';
import { z } from 'zod';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { type Provider, providerNames } from '../../domain/accounts/providers.js';
import type { Identity } from '../../domain/accounts/ways.js';
import { cut } from '../../domain/kit/values/cut.js';

/** Endpoints of a provider with OAuth 2 only. */
type Plain = { authorize: string; token: string; user: string };
/** From the settings. Without `plain`, the endpoints are discovered. */
export type ProviderTerms = { name: Provider; id: string; secret: string; issuer: string; plain?: Plain };
export type Vouched = Pick<Identity, 'provider' | 'issuer' | 'subject' | 'name'>;
/** A pending authorization; the provider returns its state and nonce. */
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
/** Parsers of the user-info response, by provider. */
const answers: Partial<Record<Provider, z.ZodType<{ subject: string; name: string }>>> = {
  facebook: z.object({ id: text, name: called }).transform(({ id, name = '' }) => ({ subject: id, name })),
  twitter: z
    .object({ data: z.object({ id: text, username: called }) })
    .transform(({ data: { id, username } }) => ({ subject: id, name: username ? `@${username}` : '' })),
  github: z.object({ id: text, login: called }).transform(({ id, login = '' }) => ({ subject: id, name: login })),
};

/** The specification's text for a cancelled sign-in, and for errors too long to be read in an alert. */
const CANCELED = 'Your request has been canceled.';
const LONG = 100;
/** A provider's error as it is shown. */
export const wordsOf = (provider: Provider, error: string, description: string | undefined): string => {
  const words = cut((description || error).replace(/\p{Cc}/gu, ' ').trim(), 300);
  const long = provider === 'twitter' && words.length > LONG;
  return error === 'access_denied' || long || words === '' ? CANCELED : words;
};

export class Providers {
  private readonly configs = new Map<Provider, Promise<client.Configuration>>();
  private readonly terms: ReadonlyMap<Provider, ProviderTerms>;

  /** @param base URL of the application for its users */
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
  /** Whether cookies are restricted to TLS. */
  get secure(): boolean {
    return this.base.startsWith('https:');
  }

  /** The authorization URL. @throws Problem if the provider does not respond or is not configured */
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
   * The identity of a person who returned from the provider.
   * @param query as the provider sent it @throws Problem with the provider's error, or that its response was invalid
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
      return await this.fetchUser(config, terms, tokens.access_token);
    } catch (error) {
      throw this.problemOf(name, error);
    }
  }

  get redirect(): string {
    return `${this.base}/api/auth/social/callback`;
  }

  private async fetchUser(
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
    // Logs the message only: properties of the error may hold a code or a token.
    this.onError(new Error(`${name}: ${error instanceof Error ? error.message : 'no answer'}`));
    return new Problem('social-failed', { params: { provider: providerNames[name] } });
  }

  /** @throws Problem as for a missing route, if the provider is not configured */
  private of(name: Provider): ProviderTerms {
    const terms = this.terms.get(name);
    if (!terms) throw new Problem('no-route');
    return terms;
  }

  /** Cached after a successful discovery. @throws Problem */
  private async config(terms: ProviderTerms): Promise<client.Configuration> {
    const { name } = terms;
    const cached = this.configs.get(name) ?? this.discovered(terms);
    this.configs.set(name, cached);
    try {
      return await cached;
    } catch (error) {
      this.configs.delete(name);
      throw this.problemOf(name, error);
    }
  }
  private async discovered({ name, id, secret, issuer, plain }: ProviderTerms): Promise<client.Configuration> {
    // The settings allow plain HTTP only on this machine.
    const insecure = new URL(plain?.token ?? issuer).protocol === 'http:';
    if (!plain)
      return client.discovery(new URL(issuer), id, undefined, client.ClientSecretPost(secret), {
        timeout: SECONDS,
        // Checks signatures even though the tokens come from the provider by TLS.
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
