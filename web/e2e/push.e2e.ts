/**
 * A push from end to end without a network: the product's sender posts it to the test's own push service, which
 * decrypts it as a browser would, and Chromium delivers it to the page's own service worker.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webPush from 'web-push';
import { Browser, PushService } from '../../services/api/push/testing/push-service';
import { Desk, enter, orderAt } from './people';
import { expect, LONG, type Page, start, test } from './test';

const push = test.extend<object, { service: PushService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its pattern.
    async ({}, use) => {
      const service = new PushService();
      await service.up();
      await use(service);
      await service.down();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ service, home }, use) => {
      const data = mkdtempSync(join(tmpdir(), 'lintas-push-'));
      const { publicKey, privateKey } = webPush.generateVAPIDKeys();
      const { server, child } = await start(home, data, false, {
        ...{ PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: 'mailto:it@lintas.example' },
        PUSH_HOSTS: service.origin,
      });
      try {
        await use(server);
      } finally {
        const gone = new Promise((ended) => child.once('exit', ended));
        child.kill('SIGTERM');
        await gone;
        rmSync(data, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Replaces the browser vendor's part: the address of a push service, and keys that this test can decrypt with. */
const subscribes = (page: Page, endpoint: string, { point, auth }: Browser) =>
  page.addInitScript(
    ([at, publicKey, secret]) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)).buffer;
      const subscription = {
        endpoint: at,
        getKey: (name: string) => bytes(name === 'auth' ? secret : publicKey),
        unsubscribe: async () => true,
      };
      // Headless Chromium denies it, whatever is granted.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('test.subscribed', '1');
        return subscription as never;
      };
      PushManager.prototype.getSubscription = async () =>
        (localStorage.getItem('test.subscribed') ? subscription : null) as never;
    },
    [endpoint, point, auth] as const,
  );

/** Delivers a push to the page's service worker, as Chromium does after decrypting it. */
const deliverer = async (page: Page): Promise<(data: unknown) => Promise<void>> => {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (one) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return async (data) => {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) });
  };
};
type Shown = { title: string; tag: string; data: string };
type Worker = ReturnType<ReturnType<Page['context']>['serviceWorkers']>[number];
/** Recorded in the worker: shown notifications, newest last, and actions that need a person's press. */
type Noted = { shown: Shown[]; did: string[] };
/**
 * The page's worker. Headless Chromium can neither draw notifications nor have them pressed: the worker's calls to show
 * them, to focus a window and to open one are recorded in the worker instead.
 */
const workerOf = async (page: Page): Promise<Worker> => {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the page has no service worker');
  await worker.evaluate(() => {
    const noted: Noted = { shown: [], did: [] };
    const self = globalThis as unknown as {
      noted: Noted;
      ServiceWorkerRegistration: {
        prototype: { showNotification: (title: string, of: Omit<Shown, 'title'>) => unknown };
      };
      WindowClient: { prototype: { focus: () => Promise<void> } };
      clients: { openWindow: (at: string) => Promise<null> };
    };
    self.noted = noted;
    self.ServiceWorkerRegistration.prototype.showNotification = async (title, { tag, data }) => {
      noted.shown = [...noted.shown.filter((one) => one.tag !== tag), { title, tag, data }];
    };
    self.WindowClient.prototype.focus = async () => void noted.did.push('focus');
    self.clients.openWindow = async (at) => {
      noted.did.push(`open ${new URL(at).pathname}${new URL(at).search}`);
      return null;
    };
  });
  return worker;
};
const shown = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(() => (globalThis as unknown as { noted: Noted }).noted.shown);
/** Calls the worker's own handler as if the newest notification was pressed. @returns its actions */
const press = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const { noted } = globalThis as unknown as { noted: Noted };
    noted.did = [];
    const { tag, data } = noted.shown.at(-1) as Shown;
    const close = () => {
      noted.shown = noted.shown.filter((one) => one.tag !== tag);
    };
    const waits: Promise<unknown>[] = [];
    const event = Object.assign(new Event('notificationclick'), {
      notification: { data, close },
      waitUntil: (until: Promise<unknown>) => waits.push(until),
    });
    globalThis.dispatchEvent(event);
    await Promise.all(waits);
    return noted.did;
  });

