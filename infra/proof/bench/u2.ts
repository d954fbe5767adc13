/**
 * U2: first loads of pages on a slow phone, by Lighthouse (its mobile preset: a slow network and a processor four times
 * slower, simulated from a trace); the median of three loads. Figures are compared with the goals themselves: as `npm
 * start` serves them (HTTP/1.1), and as deployed, behind the proxy of docker-compose.yml (HTTP/2 over TLS), where that
 * is installed.
 */
import lighthouse from 'lighthouse';
import { DRIVER, inLab } from './browser.js';
import { median } from './process.js';
import { type BenchRow, rowOf } from './row.js';

type Figure = 'score' | 'LCP' | 'TBT' | 'CLS';
const RUNS = 3;
/** `path` may end in `:sp`: an order that its reader sees. */
const pages: readonly { what: string; as?: string; path: string; shift: number }[] = [
  { what: 'sign-in', path: '/signin', shift: 0.05 },
  { what: 'SP list', as: 'sales', path: '/masterdata/splist', shift: 0.05 },
  { what: 'SP form', as: 'sales', path: '/createsp', shift: 0.02 },
  { what: 'SP detail', as: 'sales', path: '/masterdata/detailsp/:sp', shift: 0.02 },
  { what: 'sign-in of drivers', path: '/login/admin/driver', shift: 0.05 },
  { what: 'driver', as: DRIVER, path: '/admin/driver/sj', shift: 0.05 },
  { what: 'dashboard', as: 'sales', path: '/Dashboard', shift: 0.02 },
];

export const u2 = (): Promise<BenchRow[]> =>
  inLab(async (lab) => {
    const rows: BenchRow[] = [];
    const orders = await lab.read<{ rows: { id: string }[] }>('sales', 'sp?status=DISETUJUI&size=1');
    const sp = orders.rows[0]?.id;
    if (sp === undefined) throw new Error('the demo has no approved SP for sales');
    const ways = [{ way: '', url: lab.server.url }, ...(lab.front ? [{ way: ', deployed', url: lab.front.url }] : [])];
    for (const { way, url, what, as, path, shift } of ways.flatMap((way) =>
      pages.map((page) => ({ ...way, ...page })),
    )) {
      const runs: Record<Figure, number>[] = [];
      const speeds: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const { context, port } = await lab.visitor(as, url);
        // Keeps the session's storage, which is all that the browser has.
        const settings = { onlyCategories: ['performance'], disableStorageReset: true };
        const result = await lighthouse(
          url + path.replace(':sp', sp),
          { port, logLevel: 'error' },
          { extends: 'lighthouse:default', settings },
        );
        await context.close();
        if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`);
        const { audits, categories, environment } = result.lhr;
        const of = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
        speeds.push(environment.benchmarkIndex);
        runs.push({
          score: (categories.performance?.score ?? 0) * 100,
          LCP: of('largest-contentful-paint'),
          TBT: of('total-blocking-time'),
          CLS: of('cumulative-layout-shift'),
        });
      }
      const note = `bare: the goal; machine ${median(speeds).toFixed(0)}`;
      const figure = (name: Figure, bare: number, unit: string, sense: '>=' | '<=' = '<=') =>
        rowOf(`U2 ${what} ${name}${way}`, { ours: median(runs.map((one) => one[name])), bare }, [sense, 1], unit, note);
      rows.push(figure('score', 95, 'of 100', '>='), figure('LCP', 2_500, 'ms'), figure('TBT', 100, 'ms'));
      rows.push(figure('CLS', shift, ''));
    }
    return rows;
  });
