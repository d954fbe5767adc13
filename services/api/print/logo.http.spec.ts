/**
 * A business unit's own logo: which files are accepted, and that a print shows the logo of its time, on the page and in
 * a file.
 */
import { randomUUID } from 'node:crypto';
import type { PdfJob } from '../../../infra/ports/pdf.js';
import { until } from '../../../infra/proof/contracts/harness.js';
import { type Person, TestServer, testId } from '../../../infra/proof/testing/server.js';
import type { FileValue } from '../../domain/kit/values/file-value.js';
import type { Letterhead } from '../../domain/print/head.js';
import { flatPng, get, pdfOf, pngOf, send, webpOf } from '../files/testing.js';
import { PrintJobs } from './jobs.js';
import type { Printed } from './prints.js';

let server: TestServer;
let master: Person;
let sales: Person;
const unit = testId();
const customer = testId();
const pdfJobs: PdfJob[] = [];
beforeAll(async () => {
  server = await TestServer.start({ CHROMIUM_PATH: '/nowhere/chromium' });
  master = await server.person('webmaster');
  sales = await server.person('sales');
  await server.run('bu', unit, 'register', {
    code: 'LTS',
    name: 'PT Lintas Trans',
    npwp: '013456789007000',
    pusat: 'YA',
  });
  await server.run('customer', customer, 'register', {
    ...{ kode_customer: 'SCI', nama_perusahaan: 'PT Samudra Cat', kota: 'Tangerang' },
  });
  const jobs = server.server.app.get(PrintJobs, { strict: false });
  (jobs as { printer: unknown }).printer = {
    available: async () => true,
    print: async (job: PdfJob) => {
      pdfJobs.push(job);
      return Buffer.from('%PDF-1.4');
    },
  };
});
afterAll(() => server.end());

const uploaded = async (bytes: Uint8Array, name: string): Promise<FileValue> =>
  (await send(server.url, master.token, `bu/${unit}`, bytes, { name })).data;
let revision = 0;
/** Sets the logo. */
const named = async (logo: FileValue) => {
  const answer = await server.command(master.token, 'bu', unit, 'change', { logo }, { ifMatch: revision });
  if (answer.status === 200) revision++;
  const [error] = answer.body.errors;
  return [answer.status, error?.code, error?.field];
};
const post = (path: string, body: object) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: sales.token, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
type PrintResponse = { papers: Printed[] };
const printed = async (): Promise<Printed> => {
  const answer = await post('/api/prints', { kind: 'customer', paper: 'customer_form', ids: [customer] });
  return ((await answer.json()) as { data: PrintResponse }).data.papers[0] as Printed;
};
const logoOf = (paper: Printed) => (paper.content as { head: Letterhead }).head.logo;

it('is a small PNG or JPEG, nothing else', async () => {
  const before = logoOf(await printed());
  for (const [bytes, name] of [
    [pdfOf(), 'logo.pdf'],
    [await webpOf(), 'logo.webp'],
  ] as const) {
    expect(await named(await uploaded(bytes, name))).toEqual([422, 'logo-type', 'logo']);
  }
  // Noise does not compress, so the file exceeds the limit of a logo.
  const large = await uploaded(await pngOf(600, 500), 'logo.png');
  expect(await named(large)).toEqual([422, 'logo-size', 'logo']);
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await send(server.url, master.token, `bu/${unit}`, drawing, { name: 'logo.svg' })).status).toBe(415);
  expect(logoOf(await printed())).toEqual(before);
});

it('stands in each print as it was then, whatever came after', async () => {
  const first = await uploaded(flatPng(60, 20), 'lama.png');
  expect(await named(first)).toEqual([200, undefined, undefined]);
  const one = await printed();
  expect(logoOf(one)).toEqual({ file: first.id, ratio: 3 });
  const second = await uploaded(await pngOf(40, 40), 'baru.png');
  expect(await named(second)).toEqual([200, undefined, undefined]);
  expect(logoOf(await printed())).toEqual({ file: second.id, ratio: 1 });

  // The first print, reopened, has the first logo, which its reader may still load.
  const at = `/api/prints/customer/${customer}/${one.revision}`;
  await until(async () => (await server.call(at, { token: sales.token })).status === 200, 'the customer to be read');
  const again = await server.call<PrintResponse>(at, { token: sales.token });
  expect(logoOf(again.data.papers[0] as Printed)).toEqual({ file: first.id, ratio: 3 });
  await until(
    async () => (await get(server.url, sales.token, first.id, '?inline=1')).status === 200,
    'the logo of then to be read',
  );

  // A page that renders a file makes no requests, so the logo is embedded.
  const response = await post('/api/prints/pdf', { page: '/PrintCustomer/', ids: [customer] });
  expect(response.status).toBe(200);
  const logo = logoOf(pdfJobs.at(-1)?.papers[0] as Printed);
  const { bytes } = await get(server.url, sales.token, second.id);
  expect(logo).toEqual({ file: second.id, ratio: 1, bytes: `data:image/png;base64,${bytes.toString('base64')}` });
});
