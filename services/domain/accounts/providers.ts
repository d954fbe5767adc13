/** Sign-in providers, apart from the schemas so that pages can import them. */
export const providers = ['google', 'facebook', 'twitter', 'github'] as const;
export type Provider = (typeof providers)[number];
export const providerNames: Record<Provider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  github: 'GitHub',
};
