import { z } from 'zod';
import { samePerson, user } from '../../accounts/user.js';
import { count, optionalText, text } from '../../common/fields.js';
import { reject } from '../aggregate/reject.js';
import { as, documentsIn, fold, given, refusalOf, type TestEvent } from '../aggregate/testing.js';
import { document } from './document.js';

const tugas = document({
  name: 'tugas',
  label: 'Tugas',
  icon: 'boxes',
  fields: z.object({
    isi: count('Isi', 100).default(5),
    sampai: count('Sampai', 100).default(0),
    lain: optionalText('Lain', 20),
    nota: optionalText('Nota', 20),
    baris: z
      .array(z.object({ teks: z.string(), oleh: z.string() }))
      .default([])
      .meta({ label: 'Baris' }),
  }),
  actionOnly: ['sampai', 'baris'],
  unique: [],
  number: { label: 'Nomor', series: ({ lain }) => `T-${lain}`, reserved: ({ nota }) => nota },
  status: {
    BARU: { label: 'Baru', look: 'waiting', icon: 'pencil-line' },
    JALAN: { label: 'Jalan', look: 'moving', icon: 'truck' },
    KURANG: { label: 'Kurang', look: 'waiting', icon: 'flag' },
    SELESAI: { label: 'Selesai', look: 'done', icon: 'flag', terminal: true },
  },
  start: 'BARU',
  editableIn: ['BARU'],
  steps: {
    go: {
      label: 'Jalan',
      may: ['operasional'],
      from: ['BARU', 'JALAN'],
      to: 'JALAN',
      event: 'TaskGone',
      historyLabel: 'menjalankan',
      ask: z.strictObject({ teks: text('Teks', 20) }),
      adds: ({ baris }, ctx, { teks }) => ({
        baris: [{ teks: `${(baris as unknown[]).length}:${teks}`, oleh: ctx.by.fullname }],
      }),
    },
    finish: {
      label: 'Selesai',
      may: ['operasional'],
      from: ['JALAN', 'KURANG'],
      to: 'SELESAI',
      outcomes: { KURANG: (_, { lain }) => lain === 'krg' },
      event: 'TaskFinished',
      historyLabel: 'menyelesaikan',
      ask: z.strictObject({ lain: optionalText('Lain', 20) }),
      set: ({ lain }) => ({ lain }),
      computed: ({ isi, lain }, ctx) => ({ sampai: isi + lain.length, nota: ctx.number('N') }),
      check: ({ sampai, lain }) => {
        if (sampai > 10) reject('sj-too-many', { label: lain, most: 10 }, 'lain');
      },
    },
  },
  search: [],
  list: { columns: ['isi'], filters: [] },
  form: { Tugas: ['isi', 'lain', 'nota'] },
  can: { read: ['staff'], create: ['operasional'] },
});
const [by, other] = [as('operasional'), as('kacab')];
const early = '2026-07-20T03:00:00.000Z';
const late = '2026-07-20T04:00:00.000Z';
const give = (events: readonly TestEvent[], command: string, data: object, who = by, now = early): TestEvent[] => [
  ...events,
  ...given(tugas.aggregate, events).when(command, data, who, { now }),
];
const registered = (data: object = {}) => give([], 'register', data);
const fieldsOf = (events: readonly TestEvent[]) => fold(tugas.aggregate, events).fields;

it('has the number that another document took for it, or the next of its series', () => {
  expect(fieldsOf(registered({ nota: 'N-7' })).nomor).toBe('N-7');
  expect(fieldsOf(registered({ lain: 'x' })).nomor).toBe('T-x-00001');
});

