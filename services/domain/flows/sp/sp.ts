/**
 * SP (Surat Pesanan, CHARTER): drafted → submitted → Marketing, Operasional, Purchasing, Akunting → approved → under
 * way → paid.
 */
import { z } from 'zod';
import { samePerson } from '../../accounts/user.js';
import { moment, nopol, optionalText, phone, price, text, unitType } from '../../common/fields.js';
import type { Ctx, Need } from '../../kit/aggregate/aggregate.js';
import { nextComment } from '../../kit/aggregate/comment.js';
import { comment } from '../../kit/aggregate/comment-schema.js';
import { aggregateOf, flow, type Refusal, type Who } from '../../kit/aggregate/flow.js';
import { type Grant, granted, reject, usable, yymm } from '../../kit/index.js';
import { multiLine } from '../../kit/values/text.js';
import { branch } from '../../master/branch.js';
import { customer } from '../../master/customer.js';
import { ORDERED_BY } from '../credit/credit.js';
import { assertCredit, creditNeeds } from '../credit/hold.js';
import { spClasses, spEventClasses } from './classes.js';
import { draft } from './content.js';
import {
  assertCapacity,
  changed,
  contentNeeds,
  decideCrewSwap,
  draftNames,
  orderedPo,
  ownUntil,
  requireLossReason,
  whole,
} from './decisions.js';
import { slot, spEvents } from './events.js';
import { fits, orderedUnit, usualReturn } from './fleet.js';
import { handedOver, handoverAsk, handoverNeeds } from './handover.js';
import { handoverDesks, spReaders } from './kind.js';
import { MAX_MITRA_UNITS } from './limits.js';
import { notesNeeds, notPickedUp } from './own-notes.js';
import { ownPrice } from './own-price.js';
import { lossAsk, reasonAsk, reasonNeeds, reasonOf } from './reasons.js';
import { evolveSp, marginOf, noSp, type SpState, signedBeside } from './state.js';
import {
  type Desk,
  deskOf,
  desks,
  handoverStatuses,
  openStatuses,
  type SpStatus,
  spStatus,
  unbilledStatuses,
} from './status.js';
import { checkTotal, totalsOf } from './terms.js';
import {
  fitMitra,
  type MitraUnit,
  mitraInput,
  mitraNeeds,
  mitraUnits,
  notOurs,
  ownInput,
  ownNeeds,
  ownUnits,
  plateNeeds,
  type Unit,
  unitClaims,
} from './units.js';

export type { SpState } from './state.js';

/** The part of an SP that its guards read; rows of lists have it too. */
export type SpSeen = Pick<SpState, 'status' | 'pembuat'> &
  Partial<Pick<SpState, 'pricers' | 'bebas'>> & { units: readonly { milik: string }[]; po?: readonly unknown[] };

const Nothing = z.strictObject({});
const hiredOf = (s: SpState): MitraUnit[] => s.units.flatMap((u) => (u.milik === 'MITRA' ? [u] : []));
/** It was approved at least once: it still is, or a changed price sent it back. */
const wasApproved = (s: SpSeen): boolean => s.status === 'DISETUJUI' || (s.po?.length ?? 0) > 0;
const [marketing, operasional, purchasing, akunting] = desks;
const SALES: readonly Grant[] = ['sales', 'kacab'];
const CREW: readonly SpStatus[] = ['MENUNGGU_PURCHASING', 'MENUNGGU_AKUNTING', 'DISETUJUI', 'BERJALAN'];

const creatorOr = (s: SpSeen, by: Who, also: readonly Grant[] = []): Refusal | undefined =>
  granted(also, by) || s.pembuat.id === by.id || by.jobdesk === 'system'
    ? undefined
    : { code: 'sp-not-creator', params: { creator: s.pembuat.nama } };
