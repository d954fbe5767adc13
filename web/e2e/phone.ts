/** A driver's phone: its sign-in, the current stop, a signature; and a scanner, which types like a keyboard. */
import { type Browser, expect, type Locator, type Page } from './test';

export const PHONE = { width: 390, height: 844 };
export const PHOTO = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** A new phone with a known location. @param more overrides and additions to its options */
export const phoneOf = async (browser: Browser, more: Parameters<Browser['newContext']>[0] = {}): Promise<Page> => {
  const context = await browser.newContext({
    ...{ viewport: PHONE, permissions: ['geolocation'] },
    geolocation: { latitude: -6.2, longitude: 106.9, accuracy: 8 },
    ...more,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  return page;
};
export const signInDriver = async (page: Page, nama: string, nopol: string, password: string): Promise<void> => {
  await page.goto('/login/admin/driver');
  await page.getByLabel('Nama driver').fill(nama);
  await page.getByLabel('Nopol').fill(nopol);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};
export const stop = (page: Page, sj: string): Locator => page.locator(`[data-stop="${sj}"]`);
/** Expands the group that contains it, and its trip. */
const unfold = async (page: Page, sj: string): Promise<void> => {
  for (const road of [undefined, ...(await page.locator('[data-road]').all())]) {
    await road?.click();
    if ((await stop(page, sj).count()) === 0) continue;
    return stop(page, sj).evaluate((one) => one.closest('details')?.setAttribute('open', ''));
  }
};
/** Makes a stop the current one. */
export const chooseStop = async (page: Page, sj: string): Promise<void> => {
  await expect(page.locator('[data-current]')).toBeVisible();
  await unfold(page, sj);
  await expect(stop(page, sj)).toBeVisible();
  if ((await stop(page, sj).getAttribute('data-current')) === null) {
    // Scrolled out from under the buttons at the bottom.
    await stop(page, sj).evaluate((one) => one.scrollIntoView({ block: 'center' }));
    await stop(page, sj).getByRole('button').click();
  }
  await expect(stop(page, sj)).toHaveAttribute('data-current');
};
/** Adds photo and signature in the open sheet of a delivery. */
export const enclose = async (page: Page): Promise<void> => {
  const sheet = page.getByRole('dialog');
  await sheet.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(sheet.getByText('Tambah foto')).toBeVisible();
  await sheet.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(sheet.getByText('2 foto, terakhir')).toBeVisible();
  await sheet.getByRole('button', { name: 'Tanda tangan' }).click();
  const pad = await sheet.getByLabel('Kotak tanda tangan').boundingBox();
  if (!pad) throw new Error('nothing to sign on');
  await page.mouse.move(pad.x + 30, pad.y + 60);
  await page.mouse.down();
  await page.mouse.move(pad.x + 180, pad.y + 30, { steps: 6 });
  await page.mouse.up();
  await sheet.getByRole('button', { name: 'Pakai' }).click();
  await expect(sheet.getByText('Ulangi tanda tangan')).toBeVisible();
};
/** Types like a scanner: as a keyboard, whatever has the focus. */
export const scan = async (page: Page, number: string): Promise<void> => {
  await page.evaluate((text) => {
    // Created before the first is dispatched: a scanner keeps its pace whatever the page is doing.
    const keys = [...text, 'Enter'].map(
      (key) => [key, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })] as const,
    );
    for (const [key, down] of keys) {
      const taken = !(document.activeElement ?? document.body).dispatchEvent(down);
      if (!taken && key !== 'Enter') document.execCommand('insertText', false, key);
    }
  }, number);
};
/** Issues a temporary password, at a desk that maintains drivers. @returns the credentials */
export const givePassword = async (desk: Page): Promise<{ name: string; password: string }> => {
  await desk.getByRole('button', { name: 'Beri password driver' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Buat password' }).click();
  const password = (await dialog.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent()) ?? '';
  return { password, name: (await dialog.locator('dd').first().textContent()) ?? '' };
};

type StoredReport = { files: { key: string }[] } & Record<string, unknown>;
/**
 * The reports on the phone's disk for the signed-in driver, independent of its page: decrypted with the key that is
 * stored there too. Photos as base64, by their keys.
 */
export const shelfOf = (page: Page): Promise<{ items: StoredReport[]; photos: Record<string, string> }> =>
  page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const keyStore = await resultOf(indexedDB.open('lintas-driver-own'));
    const { key } = await resultOf<{ key: CryptoKey }>(keyStore.transaction('own').objectStore('own').get('key'));
    keyStore.close();
    type Row = { driver: string; iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };
    const open = ({ driver, iv, bytes }: Row, place: string) => {
      const additionalData = new TextEncoder().encode(JSON.stringify([place, driver]));
      return crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes);
    };
    const db = await resultOf(indexedDB.open('lintas-driver'));
    const rowsOf = async (store: 'items' | 'blobs') => {
      const all = db.transaction(store).objectStore(store);
      const [keys, rows] = await Promise.all([resultOf(all.getAllKeys()), resultOf<Row[]>(all.getAll())]);
      return Promise.all(
        rows.map(async (row, n) => [String(keys[n]), await open(row, `${store}/${keys[n]}`)] as const),
      );
    };
    const [items, blobs] = [await rowsOf('items'), await rowsOf('blobs')];
    db.close();
    const base64 = (bytes: ArrayBuffer) => {
      let text = '';
      for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
      return btoa(text);
    };
    return {
      items: items.map(([, bytes]) => JSON.parse(new TextDecoder().decode(bytes)) as StoredReport),
      photos: Object.fromEntries(blobs.map(([at, bytes]) => [at, base64(bytes)])),
    };
  });
/**
 * Everything that the browser stores for this site, as bytes that anybody with the phone could read: local and session
 * storage, every row of every database, every response in its caches.
 * @returns those of some texts that occur in it, and the number of rows of each store
 */
export const leftOn = (
  page: Page,
  texts: readonly string[],
): Promise<{ matches: string[]; rows: Record<string, number> }> =>
  page.evaluate(async (wanted) => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const contents: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const bytes = (of: ArrayBuffer) => {
      contents.push(
        new TextDecoder().decode(of),
        new TextDecoder('utf-16le').decode(of),
        new TextDecoder('latin1').decode(of),
      );
    };
    const tell = async (value: unknown): Promise<void> => {
      if (value instanceof Blob) return bytes(await value.arrayBuffer());
      if (value instanceof ArrayBuffer) return bytes(value);
      if (ArrayBuffer.isView(value)) return bytes(value.buffer.slice(0) as ArrayBuffer);
      if (typeof value !== 'object' || value === null) return void contents.push(String(value));
      for (const [key, one] of Object.entries(value)) {
        contents.push(key);
        await tell(one);
      }
    };
    const rows: Record<string, number> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await resultOf(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([resultOf(all.getAllKeys()), resultOf(all.getAll())]);
        rows[`${name}/${store}`] = values.length;
        for (const one of [...keys, ...values]) await tell(one);
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        contents.push(request.url);
        bytes((await (await cache.match(request))?.arrayBuffer()) ?? new ArrayBuffer(0));
      }
    }
    const all = contents.join('\n');
    return { matches: wanted.filter((text) => all.includes(text) || all.includes(encodeURIComponent(text))), rows };
  }, texts);
