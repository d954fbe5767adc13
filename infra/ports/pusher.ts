/** Hands a message over to the push service of a browser; what becomes of each is answered, never thrown. */
export type PushTarget = {
  endpoint: string;
  /** Of the browser, base64url: a point of P-256 to encrypt for (`p256dh`), and a secret. */
  point: string;
  auth: string;
};
export type PushMessage = {
  /** What the browser's worker reads; nobody between reads it. */
  payload: string;
  /** Of two that were not delivered yet the later one alone is kept: base64url, 32 letters at most. */
  topic: string;
  /** Seconds for which the service keeps it for a browser that is away. */
  ttl: number;
};
/**
 * `sent`: the service has it. `gone`: that browser is not there any more. `later`: it may go at another time, after `wait` ms
 * where the service says so. `unclear`: it may have it. `refused`: it never takes it.
 */
export type Pushed = { outcome: 'sent' | 'gone' | 'later' | 'unclear' | 'refused'; answer: string; wait?: number };

export interface Pusher {
  /** By which browsers know who pushes: base64url. */
  readonly publicKey: string;
  send(target: PushTarget, message: PushMessage): Promise<Pushed>;
}
