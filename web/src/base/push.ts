/** Notifications of the browser: whether it can, and the way to have them and to be without. Asked for by a press alone. */
import { api } from './api';

const WORKER = '/push-worker.js';
/** Whose this browser's are; absent: nobody asked for them here. */
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

/** Which of a person's browsers this one is, as it told last; empty: none. */
export const thisBrowser = (user: string): string => {
  const [owner = '', id = ''] = (localStorage.getItem(OWNER) ?? '').split('/');
  return owner === user ? id : '';
};

/** Asks the person, and has their news pushed here. @returns false: they said no @throws ApiError, OfflineError, DOMException */
export const beginPush = async (user: string, key: string): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(WORKER, { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of an earlier key, or of somebody else, is not renewed.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  localStorage.setItem(OWNER, `${user}/${await tell(subscription)}`);
  return true;
};

/** This browser shows nothing any more; the server learns of it by itself where it is not told. */
export const endPush = async (): Promise<void> => {
  localStorage.removeItem(OWNER);
  await (await subscribed())?.unsubscribe();
};

/** Has the server know this browser by the session of today, and drops what another person left here. */
export const renewPush = async (user: string): Promise<void> => {
  if (!canPush()) return;
  const subscription = await subscribed();
  if (!subscription) return;
  if (thisBrowser(user) === '' || Notification.permission !== 'granted') return endPush();
  await tell(subscription);
};
