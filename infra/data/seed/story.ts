/** An order's path through the desks up to loading, as a list of commands with the working hours before each. */

import type { SpStatus } from '../../../services/domain/flows/sp/status.js';
import { totalsOf } from '../../../services/domain/flows/sp/terms.js';
import type { MitraInput } from '../../../services/domain/flows/sp/units.js';
import type { Actor } from '../../../services/domain/kit/aggregate/actor.js';
import { type Content, faulty, fuller, mended, unfinished } from './content.js';
import { type Crew, hiredInputs, ownInputs } from './crew.js';
import * as texts from './data/texts.js';
import type { Desks } from './desks.js';
import { statedReason } from './office.js';
import { rounded } from './price.js';
import type { Random } from './random.js';
import type { Slot } from './slots.js';
import type { Trip } from './trip.js';
import { clockWib, hours, iso } from './work-clock.js';
import type { World } from './world.js';

/** One command. `gap`: working hours since the previous one. */
export type Stage = { gap: number; actor: Actor; command: string; data: unknown; keys?: readonly string[] };
/** Everything decided about an order before its commands. `muat`: loading time in ms. */
export type Plot = {
  r: Random;
  w: World;
  slot: Slot;
  trip: Trip;
  crew: Crew;
  content: Content;
  muat: number;
  desks: Desks;
};
type RejectingDesk = keyof typeof texts.rejections;

/** Number of desks an order in a status has passed; statuses after the last desk: all. */
const reach: Partial<Record<SpStatus, number>> = {
  DRAF: 0,
  MENUNGGU_MARKETING: 1,
  MENUNGGU_OPERASIONAL: 2,
  MENUNGGU_PURCHASING: 3,
  MENUNGGU_AKUNTING: 4,
};
const ALL = 5;
/** Stored with an order only if it makes a loss. */
const LOSS = { alasan_rugi: 'Langganan lama, ditutup muatan balik.' };

/** Collects the stages in order. */
class Teller {
  readonly stages: Stage[] = [];
  private readonly usedComments = new Set<string>();
  private readonly selling: number;
  private readonly hired: MitraInput[];
  private readonly values: Record<string, string>;

