/** What a test must know to create an entry beyond its declaration: codes of a fixed form, rules between fields. */
type Values = Record<string, unknown>;
/**
 * Creates an entry of a kind and returns its id; without `more` one that all tests may share. `status`: the status that
 * a document is brought to, step by step as people do it.
 */
export type Make = (kind: string, more?: Values, at?: { status?: string }) => Promise<string>;

/**
 * The entries of a branch, while a test fills it. `same`: the entry of a kind from the same round; `text`: a text that
 * identifies the branch.
 */
export type Branched = { same: (kind: string) => string; school: string; text: () => string };

/** Exported as `sample` by `<kind>.sample.ts`, beside the declaration. */
export type Sample = {
  /** Values of the n-th new one. */
  values?: (n: number) => Values;
  /** Further values of one that goes through its lifecycle. */
  stands?: (make: Make) => Promise<Values>;
  /** Further values of one that is to reach a status, where they decide where its steps lead. */
  begins?: (status: string) => Values;
  /** What links one to the other entries of its branch. */
  inBranch?: (of: Branched) => { id?: string; values: Values; codes?: readonly string[] };
  /**
   * Data for its steps, where arbitrary valid values are not enough. `doc`: its current state; `to`: the status it is
   * to reach.
   */
  asks?: Readonly<Record<string, (make: Make, doc: Values, to?: string) => Values | Promise<Values>>>;
  /** Steps to take where several connect two statuses; they also reach statuses that depend on a step's data. */
  takes?: readonly string[];
  /** Steps on something that a document never has after people's steps alone: other tests take them. */
  beyond?: readonly string[];
  /** Steps that the product takes on the shared one, before documents refer to it. */
  shared?: readonly (readonly [step: string, data: Values])[];
  /** It is about what was delivered: it may be made and moved whatever became of its customer since. */
  anyCustomer?: true;
  /** It moves on by itself: a test can't hold one in a status to see what may be done there. */
  restless?: true;
};

/** A code of `length` letters, different for each `n`. */
export const letters = (n: number, length: number): string =>
  Array.from({ length }, (_, i) => String.fromCharCode(65 + (Math.floor(n / 26 ** i) % 26))).join('');
