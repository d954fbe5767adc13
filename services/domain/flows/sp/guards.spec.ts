import fc from 'fast-check';
import { type Actor, granted } from '../../kit/aggregate/actor.js';
import { jobdesks, levels } from '../../kit/aggregate/job-desks.js';
import { Rejected } from '../../kit/aggregate/reject.js';
import { as, given } from '../../kit/aggregate/testing.js';
import { cancelling, content, facts, hired, kembali, ownUnits, rejecting, upTo } from './sp.fixture.js';
import { type SpStep, sp, spFlow } from './sp.js';

const { whyNot } = spFlow;
const units = ownUnits.map(({ vehicle, driver, uang_jalan }) => ({ vehicle, driver, uang_jalan }));
const { milik: _, mitra_nama: __, ...partner } = hired('m1', 'B 1 AA');
const crew = { nopol: 'B 77 ZZ', driver_nama: 'Budi', driver_telp: '081234567890' };
/** Valid data for each command, so that only right, status, turn and person can be refused. */
const good: Record<SpStep, (slot: number) => unknown> = {
  edit: () => ({ ...content, memo: 'hati-hati' }),
  submit: () => ({}),
  approveMarketing: () => ({}),
  approveOwnFleet: () => ({ units, kembali }),
  handOver: () => ({ unit_type: 'trailer 20', jumlah: 2, alasan: 'docking' }),
  setUnits: () => ({ units: [partner] }),
  approvePurchasing: () => ({}),
  approveAkunting: () => ({}),
  freeCredit: () => ({ alasan: 'bayar besok' }),
  reject: () => rejecting,
  revise: () => ({}),
  cancel: () => cancelling,
  comment: () => ({ teks: 'halo' }),
  changeUnitPrice: (slot) => ({ slot, harga: 7, alasan: 'salah ketik' }),
  swapOwn: (slot) => ({ slot, vehicle: 'v2', driver: 'd2' }),
  swapMitra: (slot) => ({ slot, ...crew }),
};
const commands = Object.keys(good) as SpStep[];
const statusCodes = [
  'forbidden',
  'sp-status',
  'sp-not-turn',
  'sp-own-approval',
  'sp-own-price',
  'sp-not-creator',
  'sp-departed',
  'sp-slot',
];

/** The executor's result: the right first, then `decide`. Refusals about the data count as allowed here. */
const judged = (status: keyof typeof upTo, command: SpStep, by: Actor, slot: number) => {
  if (!granted(spFlow.steps[command].may, by)) return { code: 'forbidden' };
  try {
    given(sp, upTo[status], facts).when(command, good[command](slot), by);
  } catch (e) {
    if (!(e instanceof Rejected)) throw e;
    if (statusCodes.includes(e.code)) return { code: e.code, params: e.params };
  }
  return undefined;
};

const statuses = Object.keys(upTo) as (keyof typeof upTo)[];
const anybody = fc.record({
  jobdesk: fc.constantFrom(...jobdesks, 'system' as const),
  level: fc.constantFrom(...levels),
  id: fc.constantFrom('sales', 'somebody'),
});

describe('what the buttons allow', () => {
  it('is what decide allows by status, turn and person, with the same refusal', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...statuses),
        fc.constantFrom(...commands),
        anybody,
        fc.integer({ min: 1, max: 3 }),
        (status, command, { jobdesk, level, id }, slot) => {
          const by = as(jobdesk, { level, id });
          const shown = whyNot(given(sp, upTo[status]).state, command, by, slot);
          const refusal = judged(status, command, by, slot);
          const { code, params = {} } = shown ?? {};
          expect(shown && { code, params }).toEqual(refusal && { params: {}, ...refusal });
        },
      ),
      { numRuns: 4_000 },
    );
  });
  it('knows the creator’s own approval and whose turn it is', () => {
    const { state } = given(sp, upTo.MENUNGGU_MARKETING);
    expect(whyNot(state, 'approveMarketing', as('sales', { level: 'admin' }))).toEqual({ code: 'sp-own-approval' });
    expect(whyNot(state, 'approveMarketing', as('kacab'))).toBeUndefined();
    expect(whyNot(state, 'approveOwnFleet', as('operasional'))?.code).toBe('sp-not-turn');
    expect(whyNot(state, 'approveOwnFleet', as('akunting'))?.code).toBe('forbidden');
  });
  it('finds any unit of an owner when no slot is named', () => {
    const { state } = given(sp, upTo.DISETUJUI_MITRA);
    expect(whyNot(state, 'swapMitra', as('purchasing'))).toBeUndefined();
    expect(whyNot(state, 'swapOwn', as('operasional'))?.code).toBe('sp-slot');
  });
});
