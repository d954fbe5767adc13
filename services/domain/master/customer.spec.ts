import { user } from '../accounts/user.js';
import type { Actor } from '../kit/aggregate/actor.js';
import { as, documentsIn, type Facts, fold, given, refusalOf, type TestEvent } from '../kit/aggregate/testing.js';
import type { EntityDoc } from '../kit/entity/entity.js';
import { requiredFields } from './customer.fixture.js';
import { type CustomerFields, customer } from './customer.js';
import { approved as approvedFields } from './customer-approval.js';

const { aggregate, view } = customer;
const typed = { kode_customer: 'sps', nama_perusahaan: 'PT Sinar Pangan', kota: 'Bekasi' };
const registered = given(aggregate).when('register', { ...typed, ...requiredFields }, as('sales'))[0] as TestEvent;
const meta = { id: 'x', revision: 0, at: '', by: { id: '', fullname: '', jobdesk: '' } };
const desks = [
  ['Akunting', 'akunting', 'akunting'],
  ['Manager', 'manager', 'kacab'],
  ['Direktur', 'direktur', 'webmaster'],
] as const;
const approved = (...who: readonly (typeof desks)[number][0][]): TestEvent[] => [
  registered,
  ...who.flatMap((name) => given(aggregate, [registered]).when(`approve${name}`, { memo: '' }, as('system'))),
];
const doc = (events: readonly TestEvent[]) =>
  events.reduce<EntityDoc<CustomerFields> | undefined>((d, e) => view.apply(d, e.type, e.data, meta), undefined);

