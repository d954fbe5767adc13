/** Providers of sign-ins, without the schemas: pages name them. */
export const providers = ['google', 'facebook', 'twitter', 'github'] as const;
export type Provider = (typeof providers)[number];
/** As people know them. */
export const providerNames: Record<Provider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  github: 'GitHub',
};