describe('a number that a step takes', () => {
  const step = { may: ['operasional'] as const, historyLabel: 'x' };
  const facts = { 'branch/jkt': { code: 'JKT' } };
  const bill = document({
    ...{ name: 'bill_uji', label: 'Tagihan', icon: 'boxes', unique: [], search: [], subtitle: ['kepada'] },
    fields: z.object({ kepada: text('Kepada', 20), isi: count('Isi', 100) }),
    number: {
      at: 'issue',
      label: 'Nomor',
      needs: () => [{ aggregate: { name: 'branch' } as never, id: 'jkt' }],
      series: ({ kepada }, ctx) =>
        `INV-${kepada}-${(ctx.fact({ name: 'branch' } as never, 'jkt') as { code: string }).code}`,
    },
    status: {
      DRAF: { label: 'Draf', look: 'waiting', icon: 'pencil-line' },
      TERBIT: { label: 'Terbit', look: 'done', icon: 'flag' },
      BATAL: { label: 'Batal', look: 'muted', icon: 'ban', terminal: true },
    },
    start: 'DRAF',
    editableIn: ['DRAF'],
    postings: ({ status, isi }, id) => (status === 'TERBIT' ? [{ space: 'bill_uji.sisa', key: id, amount: isi }] : []),
    holds: ({ status }, id) => (status === 'TERBIT' ? [{ space: 'bill_uji.satu', key: id }] : []),
    steps: {
      issue: { ...step, label: 'Terbitkan', from: ['DRAF'], to: 'TERBIT', event: 'BillIssued' },
      reopen: { ...step, label: 'Buka', from: ['TERBIT'], to: 'DRAF', event: 'BillOpened' },
      cancel: { ...step, label: 'Batal', from: ['DRAF'], to: 'BATAL', event: 'BillCancelled' },
    },
    list: { columns: ['kepada'], filters: [] },
    form: { Tagihan: ['kepada', 'isi'] },
    can: { read: ['staff'], create: ['operasional'] },
  });
  const { aggregate } = bill;
  const taking = (events: readonly TestEvent[], command: string, data: object = {}): TestEvent[] => [
    ...events,
    ...given(aggregate, events, facts).when(command, data, by, { now: early }),
  ];
  const draft = taking([], 'register', { kepada: 'PT Satu', isi: 7 });
  const state = (events: readonly TestEvent[]) => fold(aggregate, events);
  it('is there once it took effect, and what was cancelled before took none', () => {
    expect([state(draft).fields.nomor, aggregate.title(state(draft))]).toEqual(['', 'Tagihan PT Satu']);
    const issued = taking(draft, 'issue');
    expect([state(issued).fields.nomor, aggregate.title(state(issued))]).toEqual(
      Array(2).fill('INV-PT Satu-JKT-00001'),
    );
    expect(state(taking(draft, 'cancel')).fields.nomor).toBe('');
  });
  it('stays when it is taken back and taken effect again', () => {
    const again = taking(taking(taking(taking(draft, 'issue'), 'reopen'), 'change', { kepada: 'PT Dua' }), 'issue');
    expect(state(again).fields).toMatchObject({ nomor: 'INV-PT Satu-JKT-00001', kepada: 'PT Dua', status: 'TERBIT' });
  });
  it('asks for what its series is named after when it is taken, not before', () => {
    const needs = (command: string, events: readonly TestEvent[]) =>
      documentsIn(
        aggregate.needs?.[command]?.(state(events), { kepada: 'x', isi: 1 }, { id: 'b1', now: early, by }),
      ).map(({ id }) => id);
    expect([
      needs('register', []),
      needs('issue', draft),
      needs('issue', taking(taking(draft, 'issue'), 'reopen')),
    ]).toEqual([[], ['jkt'], []]);
  });
  it('is no key of what it gives or holds: that is its own id, there from the beginning', () => {
    const issued = state(taking(draft, 'issue'));
    expect(aggregate.postings?.(issued, 'b1')).toEqual([{ space: 'bill_uji.sisa', key: 'b1', amount: 7 }]);
    expect(aggregate.holds?.(issued, 'b1')).toEqual([{ space: 'bill_uji.satu', key: 'b1' }]);
  });
});

