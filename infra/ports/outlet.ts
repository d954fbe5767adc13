/** Port that ships the access journal off the machine, so that an attacker with access to its disk can't erase it. */
export type OutletLine = {
  /** Id of the journal entry: identifies repeated lines. */
  id: string;
  /** ISO time, UTC. */
  at: string;
  /** The kind of entry, one word. */
  kind: string;
  /** True: an action was denied. */
  warning: boolean;
  text: string;
  /** Named values; empty ones are omitted. */
  fields: Readonly<Record<string, string | number>>;
};

export interface Outlet {
  /** Resolves when the other side (or, without acknowledgements, the network) has all lines, in order. @throws Error */
  send(lines: readonly OutletLine[]): Promise<void>;
  close(): Promise<void>;
}
