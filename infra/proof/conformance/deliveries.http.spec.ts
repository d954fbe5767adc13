/**
 * SP RACE and SJ over HTTP, generated from their declarations: each step × status × desk × own and other branch, as the table
 * says. The short run looks at some of them, others with each seed.
 */
import { spRace } from '../../../services/domain/flows/race/sp-race.js';
import { sj } from '../../../services/domain/flows/sj/sj.js';
import { type Actor, granted, isBranchDesk, type JobDesk, system } from '../../../services/domain/kit/actor.js';
import { type AnyAggregate, kebab } from '../../../services/domain/kit/aggregate.js';
import type { Entity } from '../../../services/domain/kit/entity.js';
import { jobdesks } from '../../../services/domain/kit/job-desks.js';
import { sample } from '../testing/chance.js';
import { type Company, dayFromNow, makeCompany } from '../testing/company.js';
import { type Person, TestServer, testId } from '../testing/server.js';

let server: TestServer;
let company: Company;
let muat: string;
let school: string;
const people = new Map<string, Promise<Person>>();
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
  await server.run('provinsi', '32', 'register', { kode: '32', nama: 'Jawa Barat' });
  await server.run('kota', '32.71', 'register', { kode: '32.71', nama: 'Kota Bogor', jenis: 'KOTA', provinsi: '32' });
  const place = { customer: company.customer, kota: '32.71', branch: company.jkt };
  [muat, school] = [testId(), testId()];
  await server.run('customer_address', muat, 'register', { ...place, kind: 'MUAT', name: 'Gudang', address: 'Jl. 1' });
  await server.run('customer_address', school, 'register', {
    ...place,
    kind: 'SEKOLAH',
    name: 'SDN',
    address: 'Jl. 2',
  });
});
afterAll(() => server.end());
/** Somebody of a desk, at the branch of the documents or at the other one. */
const of = (desk: JobDesk, own: boolean): Promise<Person> => {
  const key = `${desk}/${own}`;
  const known = people.get(key) ?? server.person(desk, { branches: [own ? company.jkt : company.bdg] });
  people.set(key, known);
  return known;
};

type Way = readonly [command: string, by: () => Actor | Promise<Actor>];
const product = () => system;
const dispatch = () => company.operasional.actor;
const rcadmin = async () => (await of('rcadmin', true)).actor;
type Kind = {
  entity: { name: string; life?: Entity['life']; aggregate: AnyAggregate };
  register: () => readonly [data: object, by: Actor | Promise<Actor>];
  /** Data of steps that ask for some. */
  data: () => Readonly<Record<string, object>>;
  ways: Readonly<Record<string, readonly Way[]>>;
};
const alasan = { alasan: 'sebab uji' };
const back = { qty: 1, ...alasan };
const [issued, picked, left]: Way[] = [
  ['issueHired', dispatch],
  ['pickup', dispatch],
  ['depart', dispatch],
] as const;
const confirmed: Way = ['confirm', rcadmin];
const kinds: Record<'sj' | 'sp_race', Kind> = {
  sj: {
    entity: sj,
    register: () => [
      {
        ...{ branch: company.jkt, customer: company.customer, jenis: 'RACE', sp: 'SP-1', sp_id: testId() },
        ...{ sekolahTujuan: 'SDN', qty: 40, koli: 10, ikat: 2, berat: 1_000, mitra: company.mitra[0], nopol: 'B 1 X' },
      },
      system,
    ],
    data: () => ({
      issue: { vehicle: company.vehicles[0], driver: company.drivers[0], tanggal: dayFromNow(1) },
      issueHired: { tanggal: dayFromNow(1) },
      place: { kota: 'Bogor', kecamatan: 'Ciawi' },
      arrive: { penerima: 'Ibu Yanti' },
      deliverPart: { penerima: 'Pak Dedi', qty_sampai: 30, koli_sampai: 10, ikat_sampai: 2, ...alasan },
      ...Object.fromEntries(['fail', 'cancel', 'toIssued', 'toPickup', 'toRoad'].map((step) => [step, alasan])),
      ...Object.fromEntries(['askReturn', 'askReturnOfPart', 'askReturnLater'].map((step) => [step, back])),
      ...Object.fromEntries(
        ['tellDriver', 'tellDriverLoaded', 'tellDriverOnRoad'].map((step) => [step, { catatan: 'Pintu belakang' }]),
      ),
    }),
    ways: {
      DRAF: [],
      TERBIT: [issued as Way],
      PICKUP: [issued as Way, picked as Way],
      DALAM_PERJALANAN: [issued as Way, picked as Way, left as Way],
      SAMPAI_TUJUAN: [issued as Way, picked as Way, ['arrive', dispatch]],
      SEBAGIAN: [issued as Way, picked as Way, ['deliverPart', dispatch]],
      GAGAL: [issued as Way, picked as Way, ['fail', dispatch]],
      KEMBALI: [issued as Way, picked as Way, ['arrive', dispatch], ['receive', dispatch]],
      BATAL: [['cancel', dispatch]],
    },
  },
  sp_race: {
    entity: spRace,
    register: () => [
      {
        ...{ branch: company.jkt, customer: company.customer, tgl_pickup: dayFromNow(1), jenisBarang: 'Buku', muat },
        baris: [{ tujuan: school, qty: 40, koli: 4 }],
      },
      rcadmin(),
    ],
    data: () => ({ cancel: alasan }),
    ways: {
      DRAF: [],
      DIKONFIRMASI: [confirmed],
      BERJALAN: [confirmed, ['depart', product]],
      SELESAI: [confirmed, ['depart', product], ['finish', product]],
      BATAL: [['cancel', rcadmin]],
    },
  },
};

