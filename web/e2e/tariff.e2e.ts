/** Prices from tariffs: compared side by side, used in an SP, and shown with it. */
import { addDays, dayWib } from '../../services/domain/kit/values/time';
import { newCrew } from './crew';
import { Desk, dayFromNow, fill, handedIn, person } from './people';
import { type APIRequestContext, expect, LONG, test } from './test';

const rupiah = (n: number): string => n.toLocaleString('id-ID');

test('Cari Tarif shows the customer’s price, the base and the mitra’s with the margin between', async ({
  browser,
  request,
}) => {
  const desk = await Desk.of(request, 'sales');
  const [tariff] = (await desk.read('tarif_customer?retired=false&size=1&unitType=CDD&origin_kota=31.75')).rows;
  const { origin_kota, dest_kota, unitType, customer, price, sebutan } = tariff;
  const query = new URLSearchParams({ origin_kota, dest_kota, unitType, customer });
  const sales = await person(browser, 'kacab', `/CariTarif?${query}`);
  await expect(sales.getByRole('heading', { name: 'Cari Tarif' })).toBeVisible();
  const customers = sales.getByRole('region', { name: 'Tarif Customer' });
  await expect(customers).toContainText(rupiah(price));
  await expect(customers).toContainText('dipakai');
  await expect(sales.getByRole('region', { name: 'Tarif dasar (Eureka)' })).toContainText('sejak');
  const mitra = sales.getByRole('region', { name: 'Harga mitra' });
  const cheapest = mitra.locator('tbody tr').first();
  const [buying = '0', margin = '0'] = await cheapest.locator('td.text-end').allInnerTexts();
  const whole = (text: string): number => Number(text.replace(/[^\d−]/g, '').replace('−', '-'));
  expect(whole(margin)).toBe(price - whole(buying));
  // The total for a quantity of the tariff's basis, with the fees.
  const whole3 = await desk.read(`tarif_customer/${tariff.id}`);
  const fees = ['muat', 'bongkar', 'multidrop', 'overtonase', 'lain'].reduce(
    (sum, fee) => sum + whole3[`fee_${fee}`],
    0,
  );
  await expect(sales.getByLabel('Dasar harga').locator('option:checked')).toHaveText('Semua');
  await sales.getByLabel('Dasar harga').selectOption(tariff.basis);
  await sales.getByLabel('Jumlah').fill('3');
  await expect(customers).toContainText(`3 ${tariff.basis.toLowerCase()} dengan biaya Rp ${rupiah(3 * price + fees)}`);
  await sales.getByLabel('Dasar harga').selectOption('');
  // Without the customer the base tariff applies.
  await sales.getByRole('button', { name: 'Kosongkan' }).last().click();
  await expect(sales.getByRole('region', { name: 'Tarif dasar (Eureka)' })).toContainText('dipakai');
  await expect(sales.locator('input').first()).toHaveValue(new RegExp(sebutan.origin_kota));
});

