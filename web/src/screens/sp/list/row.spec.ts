import { unitName } from '@domain/common/unit-types';
import { MAX_MITRA_UNITS } from '@domain/flows/sp/limits';
import { sp, spFlow } from '@domain/flows/sp/sp';
import { facts, upTo } from '@domain/flows/sp/sp.fixture';
import { marginOf } from '@domain/flows/sp/state';
import { jobdesks, levels } from '@domain/kit/aggregate/job-desks';
import { as, given } from '@domain/kit/aggregate/testing';
import { spView } from '@views/sp';
import type { T } from '@/base/text/i18n';
import { spActions } from './actions';
import {
  approvalFor,
  directApproval,
  mayHandOver,
  mayReject,
  type SpRow,
  unitsComplete,
  unitsFilled,
  unitText,
  waitsForMe,
} from './row';

const approves = {
  MENUNGGU_MARKETING: 'approveMarketing',
  MENUNGGU_OPERASIONAL: 'approveOwnFleet',
  MENUNGGU_PURCHASING: 'approvePurchasing',
  MENUNGGU_AKUNTING: 'approveAkunting',
} as const;
type Waiting = keyof typeof approves;
const t: T = (key) => key;
const meta = {
  id: 'e',
  revision: 0,
  at: '2026-07-21T02:00:00.000Z',
  by: { id: 'sales', fullname: 'S', jobdesk: 'sales' },
};
/** The row that the view builds from a state. */
const rowOf = (events: (typeof upTo)[keyof typeof upTo]): SpRow =>
  ({
    ...events.reduce<ReturnType<typeof spView.apply> | undefined>(
      (doc, e) => spView.apply(doc, e.type, e.data, meta),
      undefined,
    ),
    id: 'x',
    version: 1,
    updatedAt: '',
  }) as unknown as SpRow;

describe('what a list row offers', () => {
  const everybody = jobdesks.flatMap((jobdesk) =>
    levels.flatMap((level) => ['sales', 'somebody'].map((id) => as(jobdesk, { level, id }))),
  );
  it.each(Object.keys(upTo) as (keyof typeof upTo)[])('is what the domain allows, for every desk: %s', (name) => {
    const { state } = given(sp, upTo[name], facts);
    const row = { ...rowOf(upTo[name]), status: state.status, pembuat_id: state.pembuat.id };
    const command = approves[state.status as Waiting];
    for (const by of everybody) {
      const may = command !== undefined && spFlow.whyNot(state, command, by) === undefined;
      expect([name, by.jobdesk, by.level, by.id, waitsForMe(row, by)]).toEqual([
        name,
        by.jobdesk,
        by.level,
        by.id,
        may,
      ]);
      expect(mayReject(row, by)).toBe(spFlow.whyNot(state, 'reject', by) === undefined);
      expect(mayHandOver(row, by)).toBe(
        row.unit_count <= MAX_MITRA_UNITS && spFlow.whyNot(state, 'handOver', by) === undefined,
      );
      const direct = directApproval(row, by);
      if (direct) expect(direct).toBe(command);
      if (direct) expect(may).toBe(true);
    }
  });
  it('hands over whole orders, up to what Purchasing has room for', () => {
    const by = as('operasional');
    const row = { ...rowOf(upTo.MENUNGGU_OPERASIONAL), pembuat_id: 'sales' };
    const step = spActions(by, () => '', t).find(({ id }) => id === 'handOver');
    expect([step?.can(row), step?.can({ ...row, unit_count: 4 })]).toEqual([true, false]);
    const { name = '', data } = step?.command?.(row, 'armada habis', '') ?? {};
    const [done] = given(sp, upTo.MENUNGGU_OPERASIONAL, facts).when(name, data, by);
    expect(done).toMatchObject({ type: 'SpHandedOver', data: { jumlah: row.unit_count, alasan: 'armada habis' } });
    expect(spActions(as('akunting'), () => '', t).map(({ id }) => id)).not.toContain('handOver');
  });
  it('asks the server as the desk that a reader is of, where it is not their turn', () => {
    const of = (status: keyof typeof upTo, by: Parameters<typeof approvalFor>[1]) =>
      approvalFor(rowOf(upTo[status]), by);
    expect(of('MENUNGGU_MARKETING', as('akunting'))).toBe('approveAkunting');
    expect(of('MENUNGGU_AKUNTING', as('akunting'))).toBe('approveAkunting');
    expect(of('DRAF', as('kacab'))).toBe('approveMarketing');
    for (const by of [as('akunting'), as('kacab')]) expect(spFlow.steps[of('DRAF', by)].may).toContain(by.jobdesk);
  });
  it('approves Purchasing only when every unit is named, and Operasional never from a list', () => {
    const row = { ...rowOf(upTo.MENUNGGU_PURCHASING), pembuat_id: 'sales' };
    const by = as('purchasing');
    expect(directApproval({ ...row, unit_count: 2, nopol: 'B 1 AA' }, by)).toBeUndefined();
    expect(directApproval({ ...row, unit_count: 2, nopol: 'B 1 AA, B 2 BB' }, by)).toBe('approvePurchasing');
    const waits = { ...rowOf(upTo.MENUNGGU_OPERASIONAL), unit_count: 1, nopol: 'B 1 AA' };
    expect(directApproval(waits, as('operasional'))).toBeUndefined();
    expect(waitsForMe(waits, as('operasional'))).toBe(true);
  });
});

it('shows the margin as soon as every unit is named, as Akunting will approve it', () => {
  expect(rowOf(upTo.MENUNGGU_PURCHASING).laba).toBeNull();
  for (const name of ['MENUNGGU_AKUNTING', 'DISETUJUI_MITRA'] as const)
    expect(rowOf(upTo[name]).laba).toBe(marginOf(given(sp, upTo[name]).state).margin);
});

describe('units in words', () => {
  it('are complete when as many plates as asked for are there', () => {
    expect(unitsComplete({ nopol: '', unit_count: 0 })).toBe(false);
    expect(unitsComplete({ nopol: 'B 1 AA', unit_count: 1 })).toBe(true);
  });
  it('of Purchasing count without those of the own fleet', () => {
    const serah = { unit_type: 'fuso' as const, jumlah: 2, alasan: '' };
    expect(unitsFilled({ nopol: 'B 1 AA', unit_count: 3, serah })).toBe(0);
    expect(unitsFilled({ nopol: 'B 1 AA, B 2 BB', unit_count: 3, serah })).toBe(1);
    expect(unitsFilled({ nopol: 'B 1 AA', unit_count: 1, serah: undefined })).toBe(0);
  });
  it('are written as the staff do', () => {
    expect(unitText('fuso', 3)).toBe('Fuso\u00a0×3');
    expect(unitText('trailer 20', 1)).toBe('Trailer 20');
    expect(unitName('L300')).toBe('L300');
    expect(unitText('', 1)).toBe('');
  });
});
