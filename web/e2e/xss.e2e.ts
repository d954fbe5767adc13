/** S5: a hundred XSS payloads in texts of every kind of entry and in files' names; none runs, all are shown as text. */
import { sample } from '../../infra/proof/testing/chance';
import { addDays } from '../../services/domain/kit/values/time';
import { today } from './crew';
import { enter } from './people';
import { expect, LONG, test } from './test';
import { make, oneLine, run, unique } from './xss-entries';
import { payloads } from './xss-payloads';
import { injected, shown, watch } from './xss-watch';

test('payloads in texts and files’ names are shown as they are, and run nowhere', { tag: LONG }, async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const { customers, mitra, lost, address, alasan } = await make(request);
  expect(payloads.length).toBeGreaterThanOrEqual(100);
  const faults = watch(page);
  /** Opens an address and expects at least so many payloads, all of them inert. */
  const open = async (path: string, least: number): Promise<void> => {
    await page.goto(path);
    // The message for an invalid id has no heading.
    await expect(page.locator('main').locator('h1, [role=alert]').first()).toBeVisible();
    await inert(path, least);
  };
  const inert = async (name: string, least: number): Promise<void> => {
    if (least > 0)
      await expect.poll(() => shown(page), { message: `${name} shows payloads` }).toBeGreaterThanOrEqual(least);
    expect.soft(await injected(page), name).toEqual([]);
    expect.soft(faults.splice(0), name).toEqual([]);
  };
  const [customer, other] = customers;
  const search = `q=${encodeURIComponent(`XS-${run}`.toUpperCase())}`;

  const query = `origin_kota=31.75&dest_kota=35.78&unitType=CDD&service=Express&customer=${customer}`;
  type Visit = readonly [path: string, least: number, more?: () => Promise<void>];
  const wide: Visit[] = [
    [`/mastercustomersss?${search}`, 15],
    [`/MastersCustomersDetails/${customer}`, 8, () => expect(page).toHaveTitle(/[<>"'{}=:;()]/)],
    [`/MastersCustomersDetails/${other}`, 8],
    [`/editcustomer?id_customer=${customer}`, 8],
    ['/alamatcustomer?q=xss', 0],
    [`/dataDetailMasterAlamatCustomers/${address}`, 3],
    ['/LoseSale/order?sort=-tanggal', 5],
    [`/LoseSale/order/${lost}`, 2],
    [`/LoseSale?from=${addDays(today(), -1)}&to=${today()}`, 3],
    [`/CariTarif?${query}`, 4],
    [`/mastermitra?${search}`, 15],
    ...mitra.slice(0, 3).map((id): Visit => [`/mastermitradetaill?mitraId=${id}`, 6]),
    // Payloads in the address itself.
    ...([payloads[0], payloads[12], payloads[71]] as string[]).flatMap((text): Visit[] => [
      [`/mastercustomersss?q=${encodeURIComponent(text)}`, 1],
      [`/MastersCustomersDetails/${encodeURIComponent(text)}`, 0],
      [`/${encodeURIComponent(text)}`, 0],
    ]),
  ];
  const narrow: Visit[] = [
    [`/mastercustomersss?${search}`, 10],
    [`/MastersCustomersDetails/${customer}`, 8],
    [`/mastermitra?${search}`, 10],
  ];
  const see = async (what: string, visits: Visit[], some: number): Promise<void> => {
    for (const [path, least, more] of sample(what, visits, some)) {
      await open(path, least);
      await more?.();
    }
  };

  await enter(page, 'kacab');
  await see('xss', wide, 7);
  await open(`/mastermitradetaill?mitraId=${mitra[0]}`, 6);
  await page.getByRole('button', { name: /\.png/ }).first().click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await inert('a file', 6);

  // A sheet with payloads is checked: in valid rows, in invalid rows, and in its name.
  await page.goto('/impor/baru/customer');
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const lines = oneLine.slice(0, 40).map((text, n) => {
    const kota = n % 2 ? text.slice(0, 80) : '';
    return [unique(), quoted(text), quoted(kota), quoted(text)].join(';');
  });
  const csv = ['Kode customer;Nama perusahaan;Kota;<img src=x onerror=window.__xss=1>', ...lines, ''].join('\r\n');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Pilih berkas/ }).click(),
  ]);
  const name = '<img src=x onerror=window.__xss=1>.csv';
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText(/Kolom yang tidak dikenal/)).toBeVisible();
  await inert('a sheet, wrong rows', 1);
  await page.getByRole('tab', { name: /Akan dijalankan/ }).click();
  await inert('a sheet, rows to be run', 10);
  await open('/impor', 0);
  await expect(page.getByText(name).first()).toBeVisible();

  // Choosing one in a form.
  await page.goto('/masteralamatadd');
  await page.locator('[data-path="customer"]').getByRole('combobox').click();
  await page.keyboard.type(`XS-${run}`);
  await expect(page.getByRole('option').nth(2)).toBeVisible();
  await inert('a choice', 3);

  await page.setViewportSize({ width: 390, height: 844 });
  await see('xss, narrow', narrow, 1);
  await enter(page, 'umum');
  await open('/masterdata/alasan?sort=teks', 3);
  await open(`/masterdata/alasan?lihat=${alasan}`, 1);

  // The browser itself creates no markup from text, and the watcher would detect it.
  await expect(
    page.evaluate(() => {
      document.body.appendChild(document.createElement('div')).innerHTML = '<img src=x onerror=window.__xss=1>';
    }),
  ).rejects.toThrow(/no markup is made of text/);
  await page.evaluate(() => {
    const [image, link] = [document.createElement('img'), document.createElement('a')];
    image.src = 'https://xss.invalid/a.png';
    link.href = 'javascript:window.__xss=1';
    document.body.append(image, link);
  });
  await expect.poll(() => faults.length).toBeGreaterThan(0);
  expect((await injected(page)).length).toBeGreaterThan(1);
});
