import { setoran } from '../../../infra/proof/conformance/fixture/setoran.js';
import { approvedWays } from '../infos.js';
import { describeEntity } from '../kit/entity/describe.js';
import { type ApprovalWay, approvalOf, approvalWays, oldestFirst, waysFor } from './approvals.js';

const as = (jobdesk: 'kacab' | 'akunting' | 'keuangan' | 'sales' | 'operasional' | 'purchasing', id = 'saya') =>
  ({ id, jobdesk, level: 'user' }) as const;
const of = (jobdesk: Parameters<typeof as>[0]) =>
  waysFor(approvedWays, as(jobdesk)).map(({ view, step, reject }) => `${view}/${step} ${reject?.step ?? '–'}`);
const one = (ways: readonly ApprovalWay[], name: string) => {
  const match = ways.find(({ view, step }) => `${view}/${step}` === name);
  if (!match) throw new Error(name);
  return match;
};
const row = { id: '1', version: 3 };

it('is what each desk approves and refuses, of every kind', () => {
  expect(of('kacab')).toEqual([
    'sp/approveMarketing reject',
    'customer/approveManager rejectManager',
    'customer/approveChange rejectChange',
    'ketentuan/confirm –',
    'ro/approve cancel',
    // A write-off refuses no shortage.
    'ro/acceptShort –',
    'nk/approve refuse',
    'receipt/approve refuse',
    'owner/confirmOwner –',
  ]);
  expect(of('akunting')).toEqual([
    'sp/approveAkunting reject',
    'customer/approveAkunting rejectAkunting',
    'customer/approveChange rejectChange',
    'mitra/approveChange rejectChange',
    'ketentuan/confirm –',
  ]);
  expect(of('keuangan')).toEqual(['customer/approveChange rejectChange', 'mitra/approveChange rejectChange']);
  // Naming units and correcting a customer is work.
  expect(of('operasional')).toEqual([]);
  expect(of('purchasing')).toEqual([]);
  expect(of('sales')).toEqual([]);
});

it('takes a kind from its declaration: who is excluded, the amount, the refusal', () => {
  const [post, ...rest] = approvalWays(describeEntity(setoran, [setoran]));
  expect(rest).toEqual([]);
  expect(post).toMatchObject({
    ...{ view: 'setoran', step: 'post', asks: 'Catat', filter: { status: 'DRAF' }, others: 'pembuat_id' },
    reject: { step: 'cancel', fields: [{ name: 'alasan', optional: false }] },
    at: { title: 'nomor', about: 'dari', branch: 'branch', amount: 'jumlah' },
  });
  expect(post?.open).toBeUndefined();
  const draft = { ...row, status: 'DRAF', pembuat_id: 'lain', editors: ['lain'] };
  expect(post?.against(draft, as('keuangan'))).toBe(false);
  expect(post?.against({ ...draft, pembuat_id: 'saya' }, as('keuangan'))).toBe(true);
  expect(post?.against({ ...draft, editors: ['lain', 'saya'] }, as('keuangan'))).toBe(true);
  expect(post?.against({ ...draft, status: 'DICATAT' }, as('keuangan'))).toBe(true);
});

it('leaves out what the reader made, or asked for', () => {
  const marketing = one(approvedWays, 'sp/approveMarketing');
  const order = {
    ...row,
    status: 'MENUNGGU_MARKETING',
    pembuat: { id: 'lain', nama: '' },
    pricers: ['lain'],
    units: [],
  };
  expect(marketing.against(order, as('kacab'))).toBe(false);
  expect(marketing.against({ ...order, pricers: ['lain', 'saya'] }, as('kacab'))).toBe(true);
  const back = one(approvedWays, 'ro/approve');
  const draft = { ...row, status: 'DRAF', pembuat_id: 'system', peminta_id: 'lain' };
  expect(back.against(draft, as('kacab'))).toBe(false);
  expect(back.against({ ...draft, peminta_id: 'saya' }, as('kacab'))).toBe(true);
  const owner = one(approvedWays, 'owner/confirmOwner');
  expect(owner.against({ ...row, holders: ['lain'] }, as('kacab'))).toBe(false);
  expect(owner.against({ ...row, holders: ['saya'] }, as('kacab'))).toBe(true);
});

it('filters proposals by the desks that may decide them', () => {
  const filter = (jobdesk: 'akunting' | 'keuangan') =>
    waysFor(approvedWays, as(jobdesk)).find(({ view, proposal }) => view === 'customer' && proposal)?.filter;
  expect(filter('akunting')).toEqual({ retired: 'false', deciders: '1,2,3,5,6,7' });
  expect(filter('keuangan')).toEqual({ retired: 'false', deciders: '2,3,6,7' });
});

it('leaves out a right that was taken from the account', () => {
  const without = waysFor(approvedWays, { ...as('akunting'), without: ['sp/approveAkunting'] });
  expect(without.map(({ view }) => view)).toEqual(['customer', 'customer', 'mitra', 'ketentuan']);
});

it('tells what is asked: a proposal with the values in force, a shortage with its amounts', () => {
  const change = one(approvedWays, 'customer/approveChange');
  const proposal = { fields: { top: 45 }, by: [{ id: 'a', fullname: 'Rani', jobdesk: 'sales' }], at: '2026-11-01' };
  expect(approvalOf(change, { ...row, nama_perusahaan: 'PT Maju', kode_customer: 'C1', top: 30, proposal }, 0)).toEqual(
    {
      ...{ way: 0, id: '1', version: 3, title: 'PT Maju', about: 'C1', since: '2026-11-01', by: 'Rani' },
      ...{ branch: '', branch_name: '', lines: [{ field: 'top', before: 30, after: 45 }] },
    },
  );
  const short = one(approvedWays, 'ro/acceptShort');
  const back = { ...row, nomor: 'RO-1', branch: 'jkt', sebutan: { branch: 'Jakarta' }, koli_kurang: 2, qty_kurang: 0 };
  expect(approvalOf(short, back, 1)).toMatchObject({
    ...{ title: 'RO-1', branch: 'jkt', branch_name: 'Jakarta', lines: [{ field: 'koli_kurang', after: 2 }] },
  });
});

it('is the oldest first', () => {
  const at = (since: string, id: string) => ({
    ...approvalOf(one(approvedWays, 'ro/approve'), { ...row, id }, 0),
    since,
  });
  expect(oldestFirst([at('3', 'a'), at('1', 'c'), at('1', 'b')]).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});
