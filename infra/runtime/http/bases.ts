/** The specification's two base addresses; both serve every call. */
export const BASES = ['api', 'race-api'] as const;
const [own, ...others] = BASES;

/** The path of a part of the API: by the first base, which {@link toOwnBase} leads the others to. */
export const apiPath = (path: string): string => `${own}/${path}`;

/** An address under any base as it is routed; all else as it is. @param url with or without a query */
export const toOwnBase = (url: string): string => {
  const base = others.find((other) => url.startsWith(`/${other}/`));
  return base ? `/${own}${url.slice(base.length + 1)}` : url;
};
