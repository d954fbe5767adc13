import { z } from 'zod';
import { optionalEmail, text } from '../common/fields.js';
import { papersMailed } from '../flows/mail/paper-process.js';
import { as, fold, given, refusalOf, type TestEvent } from '../kit/aggregate/testing.js';
import { document } from '../kit/document/document.js';
import type { Entity } from '../kit/entity/entity.js';
import { paperOf } from './kind-paper.js';
import { openLetter } from './letter.js';
import { type Prints, printsOf, sentIn } from './paper.js';

const kind = document({
  name: 'tagihan_uji',
  label: 'Tagihan',
  icon: 'receipt-text',
  fields: z.object({ kepada: text('Kepada', 80), email: optionalEmail() }),
  unique: [],
  number: { label: 'No.', series: () => 'TG' },
  status: {
    DRAF: { label: 'Draf', look: 'muted', icon: 'pencil-line' },
    TERBIT: { label: 'Terbit', look: 'done', icon: 'hourglass' },
  },
  start: 'DRAF',
  editableIn: ['DRAF'],
  steps: {},
  list: { columns: ['kepada'], filters: [] },
  form: { Tagihan: ['kepada', 'email'] },
  can: { read: ['akunting', 'keuangan'], create: ['akunting'] },
  papers: [
    {
      ...{ name: 'tagihan', address: '/uji/tagihan/cetak/', title: 'Tagihan', fields: { Isi: ['kepada'] } },
      mail: { to: 'email', may: ['akunting'], when: ['TERBIT'], subject: 'Tagihan kami' },
    },
  ],
}) as unknown as Entity;
const prints = printsOf(
  kind.aggregate,
  kind.can.read,
  (kind.papers ?? []).map((one) => paperOf(kind, one)),
);
const standing = (status: string) => ({
  status: 'active',
  fields: { nomor: 'TG-1', status, kepada: 'PT Samudra', email: 'a@samudra.example' },
});
const factsWith = (status = 'TERBIT') => ({ 'tagihan_uji/x': standing(status) });
const by = as('akunting', { id: 'a1', fullname: 'Rani' });
const now = '2026-07-22T04:00:00.000Z';
/** With the actor who took the step. */
const theirs = (events: readonly unknown[]): TestEvent[] => (events as TestEvent[]).map((event) => ({ ...event, by }));
const printed = (): TestEvent[] =>
  theirs(given(prints, [], factsWith()).when('print', { paper: 'tagihan' }, by, { now, id: 'x' }));
const file = { id: 'a'.repeat(32), name: 'Tagihan TG-1.pdf', type: 'application/pdf', size: 9, sha256: 'b'.repeat(64) };
const mailCommand = (more: object = {}) => ({
  ...{ sending: 's1', paper: 'tagihan', print: 0, message: 'Salam' },
  to: [
    { to: 'a@samudra.example', mail: 'm1', file },
    { to: 'b@samudra.example', mail: 'm2', file: { ...file, id: 'c'.repeat(32) } },
  ],
  ...more,
});
type Terms = { who?: typeof by; status?: string; more?: object };
const when = (events: readonly TestEvent[], { who = by, status = 'TERBIT', more = {} }: Terms = {}): TestEvent[] =>
  theirs(given(prints, events, factsWith(status)).when('mail', mailCommand(more), who, { now, id: 'x' }));
/** The events, followed by a mailing. */
const mailed = (events = printed(), terms: Terms = {}) => [...events, ...when(events, terms)];

describe('a paper by mail', () => {
  it('is recorded with the print that it is, its people, its files and what is written to them', () => {
    const [event] = when(printed());
    expect(event).toMatchObject({ type: 'PaperMailed', data: { ...mailCommand(), branch: '', name: 'Tagihan TG-1' } });
    const { subject, letter } = (event as { data: { subject: string; letter: { teks: string }[] } }).data;
    expect(subject).toBe('Tagihan kami TG-1, Lintas');
    expect(openLetter(letter)).toMatchObject({ title: 'Tagihan TG-1', foot: 'Dikirim oleh Rani lewat Lintas.' });
    const { sendings, last } = fold(prints, mailed()) as Prints;
    expect([sendings?.map(({ sending, byId }) => [sending, byId]), last.length]).toEqual([[['s1', 'a1']], 1]);
  });
  it('goes while its document stands where it is sent, by who may send it, and no print that is not there', () => {
    expect(refusalOf(() => when(printed(), { status: 'DRAF' }))).toBe('mail-not-now');
    expect(refusalOf(() => when(printed(), { who: as('keuangan') }))).toBe('not-found');
    expect(refusalOf(() => when([]))).toBe('not-found');
    expect(refusalOf(() => when(printed(), { more: { print: 7 } }))).toBe('not-found');
  });
  it('is no cannon: so many of one document, of one person', () => {
    const many = Array.from({ length: 50 }, () => when(printed())[0] as TestEvent);
    expect(refusalOf(() => when([...printed(), ...many]))).toBe('mail-again');
  });
  it.each([['a@b.example\nBcc: c@d.example'], ['a@b.example,c@d.example'], ['Nama <a@b.example>']])(
    'goes to one plain address: %j',
    (to) => {
      expect(() => when(printed(), { more: { to: [{ to, mail: 'm1', file }] } })).toThrow();
    },
  );
  it('is given by the server alone, and told with its people', () => {
    expect(prints.inside).toEqual(['mail']);
    expect(prints.may.mail).toEqual(['akunting']);
    const events = mailed().map((event, revision) => ({ ...event, revision, meta: { at: now, by } }));
    expect(sentIn(events)).toMatchObject([{ paper: 'tagihan', print: 0, by: 'Rani', byId: 'a1', revision: 1 }]);
  });
});

it('each address gets a mail of its own, with its file, once', () => {
  const { inputs: parts, due, name } = papersMailed('tagihan_uji', prints);
  expect(name).toBe('tagihanujimailed');
  const { sent } = parts;
  if (!sent) throw new Error('it has a part');
  const state = mailed().reduce(
    (s, { type, data }, revision) => sent.evolve(s, type, data, { id: 'x', revision, at: now, by }),
    sent.initial,
  );
  const dues = due({ sent: { x: state } }, 'x');
  expect(dues.map(({ key }) => key)).toEqual(['m1', 'm2']);
  expect(dues[1]?.give).toMatchObject([
    {
      ...{ aggregate: 'mail', id: 'm2', command: 'register' },
      data: {
        ...{ jenis: 'CETAK', penerima: 'b@samudra.example', dokumen: 'Tagihan TG-1', cetakan: 'tagihan' },
        ...{ dok: 'tagihan_uji', dok_id: 'x', lampiran: { id: 'c'.repeat(32) } },
      },
    },
  ]);
});