const turn = (desk: Desk, s: SpSeen): Refusal => ({ code: 'sp-not-turn', params: { desk, status: s.status } });
/** Without a slot: whether there is any unit of this owner. */
const slotOf =
  (milik: string) =>
  (s: SpSeen, _: Who, at?: number): Refusal | undefined => {
    const matches = at === undefined ? s.units.some((u) => u.milik === milik) : s.units[at - 1]?.milik === milik;
    return matches ? undefined : { code: 'sp-slot', params: { slot: at ?? 1 }, field: 'slot' };
  };
const approver = (step: string) => desks.find(({ approve }) => approve === step);
/**
 * A desk's approval must come from another person than those who created or priced the order, or approved it at another
 * desk.
 */
const otherHand = (s: SpState, desk: Desk, ctx: Ctx): void => samePerson.apart(signedBeside(s, desk), ctx);
const handNeeds = (s: SpState, desk: Desk, ctx: Pick<Ctx, 'by'>): Need[] =>
  samePerson.needs(signedBeside(s, desk), ctx);
/** Signatures of those who created or priced it. */
const creatorsOf = ({ signed }: SpState) => signed.filter(({ desk }) => desk === undefined);
/** Steps other than approving that a desk may take only while it is its turn. */
const TURN_OF: Partial<Record<string, Desk>> = { handOver: 'operasional', setUnits: 'purchasing' };

/** A step caused by another document's event, without data. */
type BillingEvent = 'SpInvoiced' | 'SpPaid' | 'SpInvoiceWithdrawn' | 'SpPaymentWithdrawn';
const byItself = <T extends 'SpDeparted' | 'SpFinished' | BillingEvent>(from: SpStatus, type: T) => ({
  may: ['system'] as const,
  from: [from],
  ask: Nothing,
  decide: () => [{ type, data: {} }],
});

