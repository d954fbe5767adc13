/** Faults of the double that tests inject over its control port. */
export type Faults = {
  /** No call is answered, nothing is sent. */
  silent: boolean;
  /** Refuses every call, like a server that is not ready. */
  refuse: boolean;
  /** Ms that every call is delayed. */
  delay: number;
  /** Ms from now on in which no call of streams proceeds, although the server is alive: a full disk queue. */
  pause: number;
  /** The next read ends after that many events as if the connection were cut; 0: disabled. */
  cut: number;
  /** Every read stops for `ms` after each `every` events. */
  stalls: { every: number; ms: number } | null;
  /** The next appends, in this number, are stored, but never answered. */
  lose: number;
  /** Writes (and reads that require the leader) are refused with this leader's address. */
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

/** `long`: the appends that came in a streaming call. */
export type Counts = { appends: number; long: number; reads: number; subscriptions: number; subscribed: number };
