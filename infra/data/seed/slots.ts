/** The demo's SP: number per status and branch. */
import type { SpStatus } from '../../../services/domain/flows/sp/status.js';
import { branches } from './data/places.js';
import { random } from './random.js';
import type { BranchCode } from './types.js';
import { days, fromWork, toWork } from './work-clock.js';

export type Slot = {
  /** Unique key of the SP within the seed. */
  key: string;
  /** Sort order of the ids. */
  order: number;
  status: SpStatus;
  branch: BranchCode;
  /** Number of the SP within its status and branch: determines ages and special cases. */
  rank: number;
  /** Creation time in ms; set for bulk old orders only. */
  created?: number;
};

/** SP of the last ten weeks by status: Jakarta, Bandung, all other branches. */
const recentMix: readonly (readonly [SpStatus, number, number, number])[] = [
  ['DRAF', 7, 3, 4],
  ['MENUNGGU_MARKETING', 8, 3, 4],
  ['MENUNGGU_OPERASIONAL', 9, 3, 4],
  ['MENUNGGU_PURCHASING', 8, 2, 4],
  ['MENUNGGU_AKUNTING', 10, 3, 4],
  ['DISETUJUI', 20, 6, 8],
  ['BERJALAN', 10, 3, 5],
  ['SELESAI', 15, 5, 8],
  ['DITAGIH', 26, 8, 14],
  ['LUNAS', 29, 9, 14],
  ['DITOLAK', 6, 2, 2],
  ['BATAL', 8, 2, 4],
];
/** Number of SP in a default demo. */
export const RECENT = recentMix.reduce((sum, [, jkt, bdg, rest]) => sum + jkt + bdg + rest, 0);

/** The recent SP; the first twelve have one of each status, so that a small demo shows all. */
export const recentSlots = (seed: number, count: number): Slot[] => {
  const r = random(`${seed}/slots`);
  const others = branches.filter((b) => b.code !== 'JKT' && b.code !== 'BDG').map((b) => [b.code, b.share] as const);
  const all = recentMix.flatMap(([status, jkt, bdg, rest]) => [
    ...Array.from({ length: jkt }, (_, rank) => ({ status, branch: 'JKT' as BranchCode, rank })),
    ...Array.from({ length: bdg }, (_, rank) => ({ status, branch: 'BDG' as BranchCode, rank })),
    ...Array.from({ length: rest }, (_, rank) => ({ status, branch: r.weighted(others), rank })),
  ]);
  const first = all.filter((s) => s.branch === 'JKT' && s.rank === 0);
  const chosen = [...first, ...r.shuffled(all.filter((s) => !first.includes(s)))].slice(0, count);
  return chosen.map((s, n) => ({ ...s, key: `recent/${n}`, order: 100_000_000 + n }));
};

/** Old, closed SP: `count` of them spread evenly over the working hours of two years, oldest first. */
export function* oldSlots(seed: number, count: number, now: number): Generator<Slot> {
  const from = toWork(now - days(730));
  const to = toWork(now - days(72));
  for (let n = 0; n < count; n++) {
    const key = `old/${count}/${n}`;
    const r = random(`${seed}/slot/${key}`);
    yield {
      key,
      order: n,
      status: r.weighted([
        ['LUNAS', 93],
        ['BATAL', 5],
        ['DITOLAK', 2],
      ] as const),
      branch: r.weighted(branches.map((b) => [b.code, b.share] as const)),
      rank: n,
      created: Math.floor(fromWork(from + ((to - from) * (n + r.next())) / count)),
    };
  }
}
