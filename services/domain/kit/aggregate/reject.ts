/**
 * Refusals of commands. Codes come from a register: the module that declares the text of a code adds it there
 * (`texts/refusals.ts`).
 */

/** Every code that a refusal may have, as keys. */
// biome-ignore lint/suspicious/noEmptyInterface: the texts add to it.
export interface RefusalRegister {}
export type RefusalCode = keyof RefusalRegister;

/** Values for the placeholders of a refusal's text: `{customer}` in the text becomes `params.customer`. */
export type RefusalParams = Record<string, string | number>;

/**
 * A business rule refuses a command (HTTP 422; 403 and 404 where the code's row in `texts/refusals.ts` says so). `code`
 * is stable and translated at the edge; `field` names the field to correct, as a dotted path (`bongkar.1.telp`).
 */
export class Rejected extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly params: RefusalParams = {},
    readonly field?: string,
    /** Further fields that are involved. */
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

/** HTTP status and Indonesian text; `{name}` in it is replaced by a value of the refusal. */
export type RefusalText = readonly [status: number, text: string];
const beside = new Map<string, RefusalText>();
/**
 * Declares the refusals of a kind, beside it. @param kind its name, the prefix of each code: `nota-due`
 * @returns {@link reject} for these codes only @throws if a code has another prefix
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
/** The refusals that a kind declares itself, by code. */
export const refusalsBeside = (kind: string): Readonly<Record<string, RefusalText>> =>
  Object.fromEntries([...beside].filter(([code]) => code.startsWith(`${kind}-`)));
/** The text of a code that a kind declares; undefined if no loaded module does. */
export const refusalBeside = (code: string): RefusalText | undefined => beside.get(code);