  constructor(private readonly p: Plot) {
    const { r, w, trip, crew, content, muat } = p;
    this.selling = totalsOf(content).total / content.unit_count;
    this.hired = crew.hired > 0 ? hiredInputs(r, w, trip, muat, crew.hired, this.selling) : [];
    this.values = {
      tujuan: content.bongkar[0]?.kota ?? '',
      pic: content.bongkar[0]?.pic || 'PIC',
      unit: content.unit_type,
      jam: clockWib(muat - hours(0.5)),
    };
  }
  add(
    gap: readonly [number, number],
    actor: Actor,
    command: string,
    data: unknown = {},
    keys?: readonly string[],
  ): void {
    this.stages.push({ gap: this.p.r.between(...gap), actor, command, data, keys });
  }
  private fill(pool: readonly string[]): string {
    return texts.fill(this.p.r.pick(pool), this.values);
  }
  /** Adds a comment at random; with `often` 1 to three recent orders of ten. */
  say(actor: Actor, pool: readonly string[], often = 1): void {
    if (!this.p.r.chance((this.p.slot.created === undefined ? 0.3 : 0.05) * often)) return;
    // No comment appears twice on an order.
    const left = pool.filter((text) => !this.usedComments.has(text));
    if (left.length === 0) return;
    const text = this.p.r.pick(left);
    this.usedComments.add(text);
    this.add([0.05, 0.8], actor, 'comment', { teks: texts.fill(text, this.values) });
  }
  create(content: Content): void {
    this.add([0, 0], this.p.desks.creator, 'create', content);
    this.say(this.p.desks.creator, texts.comments.sales, 0.7);
  }
  submit(): void {
    this.add([0.05, 1.5], this.p.desks.creator, 'submit');
  }
  marketing(): void {
    const { approver } = this.p.desks;
    this.add([0.3, 4], approver, 'approveMarketing');
    this.say(approver, approver.jobdesk === 'kacab' ? texts.comments.kacab : texts.comments.sales, 0.6);
  }
  /** Operasional hands over, Purchasing returns it. */
  returned(): void {
    const { trip, content, desks } = this.p;
    const alasan = this.fill(texts.handOverReasons);
    this.add([0.4, 3], desks.operasional, 'handOver', { unit_type: trip.type, jumlah: content.unit_count, alasan });
    const [reason, note] = this.p.r.pick(texts.returnReasons);
    this.add(
      [0.5, 4],
      desks.purchasing,
      'reject',
      statedReason(this.p.w, 'REJECT', reason, texts.fill(note, this.values)),
    );
  }
  fleet(): void {
    const { r, crew, trip, muat, desks } = this.p;
    this.say(desks.operasional, texts.comments.operasional, 0.8);
    const keys = crew.ownUnits.flatMap((u) => [u.vehicle, u.driver]);
    const ownFleet = { units: ownInputs(r, crew, this.selling), kembali: iso(muat + hours(trip.hours)) };
    if (this.hired.length === 0) {
      this.add([0.4, 5], desks.operasional, 'approveOwnFleet', ownFleet, keys);
      return;
    }
    const missing = { unit_type: trip.type, jumlah: this.hired.length, alasan: this.fill(texts.handOverReasons) };
    const data = crew.ownUnits.length > 0 ? { ...missing, ...ownFleet } : missing;
    this.add([0.4, 5], desks.operasional, 'handOver', data, keys);
  }
  /** Purchasing enters hired units: `many` of them, or all. */
  name(many?: number): void {
    this.add([0.6, 5], this.p.desks.purchasing, 'setUnits', { units: this.hired.slice(0, many) });
  }
  hire(): void {
    const { purchasing } = this.p.desks;
    if (this.hired.length === 0) return;
    this.say(purchasing, texts.comments.purchasing);
    if (this.hired.length > 1 && this.p.r.chance(0.5)) this.name(1);
    this.name();
    this.add([0.05, 0.5], purchasing, 'approvePurchasing', LOSS);
  }
  /** A partner raises its price: Purchasing and Akunting approve again. */
  reprice(): void {
    const { r, crew, desks } = this.p;
    const [first] = this.hired;
    if (!first) return;
    const harga = first.harga + rounded(first.harga * r.between(0.02, 0.05), 25_000);
    const data = { slot: crew.ownUnits.length + 1, harga, alasan: r.pick(texts.priceChangeReasons) };
    this.add([0.3, 2], desks.purchasing, 'changeUnitPrice', data);
    this.add([0.05, 0.4], desks.purchasing, 'approvePurchasing', LOSS);
  }
  akunting(): void {
    const { r, w, trip, muat, crew, desks } = this.p;
    const held = trip.customer.hold ? [trip.customer.id] : [];
    const numbers = this.hired.length > 0 ? [`po/${trip.branch}`] : [];
    this.add([0.5, 5], desks.akunting, 'approveAkunting', LOSS, [...held, ...numbers]);
    if (this.hired.length > 0 && r.chance(0.05)) {
      const [other] = hiredInputs(r, w, trip, muat, 1, this.selling);
      const crewed = { nopol: other?.nopol, driver_nama: other?.driver_nama, driver_telp: other?.driver_telp };
      this.add([0.5, 2], desks.purchasing, 'swapMitra', { slot: crew.ownUnits.length + 1, ...crewed });
    }
    this.say(desks.operasional, texts.comments.operasional, 0.6);
  }
  /** Created with a fault; passes on to the desk that notices and rejects it. */
  rejected(right: Content): Content {
    const { r, crew, desks } = this.p;
    const desk: RejectingDesk = r.weighted([
      ['marketing', 5],
      ['operasional', 3],
      // At most three units are hired.
      ['akunting', crew.hired > 3 ? 0 : 3],
    ] as const);
    const [fault, reason, note] = r.pick<readonly [texts.Fault, string, string]>(texts.rejections[desk]);
    const meant = mended(right, fault);
    const wrong = faulty(r, meant, fault);
    this.create(wrong);
    this.submit();
    if (desk !== 'marketing') this.marketing();
    if (desk === 'akunting') {
      this.fleet();
      this.hire();
    }
    const by = { marketing: desks.approver, operasional: desks.operasional, akunting: desks.akunting }[desk];
    const catatan = texts.fill(note, { ...this.values, berat: wrong.berat });
    this.add([0.5, 4], by, 'reject', statedReason(this.p.w, 'REJECT', reason, catatan));
    return meant;
  }
  cancel(departing: boolean): void {
    const { r, desks } = this.p;
    const late = departing && r.chance(0.6);
    const by = late ? desks.operasional : r.chance(0.7) ? desks.creator : desks.head;
    const [reason, note] = r.pick(late ? texts.lateCancelReasons : texts.cancelReasons);
    this.add([0.5, 4], by, 'cancel', statedReason(this.p.w, 'CANCEL', reason, note));
  }
}

/** All stages before loading. */
export const stagesOf = (plot: Plot): Stage[] => {
  const { r, slot, content, desks, crew } = plot;
  const { status, rank } = slot;
  const t = new Teller(plot);
  const target = status === 'BATAL' ? r.pick([0, 1, 2, 4, ALL, ALL]) : (reach[status] ?? ALL);
  const rejects = status === 'DITOLAK' || r.chance(status === 'DRAF' ? 0.15 : 0.07);
  if (rejects) {
    const meant = t.rejected(content);
    if (status === 'DITOLAK') return t.stages;
    t.add([0.3, 3], desks.creator, 'revise');
    if (status === 'DRAF') return t.stages;
    t.add([0.1, 0.5], desks.creator, 'edit', meant);
  } else t.create(status === 'DRAF' && rank % 2 === 0 ? unfinished(r, content) : content);

  if (target > 0) t.submit();
  if (target > 1) {
    t.marketing();
    // Sometimes the customer increases the order: the approvals are void.
    if (!rejects && r.chance(0.04)) {
      t.add([0.2, 2], desks.creator, 'edit', fuller(content, r.int(2, 20)));
      t.marketing();
    }
    const seldom = r.chance(0.04);
    if (content.unit_count <= 3 && (status === 'MENUNGGU_OPERASIONAL' ? rank < 2 : seldom)) t.returned();
  }
  if (target > 2) t.fleet();
  if (status === 'MENUNGGU_PURCHASING') {
    // Some are untouched, some half filled, some ready for approval.
    if (rank % 3 === 1 && crew.hired > 1) t.name(1);
    else if (rank % 3 === 2) t.name();
    else t.say(desks.purchasing, texts.comments.purchasing);
    return t.stages;
  }
  if (target > 3) {
    t.hire();
    if (r.chance(0.04)) t.reprice();
    t.say(desks.akunting, texts.comments.akunting, status === 'MENUNGGU_AKUNTING' ? 1.2 : 0.6);
  }
  if (target > 4) t.akunting();
  if (status === 'BATAL') t.cancel(target === ALL);
  return t.stages;
};
