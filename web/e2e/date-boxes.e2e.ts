/**
 * Every box of a day or a time: an unreadable value is reported at the box, nothing is stored or requested, and a
 * reload restores it.
 */
import { execFileSync } from 'node:child_process';
import { sample } from '../../infra/proof/testing/chance';
import { infos } from '../../services/domain/infos';
import { masterRoutes, masterScreen } from '../../services/domain/navigation/master-screens';
import { Desk, enter, orderAt } from './people';
import { type APIRequestContext, expect, type Locator, type Page, SAMPLED, test } from './test';

const WRONG = '31/02/2027';
type Info = (typeof infos)[number];
const isDay = ({ kind }: { kind: string }) => kind === 'date' || kind === 'datetime';

/** Commands and queries that would store or send a day. */
const writesOf = (page: Page): string[] => {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /^\/api\/(?!auth|me|held|live|newsread|estimate)/.test(pathname))
      writes.push(pathname);
  });
  return writes;
};
const says = async (box: Locator): Promise<void> => {
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(box).toHaveValue(WRONG);
  const id = await box.getAttribute('aria-describedby');
  await expect(box.page().locator(`[id="${id}"]`)).toHaveText(/Tanggal belum benar|Tulis tanggal dan jam/);
};
const typeWrong = async (box: Locator): Promise<void> => {
  await box.fill(WRONG);
  await box.blur();
  await says(box);
};

/** Forms built from a declaration: an address, who opens it, and the paths of their days. */
type Form = { name: string; who: string; at: (request: APIRequestContext) => Promise<string>; days: string[] };
const daysOf = ({ fields, form }: Info): string[] => {
  const shown = form.flatMap((section) => section.fields);
  return fields
    .filter(({ name, actionOnly }) => shown.includes(name) && !actionOnly)
    .flatMap((field) =>
      isDay(field)
        ? field.name
        : (field.rows ?? [])
            .filter((one) => isDay(one) && !one.internal && !one.written)
            .map((one) => `${field.name}.0.${one.name}`),
    );
};
const formsOf = (info: Info): Form[] => {
  const days = daysOf(info);
  const who = info.can.write[0] ?? '';
  // A balance is never filled in.
  if (days.length === 0 || who === 'system' || info.balances) return [];
  const routes = masterRoutes.filter(
    ({ screen, access }) =>
      masterScreen(screen)?.entity === info.name && access.some((grant) => grant === who || grant === 'staff'),
  );
  const pathOf = (mode: string) => routes.find(({ screen }) => masterScreen(screen)?.mode === mode)?.path;
  const list = pathOf('list') ?? `/data/${info.name}`;
  const create = { name: `${info.name}, new`, who, at: async () => pathOf('create') ?? `${list}?baru=`, days };
  // The form of a document closes once the document moves on.
  if (info.life || info.imports === false) return [create];
  const at = async (request: APIRequestContext) => {
    const desk = await Desk.of(request, who);
    const [{ id } = { id: '' }] = (await desk.read(`${info.name}?retired=false&size=1`)).rows;
    const edit = pathOf('edit');
    if (!edit) return `${list}?ubah=${id}`;
    return edit.includes(':') ? edit.replace(/:\w+/, id) : `${edit}?id=${id}`;
  };
  return [create, { name: `${info.name}, changed`, who, at, days }];
};
const forms = infos.flatMap(formsOf);

const unfold = async (page: Page): Promise<void> => {
  const folded = page.locator('section[data-bagian] > h2 > button[aria-expanded=false]');
  while ((await folded.count()) > 0) await folded.first().click();
};
const boxOf = async (page: Page, path: string): Promise<Locator> => {
  const box = page.locator(`[data-path="${path}"] input`).first();
  const [list = '', row] = path.split('.');
  if (row === undefined || (await box.count()) > 0) return box;
  await page
    .locator(`[data-path="${list}"]`)
    .getByRole('button', { name: /^Tambah/ })
    .last()
    .click();
  return box;
};

