/** What a command is refused with. Codes are the register's: who declares a code's text says so there (`texts/refusals.ts`). */

/** Every code that a refusal may have, as keys. */
// biome-ignore lint/suspicious/noEmptyInterface: the texts add to it.
export interface RefusalRegister {}
export type RefusalCode = keyof RefusalRegister;

/** Values that a refusal's text names: `{customer}` in the text becomes `params.customer`. */
export type RefusalParams = Record<string, string | number>;

/**
 * The rules refuse a command (HTTP 422; 403 and 404 where the code's row in `texts/refusals.ts` says so).
 * `code` is stable and translated at the edge; `field` names the field to mend, as a dotted path (`bongkar.1.telp`).
 */
export class Rejected extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly params: RefusalParams = {},
    readonly field?: string,
    /** Further fields that have to do with it. */
    readonly others: readonly string[] = [],
  ) {
    super(code);
    this.name = 'Rejected';
  }
}

/** Throws {@link Rejected}; typed `never`, so that it ends a `decide` expression. */
export const reject = (code: RefusalCode, params?: RefusalParams, field?: string): never => {
  throw new Rejected(code, params, field);
};

/** HTTP status and Indonesian text; `{name}` in it stands for a value of the refusal. */
export type RefusalText = readonly [status: number, text: string];
const beside = new Map<string, RefusalText>();
/**
 * Declares what a kind refuses with, beside it. @param kind its name; each code begins with it: `nota-due`
 * @returns {@link reject} for these codes alone @throws where a code is another kind's
 */
export const refusing = <T extends Readonly<Record<string, RefusalText>>>(kind: string, texts: T) => {
  for (const [code, text] of Object.entries(texts)) {
    if (!code.startsWith(`${kind}-`)) throw new Error(`${code} is no refusal of ${kind}: it begins with ${kind}-`);
    beside.set(code, text);
  }
  return (code: keyof T & string, params?: RefusalParams, field?: string): never => {
    throw new Rejected(code as RefusalCode, params, field);
  };
};
/** What a kind refuses with that says so itself, by code. */
export const refusalsBeside = (kind: string): Readonly<Record<string, RefusalText>> =>
  Object.fromEntries([...beside].filter(([code]) => code.startsWith(`${kind}-`)));
/** The text of a code that a kind declares; undefined: none does that is loaded here. */
export const refusalBeside = (code: string): RefusalText | undefined => beside.get(code);