test('an SP takes its price from the customer’s tariff, leaves it when a price is typed, and says so', async ({
  browser,
  request,
}) => {
  test.setTimeout(90_000);
  const desk = await Desk.of(request, 'sales');
  const tariffs = (await desk.read('tarif_customer?retired=false&size=100')).rows;
  // A tariff from the kota of the customer's own warehouse, so that its address can be used.
  let tarif: (typeof tariffs)[number] | undefined;
  for (const one of tariffs) {
    const { rows } = await desk.read(`customer_address?customer=${one.customer}&kota=${one.origin_kota}&kind=MUAT`);
    if (rows.length > 0) {
      tarif = { ...one, gudang: rows[0].name };
      break;
    }
  }
  expect(tarif, 'the demo has such a customer').toBeDefined();
  const sales = await person(browser, 'sales', '/createsp');
  await sales.getByLabel('Customer').click();
  await sales.keyboard.type(tarif.sebutan.customer);
  await sales
    .getByRole('option', { name: new RegExp(tarif.sebutan.customer, 'i') })
    .first()
    .click();
  await fill(sales, 'tgl_pickup', `${dayFromNow(6)} 12.00`);
  await fill(sales, 'tgl_muat', `${dayFromNow(6)} 13.00`);
  await fill(sales, 'jenis_barang', 'Cat tembok kaleng');
  await fill(sales, 'berat', '900');
  await sales.locator('[data-path="unit_type"] select').selectOption(tarif.unitType);
  // The customer's own address, with its regions.
  const places = sales.locator('[data-path="muat.0.nama"] input');
  await places.fill(tarif.gudang.split(' ').slice(0, 2).join(' '));
  await sales
    .getByRole('option', { name: new RegExp(tarif.gudang) })
    .first()
    .click();
  await fill(sales, 'bongkar.0.nama', 'Depo tujuan');
  const kota = sales.locator('[data-path="bongkar.0.kota"] input');
  await kota.fill(tarif.sebutan.dest_kota.replace(/^(Kota Administrasi|Kota|Kabupaten) /, ''));
  await sales
    .getByRole('option', { name: new RegExp(tarif.sebutan.dest_kota) })
    .first()
    .click();
  await fill(sales, 'bongkar.0.pic', 'Ria Sitompul');
  await fill(sales, 'bongkar.0.telp', '0813 6120 4456');
  for (const [name, value] of [
    ['pic', 'Sutrisno'],
    ['telp', '0812 9044 1173'],
  ] as const) {
    const input = sales.locator(`[data-path="muat.0.${name}"] input`);
    if ((await input.inputValue()) === '') await fill(sales, `muat.0.${name}`, value);
  }
  const harga = sales.locator('[data-path="harga"] input');
  await expect(harga).toHaveValue(rupiah(tarif.price));
  await expect(sales.getByText(/^Tarif Customer: /)).toBeVisible();
  // A typed price no longer counts as the tariff's; the tariff is offered beside it.
  await harga.fill('1234000');
  await expect(sales.getByText('Harga diketik, tercatat bersama SP')).toBeVisible();
  await sales.getByRole('button', { name: 'Pakai tarif' }).click();
  await expect(harga).toHaveValue(rupiah(tarif.price));
  // The price belongs to its query: another city removes it, and the first city restores it.
  const depot = await kota.inputValue();
  await kota.fill('Gresikk');
  await kota.press('Tab');
  await expect(harga).toHaveValue('');
  await expect(sales.getByText(/^Harga Tarif Customer Rp .* dilepas: rute/)).toBeVisible();
  await kota.fill(depot);
  await sales
    .getByRole('option', { name: new RegExp(tarif.sebutan.dest_kota) })
    .first()
    .click();
  await expect(harga).toHaveValue(rupiah(tarif.price));
  await expect(sales.getByText(/dilepas: rute/)).toHaveCount(0);
  await fill(sales, 'bongkar.0.pic', 'Ria Sitompul');
  await fill(sales, 'bongkar.0.telp', '0813 6120 4456');
  // Amounts are read as people write them; an invalid one is reported at its box, and nothing is sent.
  const fee = sales.locator('[data-path="biaya.lain"]');
  await fee.locator('input').pressSequentially('1,5 jt');
  await fee.locator('input').press('Tab');
  await expect(fee.locator('input')).toHaveValue('1.500.000');
  await fee.locator('input').fill('');
  await fee.locator('input').pressSequentially('12a50');
  await sales.getByRole('button', { name: 'Ajukan' }).click();
  await expect(fee).toContainText('Jumlah belum benar');
  await expect(fee.locator('input')).toHaveValue('12a50');
  await expect(sales).toHaveURL(/createsp/);
  await fee.locator('input').fill('');
  await sales.getByRole('button', { name: 'Ajukan' }).click();
  await expect(sales).toHaveURL(/detail-?sp\//);
  await expect(sales.getByTitle(/^Tarif Customer: /)).toBeVisible();
  const id = sales.url().split('/').at(-1)?.split('?')[0] ?? '';
  expect((await desk.read(`sp/${id}`)).isi.sumber_harga).toMatchObject({
    jenis: 'TARIF',
    tarif: 'CUSTOMER',
    id_price: tarif.id,
  });
});

test('a city that may be two is asked about; a route without a tariff, and a place that becomes another one, are told', {
  tag: LONG,
}, async ({ browser }) => {
  const sales = await person(browser, 'sales', '/createsp');
  const at = (name: string) => sales.locator(`[data-path="${name}"]`);
  await sales.getByLabel('Customer').fill('Sinar Pangan');
  await sales
    .getByRole('option', { name: /Sinar Pangan/i })
    .first()
    .click();
  await fill(sales, 'tgl_pickup', `${dayFromNow(6)} 12.00`);
  await fill(sales, 'tgl_muat', `${dayFromNow(6)} 13.00`);
  await at('unit_type').locator('select').selectOption('motor');
  await fill(sales, 'muat.0.nama', 'Gudang Lama');
  await fill(sales, 'muat.0.kota', 'Bekasi');
  await fill(sales, 'muat.0.pic', 'Tono');
  await fill(sales, 'bongkar.0.nama', 'Depo tujuan');
  await fill(sales, 'bongkar.0.kota', 'Jayapra');
  await expect(sales.getByText('Tarif belum bisa dicari: Bekasi, Jayapra')).toBeVisible();
  await expect(at('muat.0.kota').getByRole('button')).toHaveText(['Kab. Bekasi', 'Kota Bekasi']);
  await at('muat.0.kota').getByRole('button', { name: 'Kab. Bekasi' }).click();
  await at('bongkar.0.kota').getByRole('button', { name: 'Kota Jayapura' }).click();
  await expect(sales.getByText('Tidak ada tarif untuk rute ini.')).toContainText('Tidak ada tarif');
  await expect(sales.getByRole('link', { name: 'Tambah Tarif Customer' })).toHaveAttribute('href', /dest_kota=91\.71/);
  // Sales may not add it, so it is not offered.
  await expect(sales.getByRole('link', { name: 'Tambah Tarif Eureka' })).toHaveCount(0);
  await fill(sales, 'muat.0.nama', 'Pasar Induk');
  await expect(at('muat.0.pic').locator('input')).toHaveValue('');
  await sales.getByRole('button', { name: 'Urungkan' }).click();
  await expect(at('muat.0.pic').locator('input')).toHaveValue('Tono');
});

/** An order on the route of a mitra's tariff, passed on to Purchasing. */
const handedOver = async (request: APIRequestContext): Promise<{ id: string; tariff: { mitra: string } }> => {
  const [kacab, operasional, buyer] = await Promise.all(
    ['kacab', 'operasional', 'purchasing'].map((name) => Desk.of(request, name)),
  );
  const [tariff] = (await (buyer as Desk).read('tarif_mitra?retired=false&size=1&basis=UNIT&unitType=CDD')).rows;
  const day = new Date(Date.now() + 25 * 86_400_000).toISOString();
  const id = await handedIn(request, (isi) => {
    const place = (kota: string, kota_id: string) => ({ ...isi.muat[0], kota, kota_id, kecamatan_id: undefined });
    return {
      ...isi,
      ...{ unit_type: 'CDD', unit_count: 1, berat: 800, tgl_muat: day, tgl_pickup: day, service: tariff.service },
      muat: [place(tariff.sebutan.origin_kota, tariff.origin_kota)],
      bongkar: [place(tariff.sebutan.dest_kota, tariff.dest_kota)],
    };
  });
  const handed = { unit_type: 'CDD', jumlah: 1, alasan: 'docking', units: [] };
  expect(await kacab?.give(`sp/${id}/approve-marketing`, {}, 1)).toBe(200);
  expect(await operasional?.give(`sp/${id}/hand-over`, handed, 2)).toBe(200);
  return { id, tariff };
};

test('Purchasing sees what each mitra asks, cheapest first, and how far its price is from that', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const { id } = await handedOver(request);
  const page = await person(browser, 'purchasing', `/purchasing/detailsp/${id}`);
  const offers = page.getByRole('region', { name: 'Tarif mitra untuk rute ini' });
  await offers
    .getByRole('button', { name: /^Pakai / })
    .first()
    .click();
  const price = page.locator('[data-path=harga] input');
  const whole = (text: string): number => Number(text.replace(/\D/g, ''));
  const cheapest = whole(await price.inputValue());
  const all = await offers
    .locator('li')
    .evaluateAll((lines) => lines.map((line) => line.children[1]?.textContent ?? ''));
  expect(cheapest).toBe(Math.min(...all.map(whole)));
  await price.fill(String(cheapest + 500_000));
  await expect(page.getByText(`Tarif ${rupiah(cheapest)}, +500.000 (+`)).toBeVisible();
});

