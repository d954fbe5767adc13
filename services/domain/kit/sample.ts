/** What a test must know to make an entry, where its declaration does not tell: codes of a fixed form, rules between fields. */
type Values = Record<string, unknown>;
/**
 * Makes an entry of a kind and answers its id; without `more` one that all may share. `status`: a document that stands there,
 * brought there step by step as people do it.
 */
export type Make = (kind: string, more?: Values, at?: { status?: string }) => Promise<string>;

/** What there is of a branch where a test fills one. `same`: the entry of a kind made in the same round; `text`: one that tells the branch. */
export type Branched = { same: (kind: string) => string; school: string; text: () => string };

/** Exported as `sample` by `<kind>.sample.ts`, beside the declaration. */
export type Sample = {
  /** Of the n-th new one. */
  values?: (n: number) => Values;
  /** What else one has that goes through its life. */
  stands?: (make: Make) => Promise<Values>;
  /** What ties one to the others of its branch. */
  inBranch?: (of: Branched) => { id?: string; values: Values; codes?: readonly string[] };
  /** What its steps are told, where any value of a field would not do. `doc`: as it stands; `to`: where it is to lead. */
  asks?: Readonly<Record<string, (make: Make, doc: Values, to?: string) => Values | Promise<Values>>>;
  /** Of several steps between two statuses, those it takes; by them it comes to statuses that only an answer leads to. */
  takes?: readonly string[];
  /** Steps about what none has that only people's steps made: other tests take them. */
  beyond?: readonly string[];
  /** Steps that the product takes with the one that all may share, before documents begin with it. */
  shared?: readonly (readonly [step: string, data: Values])[];
  /** It goes on by itself: none can be stood in a status to see what may be done there. */
  restless?: true;
};

/** A code of so many letters, another for each `n`. */
export const letters = (n: number, length: number): string =>
  Array.from({ length }, (_, i) => String.fromCharCode(65 + (Math.floor(n / 26 ** i) % 26))).join('');
