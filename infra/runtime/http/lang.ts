/** Languages that the server speaks. */
export type Lang = 'id' | 'en';

let standard: Lang = 'id';
/** Sets the language of requests that name none (setting `LOCALE`). */
export const setStandardLang = (lang: Lang): void => {
  standard = lang;
};

/** The language of an `Accept-Language` header: the first of its languages that the server speaks. */
export const langOf = (header: string | undefined): Lang => {
  if (!header) return standard;
  for (const part of header.split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (tag === 'id' || tag === 'en') return tag;
  }
  return standard;
};
