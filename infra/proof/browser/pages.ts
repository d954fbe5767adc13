/** The pages whose code is weighed, with what each may weigh, by the browser tests and by `npm run bench -- U1`. */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

export type Weighed = {
  what: string;
  /** The demo's account that opens it; none: nobody is signed in. */
  as?: string;
  /** `:id` stands for the first row of `of`. */
  path: string;
  /** A view, with what its rows are asked by. */
  of?: string;
  /** JS that it should have at most, gzipped bytes. */
  goal: number;
  /** What is in sight once the page stands (a selector). */
  shows: string;
  /** It has no live connection, whoever is signed in. */
  still?: true;
};

const LIST = 210_000;
const ENTRY = 240_000;
/** Of a phone on the road. */
const DRIVER = 110_000;
/** Of paper. */
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
  { what: 'vehicles', as: 'purchasing', path: '/masterdata/vehicle', goal: LIST, shows: row },
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
 * @param page of a browser that never saw the product
 * @param live somebody is signed in: the network may be quiet a moment before the live connection's code is asked for
 * @param then what is done on the page once it stands, until all that it asks for has come
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
    // However it was sent: packed the same way for all.
    if (pathname.endsWith('.js')) loading.push(answer.body().then((body) => [pathname, gzipSync(body).length]));
  });
  await page.goto(address);
  if (live) await page.getByText('Tersambung langsung').waitFor();
  await page.waitForLoadState('networkidle');
  await then?.();
  return new Map(await Promise.all(loading));
};
export const total = (sizes: ReadonlyMap<string, number>): number => [...sizes.values()].reduce((a, b) => a + b, 0);
