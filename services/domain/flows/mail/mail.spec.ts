import { as, fold, given, refusalOf, type TestEvent } from '../../kit/aggregate/testing.js';
import { type Letter, openLetter, PIECE, sealLetter } from '../../print/letter.js';
import { queued } from './mail.fixture.js';
import { mail } from './mail.js';

const begun = (...events: TestEvent[]): TestEvent[] => {
  const all = events.length > 0 ? events : queued();
  return [...all, ...when(all, 'begin', { message_id: '<a@b>' })];
};
const when = (events: readonly TestEvent[], command: string, data: object = {}, by = as('system')): TestEvent[] =>
  given(mail.aggregate, events).when(command, data, by) as TestEvent[];
const then = (events: readonly TestEvent[], command: string, data: object = {}, by = as('system')): TestEvent[] => [
  ...events,
  ...when(events, command, data, by),
];
const stands = (events: readonly TestEvent[]) => fold(mail.aggregate, events).fields;
const webmaster = as('webmaster');

describe('a letter', () => {
  const letter: Letter = {
    from: 'Lintas',
    title: 'Judul “é” 🚚',
    parts: [
      { facts: [['Memo', '\ud83d\ude9a"\\\n'.repeat(3_000)]] },
      { title: 'Mitra', columns: ['a'], rows: [['b']], note: '' },
      { label: 'Lihat', url: 'https://lintas.example/' },
    ],
    foot: 'kaki',
  };
  it('comes out of its pieces as it went in', () => {
    const pieces = sealLetter(letter);
    expect(pieces.length).toBeGreaterThan(3);
    expect(Math.max(...pieces.map(({ teks }) => teks.length))).toBe(PIECE);
    expect(openLetter(pieces)).toEqual(letter);
  });
  it.each([
    '',
    'Surat',
    '1',
    'null',
    '{}',
    '{"from":"","title":"","foot":"","parts":[null]}',
    '{"from":"","title":"","foot":"","parts":[{"facts":[[1]]}]}',
  ])('that is none is not opened: %s', (teks) => {
    expect(openLetter([{ teks }])).toBeUndefined();
  });
});

describe('a mail', () => {
  it('is queued with what it says, and has its Message-ID before it is handed over', () => {
    expect(stands(queued())).toMatchObject({ status: 'ANTRE', nomor: 'EM-2607-00001', percobaan: 0, message_id: '' });
    expect(stands(begun())).toMatchObject({ status: 'MENGIRIM', percobaan: 1, message_id: '<a@b>' });
  });
  it('keeps its Message-ID over every try', () => {
    const later = then(begun(), 'postpone', { percobaan: 1, jawaban: '451', berikut: '2026-07-20T03:05:00.000Z' });
    expect(stands(later)).toMatchObject({ status: 'ANTRE', jawaban: '451', berikut: '2026-07-20T03:05:00.000Z' });
    const again = then(later, 'begin', { message_id: '<other@b>' });
    expect(stands(again)).toMatchObject({ percobaan: 2, message_id: '<a@b>', berikut: '' });
  });
  it('is begun by one sender alone', () => {
    expect(refusalOf(() => when(begun(), 'begin', { message_id: '<a@b>' }))).toBe('action-not-now');
  });
  it.each([
    ['deliver', 'TERKIRIM'],
    ['refuse', 'DITOLAK'],
    ['doubt', 'RAGU'],
    ['giveUp', 'GAGAL'],
  ])('%s: %s', (step, status) => {
    expect(stands(then(begun(), step, { percobaan: 1, jawaban: 'so' }))).toMatchObject({ status, jawaban: 'so' });
  });
  it('takes no outcome of an earlier try', () => {
    const doubted = then(begun(), 'doubt', { percobaan: 1, jawaban: '' });
    const second = then(then(doubted, 'retry', {}, webmaster), 'begin', { message_id: '<a@b>' });
    expect(refusalOf(() => when(second, 'deliver', { percobaan: 1, jawaban: '250' }))).toBe('mail-other-try');
    expect(stands(then(doubted, 'deliver', { percobaan: 1, jawaban: '250' }))).toMatchObject({ status: 'TERKIRIM' });
  });
  it('that waits is called off with its order, and sent after that by a person alone', () => {
    const jawaban = 'Dibatalkan: SP tidak lagi berlaku (Batal).';
    const lapsed = then(queued(), 'lapse', { jawaban });
    expect(stands(lapsed)).toMatchObject({ status: 'BATAL', jawaban });
    expect(refusalOf(() => when(lapsed, 'begin', { message_id: '<a@b>' }))).toBe('action-not-now');
    expect(stands(then(lapsed, 'retry', {}, webmaster))).toMatchObject({ status: 'ANTRE', jawaban: '' });
    expect(stands(then(lapsed, 'discard', {}, webmaster)).status).toBe('DIBUANG');
    // A mail that was, or may have been, handed over can't change any more.
    const sent = then(begun(), 'deliver', { percobaan: 1, jawaban: '250' });
    for (const events of [begun(), sent, then(begun(), 'doubt', { percobaan: 1, jawaban: '' })])
      expect(refusalOf(() => when(events, 'lapse', { jawaban }))).toBe('action-not-now');
  });
  it('is sent again, or given up, by webmaster alone, and never once it is there', () => {
    const refused = then(begun(), 'refuse', { percobaan: 1, jawaban: '550' });
    expect(stands(then(refused, 'retry', {}, webmaster))).toMatchObject({ status: 'ANTRE', diminta: 1, jawaban: '' });
    expect(stands(then(refused, 'discard', {}, webmaster)).status).toBe('DIBUANG');
    const sent = then(begun(), 'deliver', { percobaan: 1, jawaban: '250' });
    for (const step of ['retry', 'discard'])
      expect(refusalOf(() => when(sent, step, {}, webmaster))).toBe('action-not-now');
    for (const step of ['retry', 'discard']) expect(mail.aggregate.may[step]).toEqual(['webmaster']);
    for (const step of ['register', 'begin', 'deliver', 'postpone', 'refuse', 'giveUp', 'doubt', 'hold', 'lapse'])
      expect(mail.aggregate.may[step]).toEqual(['system']);
  });
  it.each([
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    'Nama <a@b.example>',
    '"a\nb"@c.example',
    'a',
  ])('goes to one plain address: %j', (penerima) => {
    expect(() => queued({ penerima })).toThrow();
  });
  it('has a subject of one line', () => {
    const [event] = queued({ perihal: 'Pesanan\r\nBcc: c@d.example' });
    expect((event as { data: { perihal: string } }).data.perihal).toBe('Pesanan Bcc: c@d.example');
  });
});
