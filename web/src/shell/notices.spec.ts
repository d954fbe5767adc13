import { spKind } from '@domain/flows/sp/kind';
import type { AnyRow } from '@/base/documents';
import { noticeOf as noticeOfKind, noticeTitle, withNotice } from './notice-rows';
import { type NewsRow, newestFirst, ofNews } from './notices';

const since = '2026-07-21T02:00:00.000Z';
const row = (over: object = {}): AnyRow => ({
  id: 'x1',
  sp: 'SP-JKT-2607-00494',
  status: 'MENUNGGU_PURCHASING',
  sejak: '2026-07-21T02:05:00.000Z',
  customer_nama: 'PT Samudra Cat',
  sales_id: 'u1',
  pembuat_id: 'u1',
  strip: {
    marketing: { status: 'DISETUJUI', by: 'Rani' },
    operasional: { status: 'DISERAHKAN', by: 'Hendra' },
    purchasing: { status: 'GILIRAN' },
    akunting: { status: 'BELUM' },
  },
  ...over,
});
type Me = Parameters<typeof noticeOfKind>[2];
const as = (jobdesk: string, id = 'u9', level = 'user') => ({ id, jobdesk, level }) as Me;
const noticeOf = (one: AnyRow, me: Me, from: string) => noticeOfKind(spKind, one, me, from);

it('tells the desk whose turn it is, and who sent it', () => {
  expect(noticeOf(row(), as('purchasing'), since)).toMatchObject({
    why: 'turn',
    kind: 'sp',
    no: 'SP-JKT-2607-00494',
    by: 'Hendra',
  });
  expect(noticeOf(row(), as('operasional'), since)).toBeUndefined();
});
it('does not ask anybody to approve what they made', () => {
  const submitted = row({ status: 'MENUNGGU_MARKETING' });
  expect(noticeOf(submitted, as('sales', 'u1', 'admin'), since)).toBeUndefined();
  expect(noticeOf(submitted, as('sales', 'u2', 'admin'), since)?.why).toBe('turn');
  expect(noticeOf(submitted, as('sales', 'u2'), since)).toBeUndefined();
});
it('tells a salesperson how their own SP ended, and no other', () => {
  const done = row({ status: 'DISETUJUI' });
  expect(noticeOf(done, as('sales', 'u1'), since)?.why).toBe('own');
  expect(noticeOf(done, as('sales', 'u2'), since)).toBeUndefined();
  const notice = noticeOf(done, as('sales', 'u1'), since);
  expect(notice && noticeTitle(notice, String, 'en')).toBe('Approved by Hendra');
  const rejected = row({ status: 'DITOLAK', akhir: { by: 'Fitri' } });
  expect(noticeOf(rejected, as('sales', 'u1'), since)).toMatchObject({ why: 'own', status: 'DITOLAK', by: 'Fitri' });
});
it('is silent about what happened before', () => {
  expect(noticeOf(row({ sejak: since }), as('purchasing'), since)).toBeUndefined();
});
it('tells each once', () => {
  const n = noticeOf(row(), as('purchasing'), since);
  if (!n) throw new Error('no notice');
  expect(withNotice(withNotice([], n), n)).toHaveLength(1);
});

describe('news that the server keeps', () => {
  const news = (over: Partial<NewsRow> = {}): NewsRow => ({
    id: 'x1.o1',
    about: { kind: 'sp', id: 'x1', title: 'SP-JKT-2607-00494' },
    text: 'sp-waits',
    params: { desk: 'operasional', hours: 24, customer: 'PT Samudra Cat', since: '2026-07-20T02:00:00.000Z' },
    at: since,
    ...over,
  });
  const t = (key: string, values: Record<string, unknown> = {}) =>
    key.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  it('is a notice with the words of its text', () => {
    const notice = ofNews(news());
    expect(notice).toMatchObject({
      key: 'x1.o1',
      why: 'late',
      kind: 'sp',
      id: 'x1',
      no: 'SP-JKT-2607-00494',
      about: 'PT Samudra Cat',
    });
    expect(notice && noticeTitle(notice, t, 'id')).toBe('Menunggu Operasional lebih dari 24 jam');
  });
  it('of a newer text is told by its document, of a kind without an address not at all', () => {
    const notice = ofNews(news({ text: 'sp-newer', params: {} }));
    expect(notice).toMatchObject({ why: 'other', no: 'SP-JKT-2607-00494', about: '' });
    expect(ofNews(news({ about: { kind: 'trip', id: 't1', title: 'T' } }))).toBeUndefined();
  });
  it('of a proposal says what is proposed, and who waits for approval, of accounts too', () => {
    const about = { kind: 'user', id: 'u1', title: 'wati' };
    const params = { by: 'Sekar', byId: 'w', what: 'perubahan hak' };
    const notice = ofNews(news({ about, text: 'rights-proposed', params }));
    expect(notice).toMatchObject({ why: 'proposed', kind: 'user', id: 'u1', no: 'wati', about: 'perubahan hak' });
    expect(notice && noticeTitle(notice, t, 'id')).toBe('Usulan Sekar menunggu persetujuan');
  });
  it('stands by its time among the others', () => {
    const [here, told] = [noticeOf(row(), as('purchasing'), since), ofNews(news())];
    if (!here || !told) throw new Error('no notice');
    expect(newestFirst([told, here]).map(({ why }) => why)).toEqual(['turn', 'late']);
  });
});
