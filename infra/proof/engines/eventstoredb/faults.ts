/** What tests make the double do. Set over its control port. */
export type Faults = {
  /** No call is answered, nothing is sent. */
  silent: boolean;
  /** Every call is refused as by a server that is not ready. */
  refuse: boolean;
  /** Ms that every call waits before it is looked at. */
  delay: number;
  /** Ms from now on in which no call of streams goes on, while the server lives: a full disk queue. */
  pause: number;
  /** The next read ends after so many events as if the connection were cut; 0: none does. */
  cut: number;
  /** Every read stops for `ms` after each `every` events. */
  stalls: { every: number; ms: number } | null;
  /** The next so many appends are stored, and then never answered. */
  lose: number;
  /** Writes (and reads that ask for the leader) are told that another is the leader. */
  leader: { host: string; port: number } | null;
};
export const NONE: Faults = {
  silent: false,
  refuse: false,
  delay: 0,
  pause: 0,
  cut: 0,
  stalls: null,
  lose: 0,
  leader: null,
};

/** `long`: those of the appends that came in a long call. */
export type Counts = { appends: number; long: number; reads: number; subscriptions: number; subscribed: number };