test('beside a mitra stand its vehicles and drivers that could carry the order, live', { tag: LONG }, async ({
  browser,
  request,
}) => {
  const first = await handedOver(request);
  const buyer = await Desk.of(request, 'purchasing');
  const { mitra } = first.tariff;
  const crew = await newCrew(buyer, undefined, { milik: 'MITRA', mitra });
  const over = await newCrew(buyer, addDays(dayWib(new Date().toISOString()), 3), { milik: 'MITRA', mitra });
  const page = await person(browser, 'purchasing', `/purchasing/detailsp/${first.id}`);
  const offer = page
    .getByRole('region', { name: 'Tarif mitra untuk rute ini' })
    .getByRole('listitem')
    .filter({ hasText: /kendaraan bisa: / });
  await expect(offer).toContainText(crew.nopol);
  await offer.getByRole('button', { name: /^Pakai / }).click();
  const trucks = page.getByRole('region', { name: /^Kendaraan / });
  const row = (nopol: string) => trucks.getByRole('listitem').filter({ hasText: nopol });
  await expect(row(over.nopol)).toContainText('STNK habis');
  await expect(row(over.nopol).getByRole('button')).toHaveCount(0);
  await expect(row(crew.nopol)).toContainText('CDD, 5.000 kg');
  await row(crew.nopol).getByRole('button').click();
  await expect(page.locator('[data-path=nopol] input')).toHaveValue(crew.nopol);
  await page
    .getByRole('region', { name: /^Driver / })
    .getByRole('button', { name: crew.name })
    .click();
  await expect(page.locator('[data-path=driver_nama] input')).toHaveValue(crew.name);

  // Another order takes it meanwhile: the row updates by itself.
  const other = await handedOver(request);
  const { rows } = await buyer.read(`driver?q=${encodeURIComponent(crew.name)}&size=1`);
  const unit = { mitra, unit_type: 'CDD', nopol: crew.nopol, driver_nama: crew.name, driver_telp: rows[0].phone };
  const { version, sp } = await buyer.read(`sp/${other.id}`);
  expect(await buyer.give(`sp/${other.id}/set-units`, { units: [{ ...unit, harga: 1_000_000 }] }, version)).toBe(200);
  await expect(row(crew.nopol)).toContainText(`Dipakai ${sp}`);
});

