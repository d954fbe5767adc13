/** Every address of master data, with existing ids, as an account that may open it. */
import { masterRoutes, masterScreen } from '../../services/domain/navigation/master-screens';
import type { Sight } from './looks';
import { accountOf, Desk, enter, handedIn } from './people';
import { type APIRequestContext, expect } from './test';

const LOST = /Halaman tidak ditemukan|Bukan halaman job desk Anda/;

/** Create entries that the demo does not have. */
const makers: Record<string, (request: APIRequestContext) => Promise<void>> = {
  lost_sale: async (request) => {
    const sales = await Desk.of(request, 'sales');
    const [alasan] = (await sales.read('alasan?jenis=LOST_SALE&size=1')).rows;
    const { buBrenchid } = await sales.read('auth/get-profile');
    const lost = { tanggal: '2026-07-20', branch: buBrenchid, nama: 'CV Tanya Harga', nilai: 4_000_000 };
    const id = `axe${Date.now().toString(36)}`;
    expect(await sales.give(`lost_sale/${id}/register`, { ...lost, alasan: alasan.id }, -1)).toBe(200);
  },
  // Only using the product creates one.
  mail: async (request) => {
    const later = new Date(Date.now() + 25 * 86_400_000).toISOString();
    const when = { tgl_muat: later, tgl_pickup: later };
    await handedIn(request, (isi) => ({ ...isi, ...when, berat: 800, email: ['gudang@contoh.example'] }));
  },
  batch: async (request) => {
    const kacab = await Desk.of(request, 'kacab');
    const [customer] = (await kacab.read('customer?size=1&retired=false')).rows;
    const rows = [{ id: customer.id, command: 'change', data: { kota: 'Kota Kembang' } }];
    const plan = { entity: 'customer', kind: 'UBAH_MASSAL', name: 'Pindah kota', rows };
    expect(await kacab.give(`batch/axe${Date.now().toString(36)}/plan-rows`, plan, -1)).toBe(200);
  },
};
type MitraRow = { id: string; mitra: string };
/** Any row that the account may read. */
const rowOf = async (request: APIRequestContext, view: string, who: string): Promise<MitraRow> => {
  const desk = await Desk.of(request, who);
  const first = async (): Promise<MitraRow | undefined> => (await desk.read(`${view}?size=1`)).rows[0];
  const there = await first();
  if (there) return there;
  await makers[view]?.(request);
  await expect.poll(first, { message: `the demo has ${view}` }).toBeDefined();
  return (await first()) as MitraRow;
};

/** Parameters of addresses that are not ids of entries. */
const words: Readonly<Record<string, string>> = { step: 'forgot', template: 'SP' };

/** The route's address with existing ids. */
const addressOf = async (
  request: APIRequestContext,
  { path, screen }: (typeof masterRoutes)[number],
  who: string,
): Promise<string> => {
  const drawn = masterScreen(screen);
  const fixed = Object.values(drawn?.within ?? {});
  let filled = path;
  for (const [part, name = ''] of path.matchAll(/:(\w+)/g)) {
    if (words[name]) filled = filled.replace(part, words[name]);
    else if (name === 'entity') filled = filled.replace(part, screen === 'import' ? 'customer' : 'tarif_customer');
    else {
      // The mitra is one that has such entries.
      const row = await rowOf(request, drawn?.entity ?? 'batch', who);
      filled = filled.replace(part, fixed.includes(name) ? row.mitra : row.id);
    }
  }
  if (drawn && (drawn.mode === 'detail' || drawn.mode === 'edit') && (fixed.length > 0 || !path.includes(':')))
    return `${filled}?id=${(await rowOf(request, drawn.entity, who)).id}`;
  if (screen === 'email-preview') return `${filled}?id=${(await rowOf(request, 'sp', who)).id}`;
  if (screen === 'customer-account') return `${filled}?id_customer=${(await rowOf(request, 'customer', who)).id}`;
  return filled;
};

const sightOf = (route: (typeof masterRoutes)[number]): Sight => {
  const who = accountOf(route.access);
  return {
    name: `${route.path} (${route.screen}) by ${who}`,
    show: async (page, request) => {
      await enter(page, who, await addressOf(request, route, who));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(LOST);
    },
  };
};
export const masterSights: readonly Sight[] = masterRoutes.map(sightOf);

/** One address per screen and account is enough: the drawing is the same. */
const drawnBy = ({ path, screen, access }: (typeof masterRoutes)[number]): string =>
  [screen, accountOf(access), path.includes(':')].join();
export const masterScreens: readonly Sight[] = [
  ...new Map(masterRoutes.map((route) => [drawnBy(route), route])).values(),
].map(sightOf);