describe('rows that a step adds', () => {
  const twice = () => give(give(registered(), 'go', { teks: 'a' }), 'go', { teks: 'b' }, other, late);
  it('come after those before, and each event holds its own alone', () => {
    expect(fieldsOf(twice()).baris).toEqual([
      { teks: '0:a', oleh: 'OPERASIONAL' },
      { teks: '1:b', oleh: 'KACAB' },
    ]);
    expect(twice().map(({ data }) => (data as { adds?: unknown }).adds)).toEqual([
      undefined,
      { baris: [{ teks: '0:a', oleh: 'OPERASIONAL' }] },
      { baris: [{ teks: '1:b', oleh: 'KACAB' }] },
    ]);
  });
  it('leave it standing since when it came to its status, brought there by whom it was', () => {
    expect(fieldsOf(twice())).toMatchObject({ status: 'JALAN', sejak: early, oleh: 'OPERASIONAL' });
  });
  it('are not lost when they are told again by the same one in the same moment', () => {
    expect(fieldsOf(give(give(registered(), 'go', { teks: 'a' }), 'go', { teks: 'b' })).baris).toHaveLength(2);
  });
  it('read the same in its view', () => {
    const meta = { id: 'x', revision: 0, at: early, by };
    let doc: ReturnType<typeof tugas.view.apply> | undefined;
    for (const { type, data } of twice()) doc = tugas.view.apply(doc, type, data as never, meta);
    expect(doc).toMatchObject(fieldsOf(twice()));
  });
});

it('tells who brought it to a status, also the one who brought it to the last', () => {
  const gone = give(registered(), 'go', { teks: 'a' }, by, late);
  // Events survive storage as JSON: no property is undefined.
  expect(JSON.parse(JSON.stringify(gone))).toEqual(gone);
  for (const { data } of gone)
    expect(Object.values((data as { fields?: object }).fields ?? {})).not.toContain(undefined);
  expect(fieldsOf(gone)).toMatchObject({ sejak: late, oleh: 'OPERASIONAL' });
});

it('sets what follows from the whole of it, and is checked as it will be', () => {
  const gone = give(registered(), 'go', { teks: 'a' });
  expect(fieldsOf(give(gone, 'finish', { lain: 'abc' }))).toMatchObject({
    ...{ status: 'SELESAI', lain: 'abc', sampai: 8, nota: 'N-00001', isi: 5 },
  });
  expect(refusalOf(() => give(gone, 'finish', { lain: 'abcdef' }))).toBe('sj-too-many @ lain');
  expect(refusalOf(() => give(registered(), 'finish', { lain: '' }))).toBe('action-not-now');
  expect(refusalOf(() => give(gone, 'change', { isi: 6 }))).toBe('document-closed');
});

it('leads where what was answered says, and stands there since the first time', () => {
  const gone = give(registered(), 'go', { teks: 'a' });
  const short = give(gone, 'finish', { lain: 'krg' }, by, early);
  expect(fieldsOf(short)).toMatchObject({ status: 'KURANG', sampai: 8 });
  const again = give(short, 'finish', { lain: 'krg' }, other, late);
  expect(fieldsOf(again)).toMatchObject({ status: 'KURANG', sejak: early, oleh: 'OPERASIONAL' });
  expect(fieldsOf(give(again, 'finish', { lain: 'ya' }, other, late))).toMatchObject({
    status: 'SELESAI',
    sejak: late,
  });
  expect(tugas.life?.steps.finish).toMatchObject({ to: 'SELESAI', or: ['KURANG'] });
  expect(tugas.life?.steps.go).not.toHaveProperty('or');
});

it('leaves what steps write to steps', () => {
  for (const name of ['sampai', 'baris', 'nomor', 'status', 'sejak', 'oleh', 'pembuat'])
    expect(() => registered({ [name]: [] })).toThrow(new RegExp(name));
});