push(
  'what is pushed is shown, without a field of the document, and a press leads there',
  { tag: LONG },
  async ({ page, context, request, service }) => {
    const phone = new Browser();
    const at = `/p/${randomUUID()}`;
    await context.grantPermissions(['notifications']);
    await subscribes(page, service.origin + at, phone);
    await enter(page, 'operasional', '/pemberitahuan');
    await page.getByRole('button', { name: 'Aktifkan di browser ini' }).press('Enter');
    const browsers = page.getByRole('list', { name: 'Pemberitahuan di browser' });
    await expect(browsers.getByText('Browser ini')).toBeVisible();
    const deliver = await deliverer(page);
    const worker = await workerOf(page);

    // In quiet hours nothing leaves the server: news then only waits in the notification centre.
    const operasional = await Desk.of(request, 'operasional');
    const hour = (more: number) => `${new Date(Date.now() + (7 + more) * 3_600_000).toISOString().slice(11, 14)}00`;
    const quiet = page.getByRole('switch', { name: 'Jam tenang (WIB)' });
    await quiet.press('Space');
    const chosen = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && (answer.request().postData() ?? '').includes(hour(3)),
    );
    await page.getByLabel('Dari', { exact: true }).selectOption(hour(-2));
    await page.getByLabel('Sampai', { exact: true }).selectOption(hour(3));
    await chosen;
    const silent = await orderAt('OPERASIONAL', request);
    const { sp: unheard } = await operasional.read(`sp/${silent}`);
    const bell = page.getByRole('button', { name: /^Kabar/ });
    await bell.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Kabar' }).getByText(unheard)).toBeVisible();
    await page.keyboard.press('Escape');
    const lifted = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await quiet.press('Space');
    await lifted;

    const id = await orderAt('OPERASIONAL', request);
    const { sp: number, nama } = await operasional.read(`sp/${id}`);
    type Payload = { title: string; link: string };
    const pushed = (of: string) =>
      service
        .at(at)
        .map((taken) => phone.read(taken) as Payload)
        .filter(({ title }) => title.startsWith(of));
    await expect.poll(() => pushed(number).length, { timeout: 30_000 }).toBe(1);
    expect(pushed(unheard)).toEqual([]);
    const [payload] = pushed(number) as [Payload];
    expect(payload.title).toBe(`${number}: Giliran meja saya`);

    await deliver(payload);
    await expect.poll(() => shown(worker)).toMatchObject([{ title: payload.title, data: payload.link }]);
    expect(JSON.stringify(await shown(worker))).not.toContain(nama.customer);
    // The same notification again replaces the shown one.
    await deliver({ ...payload, title: 'once more' });
    await expect.poll(() => shown(worker)).toMatchObject([{ title: 'once more', data: payload.link }]);

    await page.goto('/newsplist');
    expect(await press(worker)).toEqual(['focus']);
    await expect(page).toHaveURL(new RegExp(`detailsp/${id}`));
    await expect(page.getByText(number).first()).toBeVisible();
    expect(await shown(worker)).toEqual([]);

    // A link out of this product is ignored.
    await deliver({ ...payload, link: 'https://lintas.example/pemberitahuan' });
    await expect.poll(() => shown(worker)).toHaveLength(1);
    expect(await press(worker)).toEqual([]);

    // No page of the product is open: a new one is opened.
    await deliver(payload);
    await expect.poll(() => shown(worker)).toHaveLength(1);
    await page.goto('about:blank');
    // For a moment after it was left, the page still belongs to the worker.
    const pages = () =>
      worker.evaluate(async () => {
        const { clients } = self as unknown as { clients: { matchAll: (of: object) => Promise<readonly unknown[]> } };
        return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
      });
    await expect.poll(pages).toBe(0);
    expect(await press(worker)).toEqual([`open ${payload.link}`]);
  },
);