/** Drivers, who are none of them, report their own alone: `services/api/driver`. */
const desks = jobdesks;
describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s', (name) => {
  const { entity, register, data, ways } = kinds[name];
  const steps = Object.entries(entity.life?.steps ?? {});
  const give = async (id: string, command: string, by: Actor | Promise<Actor>, body: object = {}) =>
    (await server.run(name, id, command, body, await by)).revision;
  const standing = async (status: string): Promise<{ id: string; revision: number }> => {
    const id = testId();
    const [made, by] = register();
    let revision = await give(id, 'register', by, made);
    for (const [command, who] of ways[status] ?? []) revision = await give(id, command, who(), data()[command] ?? {});
    return { id, revision };
  };
  it('comes to each of its statuses', () => {
    expect(Object.keys(ways)).toEqual(entity.life?.statuses.map(({ value }) => value));
  });
  const all = Object.keys(ways).flatMap((status) =>
    steps.flatMap(([step]) => desks.flatMap((desk) => [true, false].map((own) => ({ status, step, desk, own })))),
  );
  // What is granted is where the table speaks; of what nobody there may, a few do.
  const may = ({ step, desk }: (typeof all)[number]) =>
    granted(entity.aggregate.may[step] ?? [], { jobdesk: desk, level: 'user' });
  const some = [
    ...sample(`${name} granted`, all.filter(may), 150),
    ...sample(
      `${name} refused`,
      all.filter((one) => !may(one)),
      80,
    ),
  ];
  it('takes each step in its statuses, from its desks, of their branch, and refuses all else unwritten', async () => {
    const untouched = new Map<string, { id: string; revision: number }>();
    for (const one of some) {
      const { status, step, desk, own } = one;
      const doc = untouched.get(status) ?? (await standing(status));
      untouched.set(status, doc);
      const { token } = await of(desk, own);
      const body = data()[step] ?? {};
      const answer = await server.command(token, name, doc.id, kebab(step), body, { ifMatch: doc.revision });
      const { from = [], to } = entity.life?.steps[step] ?? {};
      const wanted = !may(one)
        ? [403, 'forbidden']
        : !own
          ? [404, 'not-found']
          : from.includes(status)
            ? [200, undefined]
            : [422, 'action-not-now'];
      expect([one, answer.status, answer.body.errors[0]?.code]).toEqual([one, ...wanted]);
      const { bus } = server.server.commands;
      const now = await bus.streams.load<{ fields: { status: string } }>(entity.aggregate as never, doc.id);
      if (wanted[0] === 200) untouched.delete(status);
      const stays = name === 'sj' && step === 'place';
      const after = wanted[0] === 200 && !stays ? to : status;
      expect([one, now.state.fields.status, now.revision]).toEqual([
        ...[one, after, doc.revision + (wanted[0] === 200 ? 1 : 0)],
      ]);
    }
  }, 300_000);
});

it('is read by no other branch, whatever the desk', async () => {
  const [made, by] = kinds.sj.register();
  const id = testId();
  await server.run('sj', id, 'register', made, await by);
  await server.shown('sj', id, 0);
  for (const desk of desks) {
    const reads = granted(sj.can.read, { jobdesk: desk, level: 'user' });
    for (const own of [true, false]) {
      const { status } = await server.call(`/api/sj/${id}`, await of(desk, own));
      expect([desk, own, isBranchDesk(desk), status]).toEqual([
        ...[desk, own, isBranchDesk(desk), !reads ? 403 : own ? 200 : 404],
      ]);
    }
  }
});