it('has steps that take two taken by another hand than its creator’s, and none without knowing hands', () => {
  const plain = {
    ...{
      label: 'Nota',
      icon: 'boxes',
      fields: z.object({ isi: count('Isi', 100).default(5) }),
      unique: [],
      search: [],
    },
    number: { label: 'Nomor', series: () => 'N' },
    status: {
      BARU: { label: 'Baru', look: 'waiting', icon: 'pencil-line' },
      SAH: { label: 'Sah', look: 'done', icon: 'flag', terminal: true },
    },
    start: 'BARU' as const,
    editableIn: ['BARU'] as const,
    steps: {
      agree: {
        ...{ label: 'Sahkan', may: ['kacab'] as const, from: ['BARU'] as const, to: 'SAH' as const },
        ...{ event: 'NotaAgreed', historyLabel: 'mengesahkan', by: 'other' as const },
      },
    },
    list: { columns: ['isi'] as const, filters: [] },
    form: { Nota: ['isi'] as const },
    can: { read: ['staff'] as const, create: ['operasional'] as const },
  } as const;
  expect(() => document({ ...plain, name: 'nota' })).toThrow('nota takes two: it needs `samePerson`');
  const nota = document({ ...plain, name: 'nota', samePerson });
  const decisions = given(nota.aggregate).when('register', {}, by, { now: early });
  const events = decisions.map((e) => ({ ...e, by, at: early }));
  const agree = (facts: object) =>
    refusalOf(() => given(nota.aggregate, events, { ...facts }).when('agree', {}, other));
  const opened = { ...user.initial, holders: ['kacab'] };
  expect(agree({})).toBe('accepted');
  expect(agree({ 'user/operasional': opened })).toBe('one-hand');
  const needed = nota.aggregate.needs?.agree?.(fold(nota.aggregate, events), {}, { id: 'x', now: late, by: other });
  expect(documentsIn(needed).map(({ id }) => id)).toEqual(['kacab', 'operasional']);
  // Editors count as much as the creator.
  const edited = [...events, { type: 'Changed', data: { fields: { isi: 6 } }, by: other, at: late }];
  const agreed = (who: typeof by, facts: Record<string, unknown> = {}) =>
    refusalOf(() => given(nota.aggregate, edited, facts).when('agree', {}, who));
  const third = as('kacab', { id: 'third' });
  expect([agreed(by), agreed(other), agreed(third)]).toEqual(['document-own', 'entry-editor', 'accepted']);
  expect(agreed(third, { 'user/third': { ...user.initial, holders: ['kacab'] } })).toBe('one-hand');
  const doc = edited.reduce<ReturnType<typeof nota.view.apply> | undefined>(
    (before, { type, data, by: who, at }, revision) =>
      nota.view.apply(before, type, data as never, { id: 'x', revision, at, by: who }),
    undefined,
  );
  expect(doc).toMatchObject({ editors: ['kacab'], isi: 6 });
  expect(nota.view.columns).toContain('editors');
  expect(tugas.view.columns).not.toContain('editors');
});

describe('steps that are kept apart, and end by what is left', () => {
  const step = { may: ['operasional', 'kacab'] as const, historyLabel: 'x' };
  const bill = document({
    ...{ name: 'bill_uji', label: 'Tagihan', icon: 'boxes', unique: [], search: [], samePerson },
    fields: z.object({
      isi: count('Isi', 100),
      bayar: z
        .array(z.strictObject({ isi: count('Isi', 100) }))
        .default([])
        .meta({ label: 'Bayar' }),
    }),
    actionOnly: ['bayar'],
    number: { label: 'Nomor', series: () => 'B' },
    status: {
      DRAF: { label: 'Draf', look: 'waiting', icon: 'pencil-line' },
      SAH: { label: 'Sah', look: 'waiting', icon: 'flag' },
      SEBAGIAN: { label: 'Sebagian', look: 'moving', icon: 'flag' },
      LUNAS: { label: 'Lunas', look: 'done', icon: 'flag', terminal: true },
    },
    start: 'DRAF',
    editableIn: ['DRAF'],
    steps: {
      verify: { ...step, label: 'Verifikasi', from: ['DRAF'], to: 'SAH', event: 'BillVerified' },
      back: { ...step, label: 'Kembalikan', from: ['SAH'], to: 'DRAF', event: 'BillSentBack' },
      pay: {
        ...{ ...step, label: 'Bayar', from: ['SAH', 'SEBAGIAN'], to: 'SEBAGIAN', event: 'BillPaid' },
        outcomes: { LUNAS: ({ isi, bayar }) => bayar.reduce((sum, one) => sum + one.isi, 0) === isi },
        apart: ['creator', 'verify'],
        ask: z.strictObject({ isi: count('Isi', 100) }),
        adds: (_, __, { isi }) => ({ bayar: [{ isi }] }),
      },
    },
    list: { columns: ['isi'], filters: [] },
    form: { Tagihan: ['isi'] },
    can: { read: ['staff'], create: ['operasional'] },
  });
  const { aggregate } = bill;
  const [first, second, third] = ['first', 'second', 'third'].map((id) => as('kacab', { id }));
  type Past = TestEvent & { by?: typeof by; at?: string };
  const then = (events: readonly Past[], who: typeof by | undefined, command: string, data: object = {}): Past[] => [
    ...events,
    ...given(aggregate, events)
      .when(command, data, who ?? by, { now: late })
      .map((e) => ({ ...e, by: who ?? by, at: late })),
  ];
  const verified = then(then([], by, 'register', { isi: 10 }), first, 'verify');
  const refused = (events: readonly Past[], who: typeof by | undefined, facts: Record<string, unknown> = {}) =>
    refusalOf(() => given(aggregate, events, facts).when('pay', { isi: 4 }, who ?? by));

  it('are taken by nobody who took the other, made it, or may be one person with them', () => {
    expect([refused(verified, by), refused(verified, first), refused(verified, second)]).toEqual([
      ...['document-own', 'document-acted', 'accepted'],
    ]);
    expect(refused(verified, second, { 'user/first': { ...user.initial, holders: ['second'] } })).toBe('one-hand');
    const needed = aggregate.needs?.pay?.(
      fold(aggregate, verified),
      { isi: 4 },
      { id: 'x', now: late, by: third ?? by },
    );
    expect(
      documentsIn(needed)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['first', 'operasional', 'third']);
  });
  it('know every hand that took it, also before it was sent back', () => {
    const again = then(then(verified, second, 'back'), third, 'verify');
    expect([first, second, third].map((who) => refused(again, who))).toEqual([
      ...['document-acted', 'accepted', 'document-acted'],
    ]);
    const doc = again.reduce<ReturnType<typeof bill.view.apply> | undefined>(
      (before, { type, data, by: who = by, at = late }, revision) =>
        bill.view.apply(before, type, data as never, { id: 'x', revision, at, by: who }),
      undefined,
    );
    expect(doc).toMatchObject({ actors: { verify: ['first', 'third'] }, editors: [] });
    expect(bill.view.columns).toContain('actors');
  });
  it('leads on by the document as it will be, in one moment too', () => {
    const status = (events: readonly Past[]) => fold(aggregate, events).fields.status;
    const part = then(verified, second, 'pay', { isi: 4 });
    expect([
      status(part),
      status(then(part, second, 'pay', { isi: 5 })),
      status(then(part, second, 'pay', { isi: 6 })),
    ]).toEqual(['SEBAGIAN', 'SEBAGIAN', 'LUNAS']);
    expect(status(then(verified, second, 'pay', { isi: 10 }))).toBe('LUNAS');
  });
});

