/** The two types that registries of unlike kinds can't say: each declaration has them of its own, and checks them there. */

/** The state of any aggregate, for who holds functions of many of them: no one type is all their parameters'. */
// biome-ignore lint/suspicious/noExplicitAny: a function of one state takes no other, so that no common type is left.
export type AnyState = any;
/** Data of any step, action, query or paper: the schema beside the function that takes it has checked it. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
export type AnyData = any;
