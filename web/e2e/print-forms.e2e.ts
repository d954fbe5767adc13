import { sample } from '../../infra/proof/testing/chance';
import { dayWib } from '../../services/domain/kit/values/time';
import { Desk, enter } from './people';
import { type APIRequestContext, expect, LONG, type Page, SAMPLED, test } from './test';

type Watched = typeof window & { opened?: number };
/** Counts openings of the print dialog, which stays closed. */
const watchDialog = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      (window as Watched).opened = ((window as Watched).opened ?? 0) + 1;
    };
  });
const opened = (page: Page) => page.evaluate(() => (window as Watched).opened ?? 0);
const laidOut = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
const sheets = (page: Page) => page.locator('.sheet');
const rowsOf = async (request: APIRequestContext, as: string, view: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: rows of every view.
  (await (await Desk.of(request, as)).read(view)).rows as any[];
/** Nothing of a sheet is cut off, and nothing overlaps its last line. */
const fits = async (page: Page) => {
  for (const sheet of await sheets(page).all()) {
    const over = await sheet.evaluate((one) => {
      const parts = [...one.children].map((part) => part.getBoundingClientRect());
      const feet = one.querySelector('.sheet-foot') as HTMLElement;
      // The bars of a letterhead reach into the margin: their white part does not print.
      const wide = [...one.querySelectorAll('*:not(.letterhead)')].some(
        ({ clientWidth, scrollWidth }) => scrollWidth > clientWidth + 1 && clientWidth > 0,
      );
      const overlaps = parts.some(({ bottom }, n) => bottom > (parts[n + 1]?.top ?? Number.POSITIVE_INFINITY) + 1);
      return { low: feet.getBoundingClientRect().bottom > one.getBoundingClientRect().bottom, wide, overlaps };
    });
    expect(over).toEqual({ low: false, wide: false, overlaps: false });
  }
};

const pages = [
  ['/PrintSPNew/', 'id', 'operasional', 'sp', 'sp', 'Surat Perintah Kerja'],
  ['/printSPKListNih/', 'id', 'operasional', 'sp', 'sp', 'Surat Perintah Kerja'],
  ['/PrintCustomer/', 'id_customer', 'sales', 'customer', 'kode_customer', 'Formulir Customer'],
  ['/PrintMasterMitra/', 'id', 'purchasing', 'mitra', 'kode_mitra', 'E-FORM MASTER DATA & ANALISA SURVEY'],
] as const;
for (const [path, name, as, view, code, title] of sample('forms', pages, 2))
  test(`${path} prints by itself, once, under its own name`, { tag: SAMPLED }, async ({ page, request }) => {
    const [row] = await rowsOf(request, as, `${view}?size=1`);
    await watchDialog(page);
    await enter(page, as, path);
    await expect(page.getByText('No data available')).toBeVisible();
    expect(await opened(page)).toBe(0);

    await page.goto(`${path}?${name}=${row.id}`);
    await laidOut(page);
    await expect(page).toHaveTitle(`${title} ${dayWib(new Date().toISOString())}`);
    await expect(page.getByRole('heading', { name: title, exact: true }).first()).toBeVisible();
    await expect(sheets(page).first().locator(`figure[data-code="${row[code]}"]`)).toContainText(row[code]);
    await expect(sheets(page).last()).toContainText(new RegExp(`${row[code]}, cetakan ke-\\d+Dicetak`));
    await fits(page);
    expect(await opened(page)).toBe(1);
  });

test('several work orders follow one another, each on sheets of its own', { tag: LONG }, async ({ page, request }) => {
  const rows = await rowsOf(request, 'operasional', 'sp?status=BERJALAN&size=3');
  await watchDialog(page);
  await enter(page, 'operasional', `/printSPKListNih/?ids=${rows.map(({ id }) => id).join(',')}`);
  await laidOut(page);
  const order = await sheets(page).evaluateAll((all) => [
    ...new Set(all.map((one) => (one as HTMLElement).dataset.sheet)),
  ]);
  expect(order).toEqual(rows.map(({ id }) => id));
  for (const { id, sp, customer_nama } of rows) {
    const ownSheets = page.locator(`[data-sheet="${id}"]`);
    await expect(ownSheets.first()).toContainText(sp);
    await expect(ownSheets.first()).toContainText(customer_nama);
    await expect(ownSheets.first()).toContainText('Halaman 1 dari');
    // Its SJ is drafted: the number is shown with the unit.
    await expect(ownSheets.first()).toContainText(/SM-JKT-\d{4}-\d{5}/);
    await expect(ownSheets.last()).toContainText('1 Marketing');
    await expect(ownSheets.last()).toContainText('Pemberi kerja, operasional');
  }
  expect(await opened(page)).toBe(1);
});

test('a work order goes to who reads orders, forms without what is closed', async ({ page, request }) => {
  const [order] = await rowsOf(request, 'operasional', 'sp?size=1');
  const [firm] = await rowsOf(request, 'sales', 'customer?size=1&keadaan=AKTIF');
  const [partner] = await rowsOf(request, 'purchasing', 'mitra?size=1');
  const whole = await (await Desk.of(request, 'sales')).read(`customer/${firm.id}`);
  await watchDialog(page);
  await enter(page, 'rcadmin', `/PrintSPNew/?ids=${order.id}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(sheets(page)).toHaveCount(0);
  expect(await opened(page)).toBe(0);

  await page.goto(`/PrintCustomer/?id_customer=${firm.id}`);
  await laidOut(page);
  await expect(page.locator('[data-field="nama_perusahaan"]')).toContainText(firm.nama_perusahaan);
  await expect(page.getByText('Persetujuan', { exact: true })).toBeVisible();
  for (const closed of ['ktp', 'npwp', 'no_rek', 'nama_akun'])
    await expect(page.locator(`[data-field="${closed}"]`)).toHaveCount(0);
  await expect(page.getByText(whole.no_rek, { exact: true })).toHaveCount(0);

  await page.goto(`/PrintMasterMitra/?ids=${partner.id}`);
  await laidOut(page);
  await expect(page.locator('[data-field="siup_legalitas"]')).toContainText('wajib');
  await expect(page.getByText('Sewa (Rp)')).toHaveCount(0);
  await expect(page.locator('[data-field="npwp_id"]')).toHaveCount(0);

  await enter(page, 'purchasing', `/PrintMasterMitra/?ids=${partner.id}`);
  await laidOut(page);
  await expect(page.getByText('Sewa (Rp)').first()).toBeVisible();
  await expect(page.locator('[data-field="npwp_id"]')).toBeVisible();
});

/** A work order with more content than a sheet has room for. */
const long = (more: object = {}) => {
  const place = (n: number) => ({
    ...{ nama: `Toko Sumber Rejeki Abadi ${n}`, alamat: `Jl. Raya Sumedang Km ${n} No. 18, Blok C`, kota: 'Sumedang' },
    ...{ pic: 'Ibu Ria Sitompul', telp: '+6281361204456' },
  });
  const all = <T>(length: number, of: (n: number) => T): T[] => Array.from({ length }, (_, n) => of(n + 1));
  const digits = (n: number) => String(n).padStart(5, '0');
  const rows = all(60, (n) => ({
    ...{ unit: 'Fuso', nopol: `B ${1000 + n} UEX`, jenisBarang: 'Cat tembok', sm: `SM-JKT-2607-${digits(n)}` },
    ...{ tujuan: 'Bongkar 1–50', qty: 100, koli: 10, ikat: 0, berat: 50 },
  }));
  return {
    head: {
      company: 'PT Lintas',
      branch: 'Cabang Jakarta',
      address: 'Jakarta',
      npwp: '',
      phone: '',
      service: '',
      copies: [],
    },
    ...{
      sp: 'SP-JKT-2607-00494',
      revisi: 1,
      status: 'Disetujui',
      customer: 'PT Samudra Cat Indonesia',
      email: 'a@b.example',
    },
    ...{
      telp: '',
      sales: 'Dimas',
      service: 'Charter',
      tgl_order: '2026-07-20',
      tgl_pickup: '2026-07-22T05:00:00.000Z',
    },
    ...{
      tgl_muat: '2026-07-22T06:00:00.000Z',
      unit: 'Fuso',
      unit_count: 10,
      jenis_barang: 'Cat tembok',
      memo: 'Awas penyok.',
    },
    ...{ muat: all(10, place), bongkar: all(50, place), rows, missing: 0 },
    komentar: all(40, (n) => ({
      nomor: n,
      teks: `Komentar ${n}. ${'Mohon rompi dan sepatu. '.repeat(n)}`.trim(),
      at: '2026-07-21T03:00:00.000Z',
      by: 'Hendra',
    })),
    price: {
      ...{ measure: 'unit Fuso', jumlah: 10, harga: 5_000_000, promo: 0, total: 50_000_000 },
      biaya: { muat: 0, bongkar: 0, multidrop: 0, overtonase: 0, lain: 0 },
    },
    units: rows.slice(0, 10).map(({ unit, nopol, sm, tujuan }) => ({
      mitra: 'PT Bintang Timur Ekspedisi',
      unit,
      nopol,
      driver: 'Warsito',
      telp: '+6281361204456',
      sm,
      tujuan,
    })),
    boxes: ['Marketing', 'Operasional', 'Purchasing', 'Akunting'].map((label) => ({
      label,
      status: 'DISETUJUI',
      at: '2026-07-21T03:00:00.000Z',
      by: 'Hendra Gunawan',
    })),
    ...more,
  };
};
const draw = async (page: Page, content: object) => {
  const print = {
    kind: 'sp',
    id: 'x',
    paper: 'spk',
    n: 1,
    at: '2026-07-21T03:31:44.000Z',
    by: 'Hendra Gunawan',
    revision: 0,
  };
  await page.addInitScript((papers) => Object.assign(window, { __papers: { papers } }), [{ ...print, content }]);
  await page.goto('/PrintSPNew/?ids=x');
  await laidOut(page);
};

test('a work order of many places, goods and comments goes on over sheets, with heads and sums', { tag: LONG }, async ({
  page,
}) => {
  await draw(page, long());
  await fits(page);
  const texts = await sheets(page).allInnerTexts();
  expect(texts.length).toBeGreaterThan(5);
  for (const [n, text] of texts.entries()) {
    expect(text).toContain(`Halaman ${n + 1} dari ${texts.length}`);
    expect(text).toContain('Surat Perintah Kerja');
  }
  const whole = texts.join('\n');
  const times = (what: string | RegExp) => whole.split(what).length - 1;
  for (const n of [1, 25, 50]) expect(times(`Toko Sumber Rejeki Abadi ${n},`)).toBe(n > 10 ? 1 : 2);
  for (const n of [1, 13, 30, 40]) expect(times(`Komentar ${n}.`)).toBe(1);
  // The headings of the goods repeat on each continuation, with the amounts carried forward.
  const goods = sheets(page).filter({
    has: page.locator('th', { hasText: 'No SM' }).and(page.locator(':nth-child(4)')),
  });
  const parts = await goods.evaluateAll((all) =>
    all.map((one) => {
      const table = [...one.querySelectorAll('table')].find(
        (each) => each.querySelector('th:nth-child(4)')?.textContent === 'No SM',
      );
      const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent ?? '');
      return { rows: rows.filter((row) => row.includes('SM-JKT')).length, text: rows.join('|') };
    }),
  );
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.reduce((sum, { rows }) => sum + rows, 0)).toBe(60);
  let before = 0;
  for (const [n, { rows, text }] of parts.entries()) {
    expect(rows).toBeGreaterThanOrEqual(2);
    // Qty, koli and kg of each row are 100, 10 and 50.
    const carried = () => [100, 10, 50].map((each) => (before * each).toLocaleString('id-ID')).join('');
    if (n > 0) expect(text).toMatch(new RegExp(`^Pindahan dari halaman \\d${carried()}`));
    before += rows;
    if (n < parts.length - 1) expect(text).toMatch(new RegExp(`Dipindahkan ke halaman \\d${carried()}$`));
  }
  expect(parts.at(-1)?.text).toContain('Jumlah 60 baris, 60 SM6.000');
  // Signatures are at the bottom of the last sheet, never alone on it.
  expect(texts.at(-1)).toContain('Pemberi kerja, operasional');
  expect(texts.at(-1)).toContain('4 Akunting');
  expect(times('Pemberi kerja, operasional')).toBe(1);
  expect(whole).toContain('lima puluh juta rupiah');
});

test('without a price the comments have the width of the sheet', { tag: LONG }, async ({ page }) => {
  const { komentar, rows, muat, bongkar, units } = long();
  const few = {
    komentar: komentar.slice(0, 2),
    rows: rows.slice(0, 2),
    units: units.slice(0, 2),
    muat: muat.slice(0, 1),
    bongkar: bongkar.slice(0, 2),
  };
  await draw(page, long({ ...few, price: undefined }));
  await fits(page);
  await expect(sheets(page)).toHaveCount(1);
  await expect(page.getByText('Harga', { exact: true })).toHaveCount(0);
  const wide = await page
    .locator('table', { hasText: 'Komentar 1.' })
    .evaluate((one) => one.getBoundingClientRect().width);
  expect(wide).toBeGreaterThan(690);
});

test('pages that print come with little code', async ({ page, request }) => {
  const [row] = await rowsOf(request, 'purchasing', 'mitra?size=1');
  await watchDialog(page);
  const sizes: Promise<number>[] = [];
  page.on('response', (answer) => {
    if (!answer.url().endsWith('.js')) return;
    sizes.push(
      answer
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    );
  });
  await enter(page, 'purchasing', `/PrintMasterMitra/?ids=${row.id}`);
  await laidOut(page);
  await page.waitForLoadState('networkidle');
  // Sizes of responses are reported a moment after they arrive.
  const bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(100_000);
});