it('lets a driver whose task it was only add to it, never move it by a step that adds nothing', () => {
  const step = { from: ['BARU'] as const, to: 'SAH' as const, may: ['driver'] as const, historyLabel: 'melapor' };
  const ride = document({
    ...{ name: 'ride_uji', label: 'Ride', icon: 'boxes', unique: [], search: [] },
    fields: z.object({
      who: optionalText('Who', 20),
      baris: z
        .array(z.object({ teks: z.string() }))
        .default([])
        .meta({ label: 'Baris' }),
    }),
    actionOnly: ['baris'],
    number: { label: 'Nomor', series: () => 'R' },
    status: {
      BARU: { label: 'Baru', look: 'waiting', icon: 'pencil-line' },
      SAH: { label: 'Sah', look: 'done', icon: 'flag', terminal: true },
    },
    start: 'BARU',
    editableIn: ['BARU'],
    driver: ({ who }) => who,
    drove: (_, id) => (id === 'before' ? 'noted' : undefined),
    steps: {
      tell: { ...step, label: 'Lapor', event: 'RideTold', adds: () => ({ baris: [{ teks: 'dulu' }] }) },
      end: { ...step, label: 'Akhiri', event: 'RideEnded' },
    },
    list: { columns: ['who'], filters: [] },
    form: { Ride: ['who'] },
    can: { read: ['staff'], create: ['operasional'] },
  });
  const decisions = given(ride.aggregate).when('register', { who: 'now' }, by);
  const take = (name: string, id: string) =>
    given(ride.aggregate, decisions as TestEvent[]).when(name, {}, as('driver' as never, { id }));
  expect(take('tell', 'before')).toMatchObject([{ type: 'RideTold', data: { fields: {} } }]);
  const refused = (name: string, id: string) => refusalOf(() => take(name, id));
  expect([refused('end', 'before'), refused('tell', 'stranger')]).toEqual(['driver-not-yours', 'driver-not-yours']);
  expect(refused('end', 'now')).toBe('accepted');
});
