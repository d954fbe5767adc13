/** The pages whose code size is checked, with their limits; for the browser tests and for `npm run bench -- U1`. */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

export type Weighed = {
  what: string;
  /** The demo account that opens it; absent: not signed in. */
  as?: string;
  /** `:id` stands for the first row of `of`. */
  path: string;
  /** A view, with the query of its rows. */
  of?: string;
  /** Maximum size of its JS, gzipped bytes. */
  goal: number;
  /** Selector of an element that is visible once the page is ready. */
  shows: string;
  /** The page has no live connection even when signed in. */
  still?: true;
};

const LIST = 210_000;
/** Limit of a page about one document, or of a form. */
const ENTRY = 242_000;
/** Limit of a driver's page, for phones. */
const DRIVER = 110_000;
/** Limit of a print page. */
const PRINT = 100_000;
const row = 'main tbody tr td';
const form = 'main form';
export const weighed: readonly Weighed[] = [
  { what: 'sign-in', path: '/signin', goal: LIST, shows: 'input[type=password]' },
  { what: 'driver', path: '/admin/driver/sj', goal: DRIVER, shows: 'main h1' },
  { what: 'sign-in of drivers', path: '/login/admin/driver', goal: DRIVER, shows: 'input[type=password]' },
  { what: 'dashboard', as: 'sales', path: '/Dashboard', goal: LIST, shows: 'main [data-row]' },
  { what: 'SP list', as: 'sales', path: '/masterdata/splist', goal: LIST, shows: row },
  { what: 'customers', as: 'sales', path: '/mastercustomersss', goal: LIST, shows: row },
  { what: 'mitra', as: 'purchasing', path: '/mastermitra', goal: LIST, shows: row },
  { what: 'invoices', as: 'akunting', path: '/akunting/ar/ar', goal: LIST, shows: 'main h1' },
  { what: 'vehicles', as: 'purchasing', path: '/masterdata/vehicle', goal: LIST, shows: row },
  { what: 'approvals', as: 'akunting', path: '/persetujuan', goal: LIST, shows: 'main [data-row]' },
  { what: 'Create AR', as: 'akunting', path: '/createar', goal: ENTRY, shows: 'main [data-row]' },
  { what: 'tariffs of customers', as: 'sales', path: '/pelanggantarif', goal: LIST, shows: row },
  { what: 'SP', as: 'sales', path: '/masterdata/detailsp/:id', of: 'sp', goal: ENTRY, shows: 'main h1' },
  { what: 'new SP', as: 'sales', path: '/masterdata/marketing/createsp', goal: ENTRY, shows: form },
  {
    what: 'changed SP',
    as: 'sales',
    path: '/edit-sp/:id',
    of: 'sp?status=DRAF',
    goal: ENTRY,
    shows: form,
  },
  {
    what: 'customer',
    as: 'sales',
    path: '/MastersCustomersDetails/:id',
    of: 'customer',
    goal: ENTRY,
    shows: 'main h1',
  },
  { what: 'new customer', as: 'sales', path: '/mastercustomersssAdd', goal: ENTRY, shows: form },
  {
    what: 'print',
    as: 'rcadmin',
    path: '/PrintSJRace/?ids=:id',
    of: 'sj',
    goal: PRINT,
    shows: '.sheet',
    still: true,
  },
  { what: 'new mitra', as: 'purchasing', path: '/mastermitraadd', goal: ENTRY, shows: form },
];

/**
 * JS that a page loads until the network is quiet, gzipped bytes by file.
 * @param page of a browser without the product in its cache
 * @param live signed in: the network may be quiet for a moment before the live connection's code is requested
 * @param then action on the page once it is ready; resolves after its requests have arrived
 */
export const scriptsOf = async (
  page: Page,
  address: string,
  live: boolean,
  then?: () => Promise<unknown>,
): Promise<Map<string, number>> => {
  const loading: Promise<[string, number]>[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    // Compressed here the same way for all, independent of the transfer.
    if (pathname.endsWith('.js')) loading.push(answer.body().then((body) => [pathname, gzipSync(body).length]));
  });
  await page.goto(address);
  if (live) await page.getByText('Tersambung langsung').waitFor();
  await page.waitForLoadState('networkidle');
  await then?.();
  return new Map(await Promise.all(loading));
};
export const total = (sizes: ReadonlyMap<string, number>): number => [...sizes.values()].reduce((a, b) => a + b, 0);
