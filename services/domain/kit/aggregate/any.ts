/** `any` for registries that hold declarations of different kinds; each declaration states and checks its own types. */

/** State of any aggregate, for code that holds functions of several aggregates. */
// biome-ignore lint/suspicious/noExplicitAny: functions of different states have no common parameter type.
export type AnyState = any;
/** Data of any step, action, query or paper; the schema declared beside the function has validated it. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
export type AnyData = any;
