/**
 * SPs of a small company in any status, created by any person, and data for each step: for the suite over the SP's
 * flow.
 */
import { type Actor, type JobDesk, type Level, system } from '../../../services/domain/kit/aggregate/actor.js';
import { jobdesks, levels } from '../../../services/domain/kit/aggregate/job-desks.js';
import { addDays } from '../../../services/domain/kit/values/time.js';
import { type Company, dayFromNow, makeCompany, spData } from '../testing/company.js';
import { type Person, type TestServer, testId } from '../testing/server.js';
import type { SpFlowStep, Stage } from './sp-steps.js';

/** An SP with the day on which it alone uses the company's vehicles. */
export type Standing = { id: string; revision: number; day: number; maker: Actor };
/** A person's branch: the SP's or another one. */
export const places = ['own', 'elsewhere'] as const;
export type Affiliation = (typeof places)[number];
export type Somebody = { jobdesk: JobDesk; level: Level; place: Affiliation };
export const everybody: readonly Somebody[] = jobdesks.flatMap((jobdesk) =>
  levels.flatMap((level) => places.map((place) => ({ jobdesk, level, place }))),
);
const nameOf = ({ jobdesk, level, place }: Somebody) => `${jobdesk}/${level}/${place}`;
type Moved = readonly [step: string, by: Actor, data?: object];

export class SpWorld {
  private readonly people = new Map<string, Person>();
  private days = 0;

  private constructor(
    readonly server: TestServer,
    readonly company: Company,
  ) {}

  /** Creates the company, with a person of each desk and level in its branch and in another one. */
  static async make(server: TestServer): Promise<SpWorld> {
    const world = new SpWorld(server, await makeCompany(server));
    const branches = { own: [world.company.jkt], elsewhere: [world.company.bdg] };
    const hire = async (one: Somebody) => {
      const { jobdesk, level, place } = one;
      world.people.set(nameOf(one), await server.person(jobdesk, { level, branches: branches[place] }));
    };
    for (let n = 0; n < everybody.length; n += 8) await Promise.all(everybody.slice(n, n + 8).map(hire));
    return world;
  }

  person(jobdesk: JobDesk, level: Level = 'user', place: Affiliation = 'own'): Person {
    return this.people.get(nameOf({ jobdesk, level, place })) as Person;
  }

  /** Days count from the start of the world, even past midnight. */
  private readonly began = dayFromNow(0);
  /** Each SP has its own day: vehicles and drivers are free for it. */
  private at = (day: number, hour: number): string =>
    `${addDays(this.began, 2 + day)}T${String(hour).padStart(2, '0')}:00:00.000Z`;
  /** The day an SP is created: never more than a year before its loading. */
  private createdOn = (day: number): string => addDays(this.began, Math.floor(day / 300) * 300);
  private content = (day: number, more: object = {}): object =>
    spData(this.company, {
      tgl_order: this.createdOn(day),
      tgl_pickup: this.at(day, 5),
      tgl_muat: this.at(day, 6),
      ...more,
    });
  private ownUnit = (n: number) => ({ vehicle: this.company.vehicles[n], driver: this.company.drivers[n] });
  private ownFleet = (day: number) => ({
    units: [{ ...this.ownUnit(0), uang_jalan: 500_000 }],
    kembali: this.at(day, 18),
  });
  private crew = { nopol: 'B 77 ZZ', driver_nama: 'Budi', driver_telp: '081234567890' };
  private partner = () => ({
    ...this.crew,
    nopol: 'B 76 ZZ',
    mitra: this.company.mitra[0],
    unit_type: 'CDD',
    harga: 9,
  });

  /**
   * Valid data for a step, so that only right, status, turn and person can refuse it. @param maker creator of the SP
   */
  data(step: SpFlowStep, day: number, slot: number, maker = this.company.sales.actor.id): object {
    const inputs: Partial<Record<SpFlowStep, object>> = {
      create: this.content(day),
      edit: this.content(day, { memo: 'hati-hati' }),
      approveOwnFleet: this.ownFleet(day),
      handOver: { unit_type: 'CDD', jumlah: 1, alasan: 'docking', kembali: this.at(day, 18) },
      setUnits: { units: [{ ...this.partner(), harga: 8 }] },
      reject: { alasan_id: this.company.reasons.reject, catatan: 'harga di bawah tarif' },
      cancel: { alasan_id: this.company.reasons.cancel },
      comment: { teks: 'halo' },
      freeCredit: { alasan: 'bayar besok' },
      changeUnitPrice: { slot, harga: 7, alasan: 'salah ketik' },
      assign: { dari: maker, ke: this.person('sales', 'admin').actor.id, alasan: 'pindah kerja' },
      swapOwn: { slot, ...this.ownUnit(1) },
      swapMitra: { slot, ...this.crew },
    };
    return inputs[step] ?? {};
  }

  /** An SP in a stage, created by a person whatever their desk is now. @param whose default: the company's sales */
  async standing(stage: Stage, whose: Person = this.company.sales): Promise<Standing> {
    const id = testId();
    const day = this.days++;
    const maker: Actor = { ...whose.actor, jobdesk: 'sales', level: 'user', branches: [this.company.jkt] };
    let revision = -1;
    const now = day < 300 ? undefined : `${this.createdOn(day)}T10:00:00.000Z`;
    for (const [step, by, data = {}] of [['create', maker, this.content(day)] as const, ...this.way(stage, maker, day)])
      revision = (await this.server.run('sp', id, step, data, by, now)).revision;
    return { id, revision, day, maker };
  }

  private way(stage: Stage, maker: Actor, day: number): readonly Moved[] {
    const { kacab, operasional, purchasing, akunting } = this.company;
    const submitted: Moved[] = [['submit', maker]];
    const marketing: Moved[] = [...submitted, ['approveMarketing', kacab.actor]];
    const ownFleet: Moved[] = [...marketing, ['approveOwnFleet', operasional.actor, this.ownFleet(day)]];
    const handed: Moved[] = [...marketing, ['handOver', operasional.actor, this.data('handOver', day, 1)]];
    const named: Moved[] = [...handed, ['setUnits', purchasing.actor, { units: [this.partner()] }]];
    const bought: Moved[] = [...named, ['approvePurchasing', purchasing.actor]];
    const approved: Moved[] = [...ownFleet, ['approveAkunting', akunting.actor]];
    const hired: Moved[] = [...bought, ['approveAkunting', akunting.actor]];
    const then = (...steps: string[]): Moved[] => steps.map((step) => [step, system]);
    const ways: Record<Stage, readonly Moved[]> = {
      DRAF: [],
      MENUNGGU_MARKETING: submitted,
      MENUNGGU_OPERASIONAL: marketing,
      MENUNGGU_PURCHASING: handed,
      PURCHASING_NAMED: named,
      MENUNGGU_AKUNTING: ownFleet,
      AKUNTING_MITRA: bought,
      DISETUJUI: approved,
      DISETUJUI_MITRA: hired,
      BERJALAN: [...approved, ...then('depart')],
      BERJALAN_MITRA: [...hired, ...then('depart')],
      SELESAI: [...approved, ...then('depart', 'finish')],
      DITAGIH: [...approved, ...then('depart', 'finish', 'invoice')],
      LUNAS: [...approved, ...then('depart', 'finish', 'invoice', 'settle')],
      DITOLAK: [...submitted, ['reject', kacab.actor, this.data('reject', day, 1)]],
      BATAL: [['cancel', maker, this.data('cancel', day, 1)]],
    };
    return ways[stage];
  }
}
