/** Where the journal of access goes beyond the machine, so that who holds its disk can't make it unsaid. */
export type OutletLine = {
  /** Of the journal's entry: a line that comes twice is known by it. */
  id: string;
  /** ISO time, UTC. */
  at: string;
  /** One word: what happened. */
  kind: string;
  /** True: somebody was kept from something. */
  warning: boolean;
  text: string;
  /** Named values without empty ones. */
  fields: Readonly<Record<string, string | number>>;
};

export interface Outlet {
  /** Answers when the other side (or, where it gives no answer, the network) has all of them, in order. @throws Error */
  send(lines: readonly OutletLine[]): Promise<void>;
  close(): Promise<void>;
}
