/** Browser push notifications: support, subscription and unsubscription. Requested only by a click. */
import { api } from '../server/api';

const WORKER = '/push-worker.js';
/** Storage key of the subscribed user; absent: not subscribed here. */
const OWNER = 'lintas.push';

export type Push = { key: string; browsers: readonly { id: string; browser: string; system: string; at: string }[] };
export const pushKey = ['push'] as const;
export const readPush = ({ signal }: { signal: AbortSignal }): Promise<Push> => api.get<Push>('/push', { signal });

/** Only over https, and not in every browser. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  canPush() ? ((await navigator.serviceWorker.getRegistration('/')) ?? undefined) : undefined;
const subscribed = async (): Promise<PushSubscription | undefined> =>
  (await (await registered())?.pushManager.getSubscription()) ?? undefined;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const tell = async (subscription: PushSubscription): Promise<string> => {
  const [point, auth] = [textOf(subscription.getKey('p256dh')), textOf(subscription.getKey('auth'))];
  const body = { endpoint: subscription.endpoint, point, auth };
  return (await api.post<{ id: string }>('/push/subscribe', body)).data.id;
};

/** Id of this browser among a person's subscriptions; empty: none. */
export const thisBrowser = (user: string): string => {
  const [owner = '', id = ''] = (localStorage.getItem(OWNER) ?? '').split('/');
  return owner === user ? id : '';
};

/**
 * Asks for permission and subscribes this browser. @returns false: permission denied @throws ApiError, OfflineError,
 * DOMException
 */
export const beginPush = async (user: string, key: string): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(WORKER, { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription under an older key or of another user can't be renewed.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  localStorage.setItem(OWNER, `${user}/${await tell(subscription)}`);
  return true;
};

/** Unsubscribes this browser. It does not tell the server, which finds out by itself unless the caller tells it. */
export const endPush = async (): Promise<void> => {
  localStorage.removeItem(OWNER);
  await (await subscribed())?.unsubscribe();
};

/** Updates this browser's subscription for the current session, and drops one that another user left. */
export const renewPush = async (user: string): Promise<void> => {
  if (!canPush()) return;
  const subscription = await subscribed();
  if (!subscription) return;
  if (thisBrowser(user) === '' || Notification.permission !== 'granted') return endPush();
  await tell(subscription);
};
