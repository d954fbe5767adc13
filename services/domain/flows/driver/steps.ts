/** What a driver may report of an SJ, without the schemas: the phone draws its buttons by it before the server is there. */

export type DriverStep = 'pickup' | 'depart' | 'arrive' | 'deliverPart' | 'fail';
type Step = { from: readonly string[]; to: string; label: string };

/** As the SJ declares them (`steps.spec.ts`). */
export const driverSteps: Readonly<Record<DriverStep, Step>> = {
  pickup: { from: ['TERBIT', 'PICKUP'], to: 'PICKUP', label: 'Pickup' },
  depart: { from: ['PICKUP', 'DALAM_PERJALANAN'], to: 'DALAM_PERJALANAN', label: 'Dalam perjalanan' },
  arrive: { from: ['PICKUP', 'DALAM_PERJALANAN', 'SAMPAI_TUJUAN'], to: 'SAMPAI_TUJUAN', label: 'Sampai tujuan' },
  deliverPart: {
    from: ['PICKUP', 'DALAM_PERJALANAN', 'SAMPAI_TUJUAN'],
    to: 'SEBAGIAN',
    label: 'Sampai sebagian',
  },
  fail: { from: ['PICKUP', 'DALAM_PERJALANAN'], to: 'GAGAL', label: 'Gagal kirim' },
};
/** The one next status of an SJ; undefined: its road is over. */
export const nextStep = (status: string): 'pickup' | 'depart' | 'arrive' | undefined =>
  (({ TERBIT: 'pickup', PICKUP: 'depart', DALAM_PERJALANAN: 'arrive' }) as const)[status];
/** The step that tells once more where it stands: another photo, a note. */
export const sameStep = (status: string): 'pickup' | 'depart' | undefined =>
  (({ PICKUP: 'pickup', DALAM_PERJALANAN: 'depart' }) as const)[status];
/** While it is carried its driver is followed. */
export const underway = (status: string): boolean => status === 'PICKUP' || status === 'DALAM_PERJALANAN';
