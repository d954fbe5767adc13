/**
 * Rows can be told apart in every width: what identifies a row is fully visible in it, and nothing is wider than the
 * list.
 */
import { sample } from '../../infra/proof/testing/chance';
import { restOf } from './looks';
import { Desk, enter } from './people';
import { expect, type Page, SAMPLED, test } from './test';

const widths = [1440, 1024, 768, 390] as const;
type ListRow = Record<string, string> & { sebutan: Record<string, string> };
/** Account, address, request for the first page, and the words that identify a row. */
const lists: readonly [who: string, path: string, ask: string, words: (row: ListRow) => (string | undefined)[]][] = [
  [
    'sales',
    '/pelanggantarif',
    'tarif_customer?retired=false&sort=-validFrom&size=20',
    (r) => [r.sebutan.customer, r.sebutan.origin_kota, r.sebutan.dest_kota, r.unitType, r.service],
  ],
  [
    'purchasing',
    '/tarifmitra',
    'tarif_mitra?retired=false&sort=-validFrom&size=20',
    (r) => [r.sebutan.mitra, r.sebutan.origin_kota, r.sebutan.dest_kota, r.unitType, r.service],
  ],
  [
    'purchasing',
    '/masterdata/purchasing/vehicle',
    'vehicle?retired=false&sort=nopol&size=20',
    (r) => [r.nopol, r.type, r.code, r.sebutan.branch],
  ],
  [
    'salesadmin',
    '/masterdata/marketing/splist?tab=semua',
    'sp?sort=-tgl_muat&size=20',
    (r) => [r.sp, r.customer_nama, r.kota_muat, r.kota_bongkar],
  ],
  [
    'operasional',
    '/newsplist',
    'sp?status=MENUNGGU_OPERASIONAL&sort=sejak&size=20',
    (r) => [r.sp, r.customer_nama, r.kota_muat, r.kota_bongkar],
  ],
];

/** Texts of rows or cards, and the parts that are cut at their edges. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('tr[data-row], main section li')];
    const over = (el: Element) => el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 1;
    const cut = rows.flatMap((row) =>
      [...row.querySelectorAll<HTMLElement>('td, .two-lines .truncate')]
        .filter((el) => el.getClientRects().length > 0 && over(el))
        .map((el) => el.innerText),
    );
    return { rows: rows.map((row) => row.innerText.replace(/\s+/g, ' ').toLowerCase()), cut };
  });

for (const [who, path, ask, words] of sample('told apart', lists, 1))
  test(`rows of ${path} are told apart in every width`, { tag: SAMPLED }, async ({ page, request }) => {
    const { rows } = (await (await Desk.of(request, who)).read(ask)) as { rows: ListRow[] };
    const atRest = restOf(page);
    await enter(page, who, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator(width < 768 ? 'main section li' : 'tr[data-row]')).toHaveCount(rows.length);
      await atRest();
      const { rows: texts, cut } = await drawn(page);
      expect(cut, `cut at ${width} px`).toEqual([]);
      for (const [n, row] of rows.entries())
        for (const word of words(row))
          expect(texts[n], `row ${n} at ${width} px`).toContain(String(word).toLowerCase());
      // Prices do not identify a row.
      expect(new Set(texts.map((text) => text.replace(/\d+(\.\d{3})+/g, ''))).size).toBe(rows.length);
      const list = page.locator('[class*=overflow-x-auto]').filter({ has: page.locator('tr[data-row]') });
      for (const one of await list.all())
        expect(await one.evaluate((el) => el.scrollWidth - el.clientWidth), `${width} px`).toBeLessThanOrEqual(0);
    }
  });
