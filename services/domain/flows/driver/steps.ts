/**
 * Steps that a driver may report of an SJ, without the schemas: the phone draws its buttons by it before it reaches the
 * server.
 */

export type DriverStep = 'pickup' | 'depart' | 'arrive' | 'deliverPart' | 'fail';
type Step = { from: readonly string[]; to: string; label: string };

/** Same as the SJ's declaration (`steps.spec.ts`). */
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
/** The next step of an SJ by its status; undefined: it is closed. */
export const nextStep = (status: string): 'pickup' | 'depart' | 'arrive' | undefined =>
  (({ TERBIT: 'pickup', PICKUP: 'depart', DALAM_PERJALANAN: 'arrive' }) as const)[status];
/** The step that reports the present status again: another photo, a note. */
export const sameStep = (status: string): 'pickup' | 'depart' | undefined =>
  (({ PICKUP: 'pickup', DALAM_PERJALANAN: 'depart' }) as const)[status];
/** The driver's position is tracked while the SJ is under way. */
export const underway = (status: string): boolean => status === 'PICKUP' || status === 'DALAM_PERJALANAN';