test('the days of all forms are known', () => {
  expect(forms.length).toBeGreaterThan(15);
});
for (const { name, who, at, days } of sample('date boxes of forms', forms, 3))
  test(`${name}: no box of a day is taken for another`, { tag: SAMPLED }, async ({ page, request }) => {
    await enter(page, who, await at(request));
    await expect(page.locator('[data-path]').first()).toBeVisible();
    await unfold(page);
    const before = new Map<string, string>();
    const writes = writesOf(page);
    for (const path of days) {
      const box = await boxOf(page, path);
      before.set(path, await box.inputValue());
      await typeWrong(box);
    }
    await page.keyboard.press('Control+s');
    await expect(page.locator('[data-path] input[aria-invalid=true]:focus')).toHaveCount(1);
    await page.keyboard.press('Control+Enter');
    for (const path of days) await says(await boxOf(page, path));
    expect(writes).toEqual([]);
    const isStored = () => page.evaluate((text) => JSON.stringify(localStorage).includes(text), WRONG);
    await expect.poll(isStored).toBe(true);
    await page.reload();
    await expect(page.locator('[data-path]').first()).toBeVisible();
    await unfold(page);
    for (const path of days) await says(await boxOf(page, path));
    expect(writes).toEqual([]);
  });

/** Boxes of pages with code of their own. @property file that holds the box @property press would store or request */
type DateBox = {
  file: string;
  name: string;
  show: (page: Page, request: APIRequestContext) => Promise<Locator[]>;
  press?: (page: Page) => Promise<unknown>;
};
const labels = (page: Page, ...names: string[]) => names.map((name) => page.getByLabel(name, { exact: true }).first());
const places: readonly DateBox[] = [
  {
    file: 'screens/sp/form/sections/order.tsx',
    name: 'a new SP',
    show: async (page) => {
      await enter(page, 'sales', '/createsp');
      return ['tgl_order', 'tgl_pickup', 'tgl_muat'].map((path) => page.locator(`[data-path=${path}] input`));
    },
    press: (page) => page.keyboard.press('Control+s'),
  },
  {
    file: 'screens/sp/detail/fleet-editor.tsx',
    name: 'the fleet of an SP',
    show: async (page, request) => {
      await enter(page, 'operasional', `/operasional/detailsp/${await orderAt('OPERASIONAL', request)}`);
      return labels(page, 'Rencana kembali');
    },
  },
  {
    file: 'kit/detail/amount-panel.tsx',
    name: 'the day up to which an amount is told',
    show: async (page, request) => {
      await enter(page, 'operasional', `/operasional/detailsp/${await orderAt('OPERASIONAL', request)}`);
      await page.locator('[data-amount]').first().click();
      await page.getByRole('dialog', { name: 'Asal angka' }).getByRole('button', { name: 'Per tanggal…' }).click();
      return labels(page, 'Per tanggal');
    },
  },
  {
    file: 'screens/receivable/create-ar/preview.tsx',
    name: 'the day of new invoices',
    show: async (page) => {
      await enter(page, 'akunting', '/createar');
      await page.locator('[data-row] input:enabled').first().check();
      return [page.getByRole('textbox', { name: 'Tanggal invoice' })];
    },
    press: (page) => page.keyboard.press('Control+Enter'),
  },
  {
    file: 'screens/tariff/search/search-form.tsx',
    name: 'Cari Tarif',
    show: async (page) => {
      await enter(page, 'sales', '/CariTarif');
      return labels(page, 'Tanggal muat');
    },
  },
  {
    file: 'screens/tariff/bulk/change-form.tsx',
    name: 'prices of many tariffs',
    show: async (page) => {
      await enter(page, 'purchasing', '/bulktarifmitra');
      await page.getByRole('textbox', { name: 'Persen' }).fill('5');
      return labels(page, 'Berlaku dari');
    },
    press: (page) => page.getByRole('button', { name: /^Ubah .* tarif$/ }).click(),
  },
  {
    file: 'screens/dispatch/board/head.tsx',
    name: 'the day of the dispatch board',
    show: async (page) => {
      await enter(page, 'rcadmin', '/testdnd');
      return labels(page, 'Tanggal berangkat');
    },
  },
  {
    file: 'screens/erlangga/file-step.tsx',
    name: 'a manifest',
    show: async (page) => {
      await enter(page, 'rcadmin', '/erlangga');
      return labels(page, 'Tanggal Pickup');
    },
  },
  {
    file: 'screens/monitoring/replay/band.tsx',
    name: 'a day played again',
    show: async (page) => {
      await enter(page, 'monitoring', '/monitoringSJ');
      await page.getByRole('button', { name: 'Putar ulang' }).click();
      return labels(page, 'Hari');
    },
  },
  {
    file: 'screens/reports/daily/day-bar.tsx',
    name: 'the day of a report',
    show: async (page) => {
      await enter(page, 'rcadmin', '/race/reporthariandriverrace');
      return labels(page, 'Hari');
    },
  },
  {
    file: 'ui/days-field.tsx',
    name: 'the days of a report',
    show: async (page) => {
      await enter(page, 'monitoring', '/monitoringReportKiriman');
      return labels(page, 'Dari', 'Sampai');
    },
  },
  {
    file: 'kit/list/filters/filter-editor.tsx',
    name: 'the days of a filter',
    show: async (page) => {
      await enter(page, 'rcadmin', '/race/trip');
      await page.getByRole('button', { name: 'Saring', exact: true }).click();
      await page.getByRole('dialog', { name: 'Saring' }).getByText('Mulai', { exact: true }).click();
      return labels(page, 'Dari', 'Sampai');
    },
  },
  {
    file: 'kit/entity/fields/plain-control.tsx',
    name: 'a vehicle to be lent',
    show: async (page, request) => {
      const desk = await Desk.of(request, 'operasional');
      const [{ id }] = (await desk.read('vehicle?retired=false&pinjam=TIDAK&size=1')).rows;
      await enter(page, 'operasional', `/masterdata/vehicle?lihat=${id}`);
      await page.getByRole('button', { name: 'Pinjamkan' }).click();
      return labels(page, 'Dari', 'Sampai');
    },
    press: (page) => page.getByRole('dialog').getByRole('button', { name: 'Pinjamkan' }).click(),
  },
];
for (const { name, show, press } of sample('date boxes of pages', places, 3))
  test(`${name}: no box of a day is taken for another`, { tag: SAMPLED }, async ({ page, request }) => {
    const boxes = await show(page, request);
    await expect(boxes[0] as Locator).toBeVisible();
    const writes = writesOf(page);
    for (const box of boxes) await typeWrong(box);
    await press?.(page);
    for (const box of boxes) await says(box);
    expect(writes).toEqual([]);
    expect(page.url()).not.toContain('2027');
  });

/** Boxes that the tests of their own page check, because they take long to reach. */
const elsewhere: readonly string[] = ['screens/dispatch/board/save.tsx', 'kit/entity/detail/movements.tsx'];
/** They build on {@link DateBox} `ui/days-field.tsx`, and the boxes themselves. */
const drawn: readonly string[] = [
  'kit/period/period-picker.tsx',
  'screens/reports/deliveries/delivery-report.tsx',
  'kit/account/trail.tsx',
];
test('each box of a day in the product is looked at', () => {
  const output = execFileSync('git', ['grep', '-lE', '<(Date|DateTime|Days)Field( |$)', '--', 'web/src'], {
    encoding: 'utf8',
  });
  const files = output
    .trim()
    .split('\n')
    .map((path) => path.replace('web/src/', ''));
  expect(files.sort()).toEqual([...new Set(places.map(({ file }) => file)), ...elsewhere, ...drawn].sort());
});
