/** Port to the push service of a browser; outcomes are returned, never thrown. */
export type PushTarget = {
  endpoint: string;
  /** The browser's keys, base64url: a P-256 point for encryption (`p256dh`), and a secret. */
  point: string;
  auth: string;
};
export type PushMessage = {
  /** Data for the browser's worker, encrypted end to end. */
  payload: string;
  /** A later message replaces an undelivered one with the same topic: base64url, at most 32 characters. */
  topic: string;
  /** Seconds for which the service stores it while the browser is offline. */
  ttl: number;
};
/**
 * `sent`: accepted by the service. `gone`: the subscription no longer exists. `later`: may be retried, after `wait` ms
 * if the service says so. `unclear`: it may have been accepted. `refused`: permanently rejected.
 */
export type Pushed = { outcome: 'sent' | 'gone' | 'later' | 'unclear' | 'refused'; answer: string; wait?: number };

export interface Pusher {
  /** Identifies the server to browsers: base64url. */
  readonly publicKey: string;
  send(target: PushTarget, message: PushMessage): Promise<Pushed>;
}