describe('a customer', () => {
  it('has every field of the customer master form, letter for letter', () => {
    const form =
      'kode_customer, tgl_bergabung, tgl_bediri, jenis_barang, nama_perusahaan, ktp, email, alamat_kantor, telepon, hp, fax, pic_office, pic_email, pic_position, pic_phone, pic_birth, pic_fax, akunting, akunting_date, akunting_memo, manager, manager_date, manager_memo, direktur, direktur_date, direktur_memo, npwp, alamat_npwp, tdp, tax_pic, tax_position, tax_email, tax_mobile, tax_phone_office, nama_bank, nama_akun, no_rek, mata_uang, jenis_pembayaran, top, bank_pic, bank_position, bank_email, bank_mobile, bank_phone_office, invoice_pic, invoice_position, invoice_email, invoice_phone_office, invoice_mobile, invoice_address';
    expect(form.split(', ').filter((field) => !(field in customer.fields.shape))).toEqual([]);
    const shown = Object.values(customer.form).flat();
    const typedFields = Object.keys(customer.fields.shape).filter((f) => !customer.actionOnly?.includes(f as never));
    expect([...shown].sort()).toEqual(typedFields.sort());
  });
  it.each(desks)('%s says ADA once, with date and memo', (name, who, desk) => {
    const [event] = given(aggregate, [registered]).when(`approve${name}`, { memo: 'Lengkap' }, as(desk));
    expect(event?.data).toEqual({
      fields: { [who]: 'Y', [`${who}_date`]: '2026-07-20T03:00:00.000Z', [`${who}_memo`]: 'Lengkap' },
      action: `approve${name}`,
    });
    expect(() => given(aggregate, approved(name)).when(`approve${name}`, { memo: '' }, as(desk))).toThrow(
      'action-not-now',
    );
    expect(aggregate.may[`approve${name}`]).toEqual([desk, 'system']);
  });
  it.each(desks)('%s takes it back with a memo, as TIDAK ADA with its date', (name, who, desk) => {
    const held = given(aggregate, approved('Akunting', 'Manager', 'Direktur'));
    expect(() => held.when(`withdraw${name}`, {}, as(desk))).toThrow(/memo/);
    expect(() => held.when(`withdraw${name}`, { memo: ' ' }, as(desk))).toThrow(/memo/);
    const [event] = held.when(`withdraw${name}`, { memo: 'NPWP palsu' }, as(desk), { now: '2026-07-21T03:00:00.000Z' });
    expect(event?.data).toMatchObject({
      fields: { [who]: '', [`${who}_date`]: '2026-07-21T03:00:00.000Z', [`${who}_memo`]: 'NPWP palsu' },
    });
    expect(() => given(aggregate, [registered]).when(`withdraw${name}`, { memo: 'NPWP palsu' }, as(desk))).toThrow(
      'action-not-now',
    );
    expect(aggregate.may[`withdraw${name}`]).toEqual([desk, 'system']);
  });
  it.each(desks)('%s approves nobody of whom little is known', (name, _, desk) => {
    const little = given(aggregate).when('register', typed, as('sales')) as TestEvent[];
    const approve = (events: readonly TestEvent[]) =>
      given(aggregate, events).when(`approve${name}`, { memo: '' }, as(desk));
    expect(() => approve(little)).toThrow(
      expect.objectContaining({
        code: 'action-needs',
        params: expect.objectContaining({ fields: expect.stringContaining('NPWP / KTP') }),
      }),
    );
    const { npwp: _npwp, ...without } = requiredFields;
    const more = { ...without, ktp: '3175000000000001' };
    expect(approve([...little, { type: 'Changed', data: { fields: more } }])).toHaveLength(1);
  });
  it.each(desks)(
    'is rejected by %s with a reason, and approved by nobody until it is asked for again',
    (name, who, desk) => {
      const [no] = given(aggregate, [registered]).when(`reject${name}`, { alasan: 'NPWP tidak cocok' }, as(desk));
      expect(no?.data).toMatchObject({ fields: { ditolak: who, ditolak_memo: 'NPWP tidak cocok' } });
      expect(() => given(aggregate, [registered]).when(`reject${name}`, { alasan: ' ' }, as(desk))).toThrow(/alasan/);
      const rejected = [registered, no as TestEvent];
      expect(doc(rejected)).toMatchObject({ keadaan: 'DITOLAK', ditolak_memo: 'NPWP tidak cocok' });
      for (const [other, , by] of desks) {
        for (const [step, data] of [
          [`approve${other}`, { memo: '' }],
          [`reject${other}`, { alasan: 'Sekali lagi' }],
        ] as const)
          expect(refusalOf(() => given(aggregate, rejected).when(step, data, as(by)))).toBe('action-not-now');
      }
      const again = given(aggregate, rejected).when('askAgain', {}, as('sales')) as TestEvent[];
      expect(doc([...rejected, ...again])).toMatchObject({ keadaan: 'MENUNGGU', ditolak: '', ditolak_memo: '' });
      expect(refusalOf(() => given(aggregate, [registered]).when('askAgain', {}, as('sales')))).toBe('action-not-now');
      expect(
        refusalOf(() => given(aggregate, approved(name)).when(`reject${name}`, { alasan: 'Tidak' }, as(desk))),
      ).toBe('action-not-now');
      expect(aggregate.may[`reject${name}`]).toEqual([desk]);
    },
  );
  it('is active once all three are there, and no more when one is taken back', () => {
    expect(doc([registered])).toMatchObject({ keadaan: 'MENUNGGU', menunggu: 'Akunting, Manager, Direktur' });
    expect(doc(approved('Manager'))).toMatchObject({ keadaan: 'MENUNGGU', menunggu: 'Akunting, Direktur' });
    const all = approved('Akunting', 'Manager', 'Direktur');
    expect(doc(all)).toMatchObject({ keadaan: 'AKTIF', menunggu: '' });
    const back = given(aggregate, all).when('withdrawManager', { memo: 'Tunda dulu' }, as('kacab'));
    expect(doc([...all, ...back])).toMatchObject({ keadaan: 'MENUNGGU', menunggu: 'Manager' });
    const gone = [...all, { type: 'Retired', data: { alasan: 'tutup' } }];
    expect(doc(gone)).toMatchObject({ keadaan: 'NONAKTIF', retired: true });
    expect(doc([...gone, { type: 'Restored', data: {} }])).toMatchObject({ keadaan: 'AKTIF', retired: false });
  });
  it('is never approved by a form: not when registered, not when changed', () => {
    const events = [registered];
    for (const field of customer.actionOnly ?? []) {
      const value = field === 'kredit_ditahan' ? true : field === 'ditolak' ? 'akunting' : 'Y';
      expect(() => given(aggregate).when('register', { ...typed, [field]: value }, as('sales'))).toThrow(field);
      expect(() => given(aggregate, events).when('change', { [field]: value }, as('sales'))).toThrow(field);
    }
  });
  it('has its credit held and let go, each where it applies', () => {
    const by = as('keuangan');
    expect(() => given(aggregate, [registered]).when('releaseCredit', {}, by)).toThrow('action-not-now');
    const held = [registered, ...given(aggregate, [registered]).when('holdCredit', { alasan: 'Giro ditolak' }, by)];
    expect(fold(aggregate, held).fields).toMatchObject({ kredit_ditahan: true, kredit_alasan: 'Giro ditolak' });
    expect(() => given(aggregate, held).when('holdCredit', { alasan: 'Lagi' }, by)).toThrow('action-not-now');
    const free = given(aggregate, held).when('releaseCredit', {}, by);
    expect(free[0]?.data).toMatchObject({ fields: { kredit_ditahan: false, kredit_alasan: '' } });
  });
  it('is not joined before it was founded', () => {
    const days = { tgl_bediri: '2020-02-01', tgl_bergabung: '2019-01-31' };
    expect(() => given(aggregate).when('register', { ...typed, ...days }, as('sales'))).toThrow(
      expect.objectContaining({ code: 'dates-order', field: 'tgl_bergabung' }),
    );
  });
  it.each([
    ['npwp', '01.345.678.9-007.000', '013456789007000'],
    ['npwp', '3175012345678901', '3175012345678901'],
    ['ktp', '3175 0123 4567 8901', '3175012345678901'],
    ['no_rek', '123-456-7890', '1234567890'],
    ['tax_mobile', '0812-9044-1173', '+6281290441173'],
    ['kode_customer', 'sps-2', 'SPS-2'],
  ])('keeps %s %s as %s', (field, given_, stored) => {
    const [event] = given(aggregate).when('register', { ...typed, [field]: given_ }, as('sales'));
    expect(event?.data).toMatchObject({ [field]: stored });
  });
  it.each([
    ['npwp', '12345'],
    ['ktp', '317501'],
    ['no_rek', 'BCA 123'],
    ['bank_email', 'keuangan'],
    ['top', 400],
    ['tgl_bediri', '31-12-2020'],
    ['jenis_pembayaran', 'BARTER'],
    ['top_dari', 'KAPAN'],
    ['pemungut_ppn', '04'],
    ['limit_kredit', -1],
    ['limit_kredit', 1.5],
    ['limit_kredit', 10 ** 15],
  ])('refuses %s %s', (field, value) => {
    expect(() => given(aggregate).when('register', { ...typed, [field]: value }, as('sales'))).toThrow(field);
  });
});
describe('the three approvals of a customer', () => {
  const opened = (by: string) => ({ ...user.initial, status: 'active', holders: [by] });
  const yes = (name: string, desk: string, more: TestEvent[] = []): TestEvent[] => {
    const by = as(desk as 'kacab');
    return [
      ...more,
      ...given(aggregate, more)
        .when(`approve${name}`, { memo: '' }, by)
        .map((e) => ({ ...e, by })),
    ];
  };
  const start: TestEvent[] = [{ ...registered, by: as('sales', { id: 's1' }) }];
  const approve = (events: readonly TestEvent[], facts: Facts) =>
    refusalOf(() => given(aggregate, events, facts).when('approveAkunting', { memo: '' }, as('akunting')));

  it('are three hands, and none of who wrote it', () => {
    const two = yes('Direktur', 'webmaster', yes('Manager', 'kacab', start));
    expect(approve(two, {})).toBe('accepted');
    expect(approve(two, { 'user/kacab': opened('akunting') })).toBe('one-hand');
    expect(approve(two, { 'user/webmaster': opened('w'), 'user/akunting': opened('w') })).toBe('one-hand');
    expect(approve(two, { 'user/s1': opened('akunting') })).toBe('one-hand');
    const needed = aggregate.needs?.approveAkunting?.(
      fold(aggregate, two),
      { memo: '' },
      {
        id: 'x',
        now: '',
        by: as('akunting'),
      },
    );
    expect(
      documentsIn(needed)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['akunting', 'kacab', 's1', 'webmaster']);
  });
  it('count while they stand', () => {
    const back = { type: 'Changed', data: { fields: { manager: '' }, action: 'withdrawManager' }, by: as('kacab') };
    const events = [...yes('Manager', 'kacab', start), back];
    expect(approve(events, { 'user/kacab': opened('akunting') })).toBe('accepted');
    const anew = [...events, ...yes('Manager', 'kacab', events).slice(events.length)];
    expect(approve(anew, { 'user/kacab': opened('akunting') })).toBe('one-hand');
  });
});
describe('an active customer', () => {
  const ownValues: Readonly<Record<string, unknown>> = {
    ...{ top: 7, top_dari: 'TERIMA', pemungut_ppn: '03', potong_pph23: true, limit_kredit: 750_000_000 },
    ...{ mata_uang: 'USD', jenis_pembayaran: 'GIRO' },
  };
  const all = approved('Akunting', 'Manager', 'Direktur');
  const seller = as('sales', { id: 's1', fullname: 'Rina' });
  const change = {
    nama_perusahaan: 'PT Lain',
    ktp: '3175000000000002',
    npwp: '013456789007001',
    alamat_npwp: 'Jl. Lain',
  };
  const proposed = (fields: object): TestEvent => ({
    type: 'ChangeProposed',
    data: { fields, before: {} },
    by: seller,
  });
  const account = (more: object = {}) => ({
    ...user.initial,
    ...{ status: 'active', jobdesk: 'sales', level: 'user' },
    ...more,
  });
  const decide = (step: string, fields: object, desk: 'akunting' | 'keuangan', proposer: object = account()) =>
    given(aggregate, [...all, proposed(fields)], { 'user/s1': proposer, [`user/${desk}`]: account() }).when(
      step,
      step === 'rejectChange' ? { alasan: 'tidak jadi' } : {},
      as(desk),
    );

  it.each(approvedFields)('keeps its %s until another desk agrees', (field) => {
    const value = ownValues[field] ?? '3175000000000003';
    const [only, ...more] = given(aggregate, all).when('change', { [field]: value }, seller);
    expect([only?.type, more]).toEqual(['ChangeProposed', []]);
    expect(fold(aggregate, [...all, { ...only, by: seller } as TestEvent]).fields).toEqual(fold(aggregate, all).fields);
  });
  it('becomes somebody else by akunting, as it was approved; keuangan decides on money alone', () => {
    const [done] = decide('approveChange', change, 'akunting');
    expect(done).toMatchObject({ type: 'ChangeApproved', data: { fields: change } });
    expect(() => decide('approveChange', change, 'keuangan')).toThrow('proposal-others');
    expect(decide('approveChange', { jenis_pembayaran: 'GIRO' }, 'keuangan')).toHaveLength(1);
  });
  const taken = (
    step: 'approveChange' | 'rejectChange',
    events: readonly TestEvent[],
    by: Actor,
    facts: Facts = { 'user/s1': account() },
  ) => {
    const open = given(aggregate, [...all, ...events], {
      ...facts,
      [`user/${by.id}`]: account({ jobdesk: by.jobdesk }),
    });
    return open.when(step, step === 'rejectChange' ? { alasan: 'terlalu tinggi' } : {}, by).map((e) => ({ ...e, by }));
  };
  const both = proposed({ top: 60, limit_kredit: 900_000_000 });
  it('has its limit decided by a branch head, its terms by akunting or keuangan: each their own part', () => {
    const head = as('kacab', { id: 'k1' });
    const first = taken('approveChange', [both], head);
    expect(first).toMatchObject([{ type: 'ChangeApproved', data: { fields: { limit_kredit: 900_000_000 } } }]);
    expect(doc([...all, both, ...first])).toMatchObject({
      ...{ limit_kredit: 900_000_000, top: 30, waiting: true, deciders: 2 },
      proposal: { fields: { top: 60 } },
    });
    expect(refusalOf(() => taken('approveChange', [both, ...first], as('kacab', { id: 'k2' })))).toBe(
      'proposal-others',
    );
    const second = taken('approveChange', [both, ...first], as('akunting'));
    expect(doc([...all, both, ...first, ...second])).toMatchObject({ top: 60, waiting: false, deciders: 0 });
  });
  it('keeps the part of a proposal that another desk decides on when one is rejected; an old rejection ended all', () => {
    const no = taken('rejectChange', [both], as('keuangan'));
    expect(no).toMatchObject([{ data: { alasan: 'terlalu tinggi', fields: ['top'] } }]);
    expect(doc([...all, both, ...no])).toMatchObject({
      top: 30,
      deciders: 4,
      proposal: { fields: { limit_kredit: 900_000_000 } },
    });
    expect(doc([...all, both, { type: 'ChangeRejected', data: { alasan: 'tidak' } }])).toMatchObject({ deciders: 0 });
  });
  it('has the limit that a branch head proposes approved by another one, never by the same person', () => {
    const mine = as('kacab', { id: 'k1', fullname: 'Dewi' });
    const events = [{ ...proposed({ limit_kredit: 1 }), by: mine }];
    const facts = (k1: object = {}) => ({ 'user/k1': account({ jobdesk: 'kacab', ...k1 }) });
    const other = as('kacab', { id: 'k2' });
    expect(refusalOf(() => taken('approveChange', events, mine, facts()))).toBe('proposal-own');
    expect(refusalOf(() => taken('approveChange', events, other, facts({ holders: ['k2'] })))).toBe('one-hand');
    expect(refusalOf(() => taken('approveChange', events, as('akunting'), facts()))).toBe('proposal-others');
    expect(taken('approveChange', events, other, facts())).toHaveLength(1);
    const terms = [{ ...proposed({ top: 60 }), by: mine }];
    expect(refusalOf(() => taken('approveChange', terms, other, facts()))).toBe('proposal-desk');
  });
  it('that was recorded before it had terms of invoices is charged PPN, from the invoice’s day, without a limit', () => {
    const {
      top_dari: _1,
      pemungut_ppn: _2,
      potong_pph23: _3,
      limit_kredit: _4,
      ...old
    } = registered.data as Record<string, unknown>;
    const terms = { top_dari: 'INVOICE', pemungut_ppn: '', potong_pph23: false, limit_kredit: 0 };
    expect(fold(aggregate, [{ ...registered, data: old }]).fields).toMatchObject(terms);
    expect(doc([{ ...registered, data: old }])).toMatchObject(terms);
  });
  it('is changed by two people: not by an account whose proposer’s link the same person opened', () => {
    const opened = account({ holders: ['akunting'] });
    expect(() => decide('approveChange', change, 'akunting', opened)).toThrow(
      expect.objectContaining({ code: 'one-hand' }),
    );
    const confirmed = { ...opened, confirmed: { by: { id: 'k', fullname: 'K' }, at: '' } };
    expect(decide('approveChange', change, 'akunting', confirmed)).toHaveLength(1);
  });
  it.each([
    ['is locked', account({ status: 'locked' })],
    ['may not write customers any more', account({ jobdesk: 'driver' })],
    ['is there no more', undefined],
  ])('is not changed by a proposal whose proposer %s: it is rejected, and proposed anew', (_, proposer) => {
    const gone = expect.objectContaining({ code: 'user-proposer-gone', params: { by: 'Rina' } });
    expect(() => decide('approveChange', { no_rek: '9999999999' }, 'keuangan', proposer ?? {})).toThrow(gone);
    expect(decide('rejectChange', { no_rek: '9999999999' }, 'keuangan', proposer ?? {})).toHaveLength(1);
  });
});
