/** The specification's two base paths; both serve every call. */
export const BASES = ['api', 'race-api'] as const;
const [mainBase, ...others] = BASES;

/** The path of a part of the API under the first base, to which {@link toOwnBase} rewrites the others. */
export const apiPath = (path: string): string => `${mainBase}/${path}`;

/** Rewrites a URL under any base for routing; returns every other URL unchanged. @param url with or without a query */
export const toOwnBase = (url: string): string => {
  const base = others.find((other) => url.startsWith(`/${other}/`));
  return base ? `/${mainBase}${url.slice(base.length + 1)}` : url;
};
