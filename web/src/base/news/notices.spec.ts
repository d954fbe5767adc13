import { spKind } from '@domain/flows/sp/kind';
import { statusQueues } from '@domain/kit/lifecycle/queue';
import { type AnyRow, takeDocuments } from '@/base/entity/documents';
import { queuesFor } from '@/base/navigation/queues';
import { noticeTitle } from './notice-rows';
import { byDeed, type NewsRow, newestFirst, ofNews, ofRow, turnsAfter } from './notices';

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
type Me = Parameters<typeof queuesFor>[0];
const as = (jobdesk: string, id = 'u9', level = 'user') => ({ id, jobdesk, level }) as Me;
const noticeOf = (one: AnyRow, me: Me) => statusQueues(spKind, me).flatMap((queue) => ofRow(queue, one) ?? [])[0];

beforeAll(() => takeDocuments([spKind]));
it('tells the desk whose turn it is, and who sent it', () => {
  expect(noticeOf(row(), as('purchasing'))).toMatchObject({
    why: 'turn',
    kind: 'sp',
    no: 'SP-JKT-2607-00494',
    by: 'Hendra',
  });
  expect(noticeOf(row(), as('operasional'))).toBeUndefined();
});
it('does not ask anybody to approve what they made', () => {
  const submitted = row({ status: 'MENUNGGU_MARKETING' });
  expect(noticeOf(submitted, as('sales', 'u1', 'admin'))).toBeUndefined();
  expect(noticeOf(submitted, as('sales', 'u2', 'admin'))?.why).toBe('turn');
  expect(noticeOf(submitted, as('sales', 'u2'))).toBeUndefined();
});
it('tells who approves customers of one that waits for them, by whom it came', () => {
  const waiting = {
    id: 'c1',
    nama_perusahaan: 'PT Baru',
    kode_customer: 'C-9',
    waits: 6,
    waits_since: since,
    waits_by: 'Rina',
    editor: 's1',
  };
  const noticesOf = (who: Me, over: object = {}) =>
    queuesFor(who).flatMap((queue) => (queue.view === 'customer' ? (ofRow(queue, { ...waiting, ...over }) ?? []) : []));
  expect(noticesOf(as('kacab'))).toMatchObject([
    { why: 'turn', kind: 'customer', no: 'PT Baru', about: 'C-9', by: 'Rina' },
  ]);
  expect([noticesOf(as('akunting')), noticesOf(as('webmaster')).length]).toEqual([[], 1]);
  expect(noticesOf(as('kacab'), { waits: 4 })).toEqual([]);
  expect(noticesOf(as('kacab', 's1'))).toEqual([]);
});
it('takes what was dealt with off the bell, and tells each once', () => {
  const queues = statusQueues(spKind, as('purchasing'));
  const turns = turnsAfter([], queues, [row(), row({ id: 'x2' })]);
  expect(turns.map(({ id }) => id)).toEqual(['x1', 'x2']);
  expect(turnsAfter(turns, queues, [row()])).toHaveLength(2);
  expect(turnsAfter(turns, queues, [row({ status: 'MENUNGGU_AKUNTING' })]).map(({ id }) => id)).toEqual(['x2']);
  const back = turnsAfter([], queues, [row({ sejak: '2026-07-21T09:00:00.000Z' })]);
  expect(back[0]?.key).not.toBe(turns[0]?.key);
});
it('tells in one line what one deed of somebody brought to the desk', () => {
  const queues = statusQueues(spKind, as('purchasing'));
  const at = (id: string, sejak: string, by = 'Hendra') =>
    row({ id, sejak, strip: { ...(row().strip as object), operasional: { status: 'DISERAHKAN', by } } });
  const minute = ['2026-07-21T02:05:40.000Z', '2026-07-21T02:05:20.000Z', '2026-07-21T02:05:00.000Z'];
  const deed = minute.map((sejak, n) => at(`x${n}`, sejak));
  const lines = (...rows: AnyRow[]) =>
    byDeed(newestFirst(turnsAfter([], queues, rows))).map(({ id, many }) => many?.map((one) => one.id) ?? id);
  expect(lines(...deed)).toEqual([['x0', 'x1', 'x2']]);
  expect(lines(...deed, at('late', '2026-07-21T02:04:00.000Z'))).toEqual([['x0', 'x1', 'x2'], 'late']);
  expect(lines(...deed.slice(1), at('other', '2026-07-21T02:05:10.000Z', 'Rani'))).toEqual(['x1', 'other', 'x2']);
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
    const named = ofNews(news({ params: { desk: 'operasional', hours: 24, by: 'Rani' } }));
    expect(named && noticeTitle(named, t, 'id')).toBe('Menunggu Operasional lebih dari 24 jam, dari Rani');
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
  it('of a proposal to change an entity is told as well', () => {
    const about = { kind: 'customer', id: 'c1', title: 'PT Aktif' };
    const notice = ofNews(news({ about, text: 'change-proposed', params: { by: 'Rina', what: 'TOP' } }));
    expect(notice).toMatchObject({ why: 'proposed', kind: 'customer', no: 'PT Aktif', by: 'Rina' });
  });
  it('of a decision says how it ended, by whom and why', () => {
    const params = { about: 'PT Samudra Cat', status: 'DITOLAK', by: 'Fitri', byId: 'k1', reason: 'harga' };
    const notice = ofNews(news({ text: 'document-decided', params }));
    expect(notice).toMatchObject({ why: 'own', status: 'DITOLAK', about: 'PT Samudra Cat' });
    expect(notice && noticeTitle(notice, t, 'en')).toBe('Rejected by Fitri: harga');
  });
  it('of an entry or a proposal that one wrote says how it was decided, of any kind', () => {
    const about = { kind: 'customer', id: 'c1', title: 'PT Aktif' };
    const decision = (outcome: string, more = {}) => {
      const notice = ofNews(news({ about, text: 'entry-decided', params: { outcome, by: 'Fitri', ...more } }));
      return notice && [notice.no, noticeTitle(notice, t, 'id')];
    };
    expect(decision('rejected', { reason: 'NPWP salah' })).toEqual([
      'PT Aktif',
      'Ditolak Fitri, untuk direvisi: NPWP salah',
    ]);
    expect(decision('approved')?.[1]).toBe('Semua persetujuan lengkap, terakhir dari Fitri');
    expect(decision('change-rejected', { reason: 'belum' })?.[1]).toBe('Usulan Anda ditolak Fitri: belum');
    expect(decision('change-approved')?.[1]).toBe('Usulan Anda disetujui Fitri');
  });
  it('by rule says what is to be done, of one or of many that were missed', () => {
    const summary = (text: string, params: NewsRow['params']) => {
      const notice = ofNews(news({ text, params }));
      return notice && [notice.why, notice.about, noticeTitle(notice, t, 'id')];
    };
    expect(summary('sj-late', { about: 'SDN 1', day: '2026-07-22' })).toEqual([
      ...['other', 'SDN 1', 'Terlambat: seharusnya berangkat 22 Jul'],
    ]);
    expect(summary('sj-paper', { about: 'SDN 1', days: 3 })?.[2]).toBe('Surat belum kembali 3 hari setelah sampai');
    expect(summary('sj-paper', { about: 'SDN 1', days: 3, status: 'GAGAL' })?.[2]).toBe(
      'Surat belum kembali 3 hari setelah gagal kirim',
    );
    expect(summary('sj-late-many', { count: 12 })?.[2]).toBe('12 SJ sudah lama terlambat');
    expect(summary('sj-paper-many', { count: 2 })?.[2]).toBe('2 SJ sudah lama tanpa surat');
  });
  it('stands by its time among the others', () => {
    const [here, late] = [noticeOf(row(), as('purchasing')), ofNews(news())];
    if (!here || !late) throw new Error('no notice');
    expect(newestFirst([late, here]).map(({ why }) => why)).toEqual(['turn', 'late']);
  });
});
