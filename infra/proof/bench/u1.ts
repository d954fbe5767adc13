/** U1: JS of a page, gzipped, in a browser without cache; compared with its goal. */
import { scriptsOf, total, weighed } from '../browser/pages.js';
import { inLab } from './browser.js';
import { type BenchRow, rowOf } from './row.js';

export const u1 = (): Promise<BenchRow[]> =>
  inLab(async (lab) => {
    const rows: BenchRow[] = [];
    for (const { what, as, path, of, goal, still } of weighed) {
      const { context, page } = await lab.visitor(as);
      const [first] =
        of && as
          ? (await lab.read<{ rows: { id: string }[] }>(as, `${of}${of.includes('?') ? '&' : '?'}size=1`)).rows
          : [];
      const sizes = await scriptsOf(
        page,
        lab.server.url + path.replace(':id', first?.id ?? ''),
        as !== undefined && !still,
      );
      await context.close();
      rows.push(
        rowOf(`U1 ${what}`, { ours: total(sizes) / 1_000, bare: goal / 1_000 }, ['<=', 1], 'KB', 'bare: the goal'),
      );
    }
    return rows;
  });
