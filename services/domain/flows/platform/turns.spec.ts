import { turns } from '../../index.js';
import { evolve } from '../../kit/aggregate/aggregate.js';
import { as, type TestEvent } from '../../kit/aggregate/testing.js';
import { customer } from '../../master/customer.js';

const at = (hour: number) => `2026-07-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const turnOf = (...events: TestEvent[]) => {
  const state = events.reduce(
    (s, { type, data, by = as('sales', { id: 's1' }) }, revision) =>
      evolve(customer.aggregate, s, type, data, { id: 'c1', revision, at: at(revision), by }),
    customer.aggregate.initial,
  );
  return turns.get('customer')?.of(state as never);
};
const registered: TestEvent = { type: 'Registered', data: { kode_customer: 'C1', nama_perusahaan: 'PT Aktif' } };
const action = (name: string, fields: object): TestEvent => ({
  type: 'Changed',
  data: { fields, action: name },
  by: as('akunting', { id: 'a1' }),
});
const rejected = action('rejectAkunting', { ditolak: 'akunting', ditolak_memo: 'NPWP salah' });

it('has an entry wait for those who have not approved it, never for who wrote it', () => {
  expect(turnOf(registered)).toEqual({
    ...{ title: 'PT Aktif', since: at(0) },
    ...{ to: ['akunting', 'kacab', 'webmaster'], but: ['s1'] },
  });
  // One approval less starts no new turn for the others.
  expect(turnOf(registered, action('approveAkunting', { akunting: 'Y' }))).toMatchObject({
    ...{ since: at(0), to: ['kacab', 'webmaster'] },
  });
});
it('waits for nobody of them while it is rejected, and once it is asked for again for all', () => {
  expect(turnOf(registered, rejected)).toBeUndefined();
  const again = action('askAgain', { ditolak: '', ditolak_memo: '' });
  expect(turnOf(registered, rejected, again)).toMatchObject({ since: at(2), to: ['akunting', 'kacab', 'webmaster'] });
});
it('waits for nobody once all have approved it, or it is out of use', () => {
  const all = action('approveDirektur', { akunting: 'Y', manager: 'Y', direktur: 'Y' });
  expect(turnOf(registered, all)).toBeUndefined();
  expect(turnOf(registered, { type: 'Retired', data: { alasan: 'dobel' } })).toBeUndefined();
});
