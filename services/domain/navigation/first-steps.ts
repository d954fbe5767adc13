/**
 * What a new company enters first, in this order: the one list that the product guides through, ticks off and stops
 * showing. Who may do a step follows from the rights to the documents themselves.
 */

import { type Grant, granted } from '../kit/aggregate/actor.js';
import { jobdesks, levels } from '../kit/aggregate/job-desks.js';
import type { Screen, Who } from './access.js';

/** @property of kinds of documents, any of which counts. @property least how many there have to be, default 1 */
export type FirstNeed = { of: readonly string[]; screen: Screen; label: string; least?: number };
/**
 * @property label, why shown to the reader, Indonesian; keys of the screens' texts. @property needs all are required
 */
export type FirstStep = { name: string; label: string; why: string; needs: readonly FirstNeed[] };

export const firstSteps: readonly FirstStep[] = [
  {
    name: 'company',
    label: 'Bisnis unit',
    why: 'Nama dan NPWP perusahaan, yang tercetak di dokumen.',
    needs: [{ of: ['bu'], screen: 'bu:create', label: 'Tambah bisnis unit' }],
  },
  {
    name: 'branches',
    label: 'Cabang',
    why: 'Kode cabang ada di setiap nomor dokumen.',
    needs: [{ of: ['branch'], screen: 'branch:create', label: 'Tambah cabang' }],
  },
  {
    name: 'users',
    label: 'User',
    why: 'Tiap orang masuk dengan akunnya sendiri, menurut job desk dan cabangnya.',
    // Beside the account that the company started with.
    needs: [{ of: ['user'], screen: 'user-list', label: 'Tambah user', least: 2 }],
  },
  {
    name: 'customers',
    label: 'Customer',
    why: 'Bisa dipakai di SP setelah disetujui akunting, manager, dan direktur.',
    needs: [{ of: ['customer'], screen: 'customer:create', label: 'Tambah customer' }],
  },
  {
    name: 'fleet',
    label: 'Armada',
    why: 'Kendaraan sendiri dan driver yang menjalankannya.',
    needs: [
      { of: ['vehicle'], screen: 'vehicle:create', label: 'Tambah kendaraan' },
      { of: ['driver'], screen: 'driver:create', label: 'Tambah driver' },
    ],
  },
  {
    name: 'tariffs',
    label: 'Tarif',
    why: 'Harga SP terisi sendiri dari tarif rutenya.',
    needs: [{ of: ['tarif_customer', 'tarif_eureka'], screen: 'tarif_customer:create', label: 'Tambah tarif' }],
  },
  {
    name: 'sp',
    label: 'SP pertama',
    why: 'Dari draf sampai disetujui empat meja.',
    needs: [{ of: ['sp'], screen: 'sp-create', label: 'Tambah SP' }],
  },
];

/** A company with so many SP is no longer new, whatever it skipped. */
export const OLD_COMPANY = { of: 'sp', count: 20 } as const;
/** How many of each kind are counted at most. */
export const mostCounted = (of: string): number =>
  Math.max(
    of === OLD_COMPANY.of ? OLD_COMPANY.count : 0,
    ...firstSteps.flatMap(({ needs }) => needs.filter((need) => need.of.includes(of)).map(({ least = 1 }) => least)),
  );
/** All kinds of documents that tick steps off. */
export const firstKinds: readonly string[] = [
  ...new Set(firstSteps.flatMap(({ needs }) => needs.flatMap(({ of }) => of))),
];

/**
 * @property shown false: over, or a webmaster has hidden the list
 * @property over all is done, or the company is an old one: it is never shown again
 */
export type FirstSteps = { shown: boolean; over: boolean; steps: StepStand[] };
/**
 * @property next index of its next need; absent: the step is done
 * @property mine the reader may do that
 * @property by job desks that may
 */
export type StepStand = { name: string; done: boolean; next?: number; mine: boolean; by: string[] };

/**
 * Progress of a company.
 * @param counts how many of each kind there are, up to {@link mostCounted}
 * @param makers who may enter one of each kind
 */
export const standOf = (
  counts: Readonly<Record<string, number>>,
  makers: Readonly<Record<string, readonly Grant[]>>,
  who: Who,
  hidden: boolean,
): FirstSteps => {
  const steps = firstSteps.map(({ name, needs }) => {
    const next = needs.findIndex(({ of, least = 1 }) => !of.some((one) => (counts[one] ?? 0) >= least));
    const need = needs[next];
    if (!need) return { name, done: true, mine: false, by: [] };
    const may = makers[need.of[0] as string] ?? [];
    const by = jobdesks.filter((jobdesk) => levels.some((level) => granted(may, { jobdesk, level })));
    return { name, done: false, next, mine: granted(may, who), by };
  });
  const old = (counts[OLD_COMPANY.of] ?? 0) >= OLD_COMPANY.count;
  const over = old || steps.every(({ done }) => done);
  return { shown: !hidden && !over, over, steps };
};

/** Who may hide the list for everybody, and show it again. */
export const firstStepsHiders: readonly Grant[] = ['webmaster'];
/** Key of the flag that the list is hidden, in the state that is no read model. */
export const HIDDEN_KEY = 'company/first-steps';
