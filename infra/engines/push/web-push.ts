/** Web Push (RFC 8030), encrypted for the browser (RFC 8291), signed by the server's own keys (VAPID, RFC 8292). */
import webPush from 'web-push';
import type { Pushed, Pusher, PushMessage, PushTarget } from '../../ports/pusher.js';

/** Timeout of the whole response in ms. */
const PATIENCE = 10_000;
/** Errors before anything was sent: no connection was established. */
const BEFORE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

export type PushKeys = { publicKey: string; privateKey: string; contact: string };

/** Requested delay in ms: the header holds seconds or a date (RFC 9110). */
const waitOf = (header: string | null): number | undefined => {
  if (header === null) return undefined;
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return ms > 0 ? ms : undefined;
};
const outcomeOf = (status: number): Pushed['outcome'] => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
};

export class WebPusher implements Pusher {
  constructor(
    private readonly keys: PushKeys,
    private readonly patience = PATIENCE,
  ) {}

  get publicKey(): string {
    return this.keys.publicKey;
  }

  async send({ endpoint, point, auth }: PushTarget, { payload, topic, ttl }: PushMessage): Promise<Pushed> {
    const { publicKey, privateKey, contact: subject } = this.keys;
    let request: ReturnType<typeof webPush.generateRequestDetails>;
    try {
      const subscription = { endpoint, keys: { p256dh: point, auth } };
      const vapidDetails = { subject, publicKey, privateKey };
      request = webPush.generateRequestDetails(subscription, payload, { vapidDetails, topic, TTL: ttl });
    } catch (error) {
      // The keys are not from a browser.
      return { outcome: 'gone', answer: (error as Error).message };
    }
    try {
      const answer = await fetch(request.endpoint, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body as Buffer),
        // Only to the subscription's endpoint: redirects are not followed.
        redirect: 'manual',
        signal: AbortSignal.timeout(this.patience),
      });
      await answer.body?.cancel();
      const wait = waitOf(answer.headers.get('retry-after'));
      const outcome = outcomeOf(answer.status);
      return { outcome, answer: String(answer.status), ...(wait === undefined ? {} : { wait }) };
    } catch (error) {
      const { code = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
      return { outcome: BEFORE.includes(code) ? 'later' : 'unclear', answer: code || (error as Error).name };
    }
  }
}
