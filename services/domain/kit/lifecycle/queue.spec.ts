import { tugas } from '../../../../infra/proof/conformance/fixture/tugas.js';
import { customer } from '../../master/customer.js';
import { type DocumentKind, kindOf } from '../document/document-kind.js';
import { describeEntity } from '../entity/describe.js';
import { entityQueues, statusQueues } from './queue.js';
import { waitingOn, waitSteps, waitsOf } from './waits.js';

const kind = kindOf(describeEntity(tugas, [tugas])) as DocumentKind;
const as = (jobdesk: 'rcgudang' | 'rcadmin' | 'akunting' | 'keuangan' | 'sales' | 'kacab') =>
  ({ id: 'saya', jobdesk, level: 'user' }) as const;
const steps = waitSteps(customer.actions ?? {});
const approvals = { name: 'customer', label: 'Customer', title: 'nama_perusahaan', about: 'kode_customer', steps };

it('tells which actions an entry waits for, by a number that one filter finds', () => {
  const none = { akunting: '', manager: '', direktur: '', ditolak: '' };
  const all = { ...none, akunting: 'Y', manager: 'Y', direktur: 'Y' };
  const numbers = [none, { ...none, akunting: 'Y' }, all, { ...none, ditolak: 'manager' }];
  expect(numbers.map((fields) => waitsOf(steps, fields, false))).toEqual([7, 6, 0, 8]);
  expect(waitsOf(steps, none, true)).toBe(0);
  expect(waitingOn([true, false, false])).toEqual([1, 3, 5, 7]);
  expect(waitingOn([false, false, false])).toEqual([]);
  expect(() => waitSteps({ approve: { may: ['sales'], waits: true } })).toThrow('approve');
});
it('is the turn of a desk by the statuses, without one’s own where another must act', () => {
  const [mine] = statusQueues(kind, as('rcgudang'));
  expect(mine).toMatchObject({ id: 'menunggu', view: 'tugas', sort: 'sejak', filter: { pembuat_id: '!saya' } });
  expect(mine?.filter.status).toContain('TERBIT');
  expect(statusQueues(kind, as('sales'))).toEqual([]);
});
it('is an action that is asked of somebody, for those who may take it and on what others wrote', () => {
  const of = (who: ReturnType<typeof as>) =>
    entityQueues({ ...approvals, changes: [['akunting'], ['akunting', 'keuangan'], ['kacab']] }, who);
  const filters = (who: ReturnType<typeof as>) => of(who).map(({ id, filter }) => [id, filter]);
  expect(filters(as('akunting'))).toEqual([
    ['giliran', { waits: '1,3,5,7,9,11,13,15', editor: '!saya' }],
    ['usulan', { deciders: '1,2,3,5,6,7', retired: 'false' }],
  ]);
  const back = ['revisi', { waits: '8,9,10,11,12,13,14,15' }];
  expect(filters(as('kacab'))).toEqual([
    ['giliran', { waits: '2,3,6,7,10,11,14,15', editor: '!saya' }],
    // Returned entries are for those who may correct them.
    back,
    ['usulan', { deciders: '4,5,6,7', retired: 'false' }],
  ]);
  expect(filters(as('keuangan')).map(([id]) => id)).toEqual(['usulan']);
  expect(filters(as('sales'))).toEqual([back]);
  expect(of(as('rcadmin'))).toEqual([]);
});
