/** Prices out of tariffs: looked up side by side, taken into an SP, and told with it. */
import { Desk, dayFromNow, fill, person } from './people';
import { expect, test } from './test';

const rupiah = (n: number): string => n.toLocaleString('id-ID');

test('Cari Tarif shows the customer’s price, the base and the mitra’s with the margin between', async ({
  browser,
  request,
}) => {
  const desk = await Desk.of(request, 'sales');
  const [own] = (await desk.read('tarif_customer?retired=false&size=1&unitType=CDD&origin_kota=31.75')).rows;
  const { origin_kota, dest_kota, unitType, customer, price, sebutan } = own;
  const asked = new URLSearchParams({ origin_kota, dest_kota, unitType, customer });
  const sales = await person(browser, 'kacab', `/CariTarif?${asked}`);
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
  // So many of a basis come to this, with the fees.
  const whole3 = await desk.read(`tarif_customer/${own.id}`);
  const fees = ['muat', 'bongkar', 'multidrop', 'overtonase', 'lain'].reduce(
    (sum, fee) => sum + whole3[`fee_${fee}`],
    0,
  );
  await sales.getByLabel('Dasar harga').selectOption(own.basis);
  await sales.getByLabel('Jumlah').fill('3');
  await expect(customers).toContainText(`3 ${own.basis.toLowerCase()} dengan biaya Rp ${rupiah(3 * price + fees)}`);
  await sales.getByLabel('Dasar harga').selectOption('');
  // Without the customer the base is what is paid.
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
  // A tariff from the kota of the customer's own warehouse, so that its address can be taken.
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
  // The customer's own address, with its place among the regions.
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
  // A typed price is no longer the tariff's; the tariff is offered beside it.
  await harga.fill('1234000');
  await expect(sales.getByText('Harga diketik, tercatat bersama SP')).toBeVisible();
  await sales.getByRole('button', { name: 'Pakai tarif' }).click();
  await expect(harga).toHaveValue(rupiah(tarif.price));
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
