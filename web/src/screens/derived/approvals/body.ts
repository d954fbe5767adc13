import type { Item } from './item';

/** What a decision rests on. `onReason`: why it can't be approved now, as its own page says; undefined: it can. */
export type BodyProps = { item: Item; onReason: (why: string | undefined) => void };