export const spFlow = flow({
  name: 'sp',
  label: 'SP',
  status: spStatus,
  statusRefusal: (s: SpSeen, step) => {
    if (step === 'cancel' && s.status === 'BERJALAN') return { code: 'sp-departed' };
    const desk = approver(step)?.desk ?? TURN_OF[step];
    return desk ? turn(desk, s) : { code: 'sp-status', params: { status: s.status } };
  },
  steps: {
    create: {
      may: SALES,
      creates: true,
      ask: draft,
      needs: contentNeeds,
      decide: (_, data, ctx) => {
        checkTotal(data);
        const branchCode = usable(branch, ctx, data.cabang, 'cabang').code;
        const nomor = ctx.number(`SP-${branchCode}-${yymm(ctx.now)}`);
        const sales = { id: ctx.by.id, nama: ctx.by.fullname };
        return [{ type: 'SpCreated', data: { sp: nomor, isi: data, nama: draftNames(data, ctx), sales } }];
      },
    },
    edit: {
      label: 'Ubah',
      icon: 'pencil-line',
      may: SALES,
      from: openStatuses,
      unless: (s: SpSeen, by) => creatorOr(s, by, ['kacab', 'sales:admin']),
      ask: draft,
      needs: contentNeeds,
      decide: changed,
    },
    submit: {
      label: 'Ajukan',
      icon: 'send',
      look: 'primary',
      may: SALES,
      from: ['DRAF'],
      unless: (s: SpSeen, by) => creatorOr(s, by),
      ask: Nothing,
      needs: (s) => contentNeeds(s, s.isi),
      decide: (s, _, ctx) => {
        whole(s, ctx);
        return [{ type: 'SpSubmitted', data: {} }];
      },
    },
    approveMarketing: {
      label: 'Approve',
      icon: 'check',
      look: 'primary',
      key: 'a',
      may: marketing.who,
      approval: true,
      from: [marketing.waits],
      unless: (s: SpSeen, by) => (s.pembuat.id === by.id ? { code: 'sp-own-approval' } : ownPrice(s, by)),
      ask: Nothing,
      needs: (s, _, ctx) => handNeeds(s, 'marketing', ctx),
      decide: (s, _, ctx) => {
        otherHand(s, 'marketing', ctx);
        return [{ type: 'SpMarketingApproved', data: {} }];
      },
    },
    approveOwnFleet: {
      label: 'Approve',
      icon: 'check',
      look: 'primary',
      may: operasional.who,
      from: [operasional.waits],
      unless: ownPrice,
      ask: z.strictObject({
        units: z.array(ownInput).min(1).max(20).meta({ label: 'Armada' }),
        kembali: moment('Kembali').optional(),
      }),
      needs: (s, data, ctx) => [...ownNeeds(data.units), ...handNeeds(s, 'operasional', ctx)],
      decide: (s, data, ctx) => {
        otherHand(s, 'operasional', ctx);
        if (data.units.length !== s.isi.unit_count)
          reject('sp-unit-count', { need: s.isi.unit_count, have: data.units.length }, 'units');
        const ownFleet = ownUntil(s, data.units, data.kembali, ctx);
        assertCapacity(s, ownFleet.units);
        return [{ type: 'SpOwnFleetApproved', data: ownFleet }];
      },
    },
    handOver: {
      may: operasional.who,
      from: [operasional.waits],
      unless: ownPrice,
      ask: z.strictObject({
        unit_type: unitType('Unit yang kurang'),
        jumlah: z.int().min(1).max(20).meta({ label: 'Jumlah unit yang kurang' }),
        alasan: multiLine(1000).min(3).meta({ label: 'Alasan' }),
        units: z.array(ownInput).max(20).default([]).meta({ label: 'Armada sendiri' }),
        kembali: moment('Kembali').optional(),
      }),
      needs: (s, data, ctx) => [...ownNeeds(data.units), ...handNeeds(s, 'operasional', ctx)],
      decide: (s, data, ctx) => {
        otherHand(s, 'operasional', ctx);
        const most = Math.min(MAX_MITRA_UNITS, s.isi.unit_count);
        if (data.jumlah > most) reject('sp-missing-range', { most }, 'jumlah');
        const named = data.units.length + data.jumlah;
        if (named !== s.isi.unit_count) reject('sp-unit-count', { need: s.isi.unit_count, have: named }, 'units');
        const { units, kembali, ...rest } = data;
        const { unit_type: type } = rest;
        const orderedType = orderedUnit(s.isi);
        if (!fits(type, orderedType)) reject('sp-type-small', { type, asked: orderedType }, 'unit_type');
        const ownFleet = ownUntil(s, units, kembali, ctx);
        const missing = Array.from({ length: data.jumlah }, () => ({ unit_type: type }));
        assertCapacity(s, [...ownFleet.units, ...missing]);
        return [{ type: 'SpHandedOver', data: { ...rest, ...ownFleet } }];
      },
    },
    setUnits: {
      may: purchasing.who,
      from: [purchasing.waits],
      ask: z.strictObject({ units: z.array(mitraInput).max(MAX_MITRA_UNITS).meta({ label: 'Unit mitra' }) }),
      needs: (_, data) => mitraNeeds(data.units),
      decide: (s, data, ctx) => {
        const most = s.serah?.jumlah ?? 0;
        if (data.units.length > most) reject('sp-unit-count', { need: most, have: data.units.length }, 'units');
        const units = [...s.units.filter((u) => u.milik === 'SENDIRI'), ...mitraUnits(data.units, s.isi, ctx)];
        assertCapacity(s, units);
        return JSON.stringify(units) === JSON.stringify(s.units) ? [] : [{ type: 'SpUnitsNamed', data: { units } }];
      },
    },
    approvePurchasing: {
      label: 'Approve',
      icon: 'check',
      look: 'primary',
      key: 'a',
      may: purchasing.who,
      from: [purchasing.waits],
      unless: ownPrice,
      ask: lossAsk,
      needs: (s, _, ctx) => [...mitraNeeds(hiredOf(s)), ...handNeeds(s, 'purchasing', ctx)],
      decide: (s, { alasan_rugi }, ctx) => {
        otherHand(s, 'purchasing', ctx);
        const hired = hiredOf(s);
        const need = s.serah?.jumlah ?? 0;
        if (hired.length !== need) reject('sp-unit-count', { need, have: hired.length }, 'units');
        for (const [n, u] of hired.entries()) fitMitra(u, s.isi, ctx, `units.${n}`);
        assertCapacity(s, s.units);
        const rugi = requireLossReason(s, alasan_rugi);
        return [{ type: 'SpPurchasingApproved', data: rugi ? { rugi } : {} }];
      },
    },
    approveAkunting: {
      label: 'Approve',
      icon: 'check',
      look: 'primary',
      key: 'a',
      may: akunting.who,
      approval: { shows: ['laba'] },
      from: [akunting.waits],
      unless: ownPrice,
      ask: lossAsk,
      needs: (s, _, ctx) => [
        { aggregate: customer.aggregate, id: s.isi.customer },
        { aggregate: branch.aggregate, id: s.isi.cabang },
        ...handNeeds(s, 'akunting', ctx),
        ...creditNeeds(s.isi.customer),
      ],
      decide: (s, { alasan_rugi }, ctx) => {
        otherHand(s, 'akunting', ctx);
        const c = usable(customer, ctx, s.isi.customer);
        if (c.kredit_ditahan)
          reject('customer-hold', { customer: c.nama_perusahaan, why: c.kredit_alasan.replace(/\.$/, '') || '–' });
        if (!s.bebas) assertCredit({ ...c, id: s.isi.customer }, totalsOf(s.isi).total, ctx);
        const rugi = requireLossReason(s, alasan_rugi);
        const data = { po: orderedPo(s, ctx), margin: marginOf(s), ...(rugi ? { rugi } : {}) };
        return [{ type: 'SpAkuntingApproved', data }];
      },
    },
    freeCredit: {
      label: 'Bebaskan dari penahanan kredit',
      icon: 'check',
      may: ['kacab'],
      from: [akunting.waits],
      unless: (s: SpSeen, by) =>
        s.bebas ? { code: 'sp-freed' } : s.pembuat.id === by.id ? { code: 'sp-own-approval' } : ownPrice(s, by),
      ask: z.strictObject({ alasan: multiLine(300).min(3).meta({ label: 'Alasan', kind: 'long' }) }),
      needs: (s, _, ctx) => samePerson.needs(creatorsOf(s), ctx),
      decide: (s, { alasan }, ctx) => {
        samePerson.apart(creatorsOf(s), ctx);
        return [{ type: 'SpCreditFreed', data: { alasan } }];
      },
    },
    reject: {
      label: 'Reject',
      look: 'danger',
      key: 'r',
      may: desks.flatMap(({ who }) => [...who]),
      from: desks.map(({ waits }) => waits),
      unless: (s: SpSeen, by) =>
        granted(deskOf(s.status)?.who ?? [], by)
          ? undefined
          : { code: 'sp-not-turn', params: { desk: by.jobdesk, status: s.status } },
      ask: reasonAsk('REJECT'),
      needs: reasonNeeds,
      decide: (s, input, ctx) => {
        const desk = deskOf(s.status)?.desk ?? '';
        const { chosen, teks: komentar } = reasonOf('REJECT', input, ctx);
        const data = { komentar, ...chosen };
        return desk === 'purchasing'
          ? [{ type: 'SpReturned', data }]
          : [{ type: 'SpRejected', data: { ...data, desk } }];
      },
    },
    revise: {
      label: 'Revisi',
      icon: 'rotate-ccw',
      look: 'primary',
      may: SALES,
      from: ['DITOLAK'],
      unless: (s: SpSeen, by) => creatorOr(s, by),
      ask: Nothing,
      decide: () => [{ type: 'SpRevised', data: {} }],
    },
    cancel: {
      label: 'Batalkan SP…',
      icon: 'ban',
      look: 'danger',
      may: [...SALES, 'operasional'],
      from: [...openStatuses, 'DITOLAK', 'DISETUJUI'],
      unless: (s: SpSeen, by) => creatorOr(s, by, wasApproved(s) ? ['kacab', 'operasional'] : ['kacab']),
      ask: reasonAsk('CANCEL'),
      needs: (s, data, ctx) => [...reasonNeeds(s, data), ...notesNeeds(s, ctx.id)],
      decide: (s, data, ctx) => {
        notPickedUp(s, ctx);
        const { chosen, teks } = reasonOf('CANCEL', data, ctx);
        return [{ type: 'SpCancelled', data: { alasan: teks, ...chosen } }];
      },
    },
    comment: {
      may: spReaders,
      anyVersion: true,
      ask: comment,
      decide: (s, data) => [{ type: 'SpCommented', data: nextComment(s.komentar.length, data) }],
    },
    changeUnitPrice: {
      may: purchasing.who,
      from: ['MENUNGGU_AKUNTING', 'DISETUJUI'],
      unless: slotOf('MITRA'),
      ask: z.strictObject({ slot, harga: price('Harga beli').min(1), alasan: optionalText('Alasan') }),
      at: (data) => data.slot,
      decide: (s, data) => {
        const u = s.units[data.slot - 1];
        // It was settled, so reopening it needs a reason.
        if (s.status === 'DISETUJUI' && data.alasan.length < 3) reject('sp-price-reason', {}, 'alasan');
        return u?.milik === 'MITRA' && u.harga === data.harga
          ? []
          : [{ type: 'SpUnitPriceChanged', data: { ...data, void: true } }];
      },
    },
    swapOwn: {
      may: operasional.who,
      from: CREW,
      unless: slotOf('SENDIRI'),
      ask: z.strictObject({ slot, vehicle: text('Kendaraan', 40), driver: text('Driver', 40) }),
      at: (data) => data.slot,
      needs: (_, data) => ownNeeds([{ ...data, uang_jalan: 0 }]),
      decide: (s, { slot: n, ...input }, ctx) => {
        const old = s.units[n - 1];
        const uang_jalan = old?.milik === 'SENDIRI' ? old.uang_jalan : 0;
        const until = s.kembali ?? usualReturn(s.isi.tgl_muat);
        const [next] = ownUnits([{ ...input, uang_jalan }], s.isi, until, ctx);
        return decideCrewSwap(s, n, next);
      },
    },
    swapMitra: {
      may: purchasing.who,
      from: CREW,
      unless: slotOf('MITRA'),
      ask: z.strictObject({
        slot,
        nopol: nopol(),
        driver_nama: text('Driver', 80),
        driver_telp: phone('Telepon driver'),
      }),
      at: (data) => data.slot,
      needs: (_, data) => plateNeeds(data.nopol),
      decide: (s, { slot: n, ...crew }, ctx) => {
        notOurs(crew.nopol, ctx, 'nopol');
        return decideCrewSwap(s, n, { ...(s.units[n - 1] as Unit), ...crew });
      },
    },
    assign: {
      may: handoverDesks,
      from: handoverStatuses,
      ask: handoverAsk,
      needs: handoverNeeds,
      decide: (s, data, ctx) => handedOver(s, data, ctx, SALES),
    },
    depart: byItself('DISETUJUI', 'SpDeparted'),
    finish: byItself('BERJALAN', 'SpFinished'),
    invoice: byItself('SELESAI', 'SpInvoiced'),
    settle: byItself('DITAGIH', 'SpPaid'),
    uninvoice: byItself('DITAGIH', 'SpInvoiceWithdrawn'),
    unsettle: byItself('LUNAS', 'SpPaymentWithdrawn'),
  },
  historyLabels: {
    SpCreated: { text: 'membuat draf', icon: 'plus' },
    SpEdited: { text: 'mengubah', icon: 'pencil-line' },
    SpSubmitted: { text: 'mengajukan', icon: 'send' },
    SpMarketingApproved: { text: 'Approve Marketing', icon: 'check', look: 'done' },
    SpOwnFleetApproved: { text: 'Approve Operasional, armada sendiri', icon: 'check', look: 'done' },
    SpHandedOver: {
      text: 'menyerahkan {{unit}} ke Purchasing',
      icon: 'corner-up-right',
      look: 'handed',
      quote: 'alasan',
    },
    SpUnitsNamed: { text: 'mengisi unit {{n}}', icon: 'truck' },
    SpPurchasingApproved: { text: 'Approve Purchasing', icon: 'check', look: 'done' },
    SpReturned: { text: 'mengembalikan ke Operasional', icon: 'undo-2', look: 'rejected', quote: 'komentar' },
    SpAkuntingApproved: { text: 'Approve Akunting', icon: 'check', look: 'done' },
    SpCreditFreed: {
      text: 'membebaskan SP ini dari penahanan kredit',
      icon: 'check',
      look: 'done',
      quote: 'alasan',
    },
    SpRejected: { text: 'Reject {{desk}}', icon: 'undo-2', look: 'rejected', quote: 'komentar' },
    SpRevised: { text: 'membuka revisi', icon: 'pencil-line' },
    SpCancelled: { text: 'membatalkan', icon: 'ban', look: 'muted', quote: 'alasan' },
    SpCommented: { text: '#{{nomor}}', icon: 'message-square', quote: 'teks' },
    SpUnitPriceChanged: { text: 'mengubah harga beli unit {{n}}', icon: 'pencil-line', quote: 'alasan' },
    SpCrewSwapped: { text: 'mengganti unit {{n}}', icon: 'truck' },
    SpDeparted: { text: 'mencatat SP berjalan', icon: 'truck', look: 'moving' },
    SpFinished: { text: 'mencatat SP selesai', icon: 'flag', look: 'done' },
    SpInvoiced: { text: 'mencatat SP ditagih', icon: 'check-check', look: 'billed' },
    SpPaid: { text: 'mencatat SP lunas', icon: 'check-check', look: 'billed' },
    SpInvoiceWithdrawn: { text: 'mencatat SP belum ditagih', icon: 'undo-2' },
    SpPaymentWithdrawn: { text: 'mencatat SP belum lunas', icon: 'undo-2' },
    SpAssigned: {
      text: 'menyerahkan SP ini dari {{from}} ke {{to}}',
      icon: 'corner-up-right',
      look: 'handed',
      quote: 'alasan',
    },
  },
  closed: spClasses,
  closedIn: spEventClasses,
  initial: noSp,
  title: (s) => s.sp,
  referred: {
    status: { label: 'Status', of: (s) => s.status },
    customer: { label: 'Customer', of: (s) => s.isi.customer, name: (s) => s.nama.customer, to: customer },
    cabang: { label: 'Cabang', of: (s) => s.isi.cabang, name: (s) => s.nama.cabang, to: branch },
  },
  scope: (s) => s.isi.cabang,
  holds: (s) => {
    const out = ['NONE', 'DRAF', 'DITOLAK', 'BATAL', 'SELESAI', 'DITAGIH', 'LUNAS'].includes(s.status);
    return out ? [] : unitClaims(s.units, s.isi.tgl_muat, s.kembali);
  },
  postings: (s) => {
    if (!unbilledStatuses.some((status) => status === s.status)) return [];
    const { total: amount } = totalsOf(s.isi);
    return amount > 0 ? [{ space: ORDERED_BY, key: s.isi.customer, amount, label: 'Pesanan' }] : [];
  },
  postingsVersion: 1,
  events: spEvents,
  on: evolveSp,
});
/** Steps that people take on an existing SP. */
export type SpStep = Exclude<
  keyof typeof spFlow.steps,
  'create' | 'assign' | 'depart' | 'finish' | 'invoice' | 'settle' | 'uninvoice' | 'unsettle'
>;

export const sp = aggregateOf(spFlow);