test('a tariff of Rp 0 is saved only on purpose', { tag: LONG }, async ({ browser, request }) => {
  const desk = await Desk.of(request, 'purchasing');
  const [existing] = (await desk.read('tarif_mitra?retired=false&size=1')).rows;
  const { mitra, origin_kota, dest_kota, unitType, service, basis } = existing;
  const id = `e2e${Date.now().toString(36)}nol`;
  const way = { mitra, origin_kota, dest_kota, unitType, service, basis, minQty: 9_000 + (Date.now() % 900) };
  const tariff = { ...way, price: 150_000, validFrom: '2026-01-01' };
  expect(await desk.give(`tarif_mitra/${id}/register`, tariff, -1)).toBe(200);
  const page = await person(browser, 'purchasing', `/tarifmitraeditdetail/${id}`);
  const price = page.locator('[data-path=price] input');
  const save = page.getByRole('button', { name: 'Simpan perubahan' });
  const question = page.getByRole('dialog', { name: 'Simpan Harga Rp 0?' });
  await price.fill('0');
  await save.click();
  await expect(question).toContainText('tidak bernilai');
  await question.getByRole('button', { name: 'Tutup' }).click();
  // Nothing was stored, and the question comes again.
  expect((await desk.read(`tarif_mitra/${id}`)).price).toBe(150_000);
  await save.click();
  await question.getByRole('button', { name: 'Ya, simpan Rp 0' }).click();
  await expect(page.getByText('Perlu dilengkapi')).toBeVisible();
  expect((await desk.read(`tarif_mitra/${id}`)).price).toBe(0);
});

test('an address of a tariff that names none leads to the list of them', async ({ browser }) => {
  const page = await person(browser, 'umum', '/');
  for (const [address, list] of [
    ['/tarifmitradetail', /\/tarifmitra$/],
    ['/tarifmitraedit', /\/tarifmitra$/],
    ['/tarif_eureka_edit?id_price=', /\/tarif_eureka$/],
    ['/pelanggantarifedit', /\/(pelanggantarif|NewTarifCustomer)$/],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('grid')).toBeVisible();
  }
  // An address with an unknown id says so.
  await page.goto('/tarifmitradetail?id_price=0abcdefghjkm');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
