/** Fifty dispatchers who plan trips with the same twenty vehicles and drivers at once, on any engine. */
import { type Company, dayFromNow, type Giver } from './company.js';
import { type Person, testId } from './server.js';

/** Counter of plates, so that no two vehicles of a run share one. */
let plates = 1_000;
/** A new vehicle and driver, used nowhere else. */
export const makeCrew = async (giver: Giver, { jkt }: Pick<Company, 'jkt'>) => {
  const crew = { vehicle: testId(), driver: testId() };
  const key = crew.vehicle.slice(-6);
  const digits = String(++plates);
  const of = { branch: jkt, milik: 'SENDIRI' };
  const car = { code: `V-${key}`, nopol: `B ${digits} ZQ`, type: 'CDD', year: 2022, capacity_kg: 5_000 };
  const papers = { stnk_until: '2036-01-01', kir_until: '2036-01-01', capacity_koli: 500 };
  await giver.run('vehicle', crew.vehicle, 'register', { ...car, ...papers, ...of });
  const licence = testId();
  await giver.run('jenis_sim', licence, 'register', { code: `B1-${key}`, nama: 'SIM B1 Umum' });
  const man = { code: `D-${key}`, name: 'Sopir', phone: `0812345${digits}`, licence_number: `SIM-${key}` };
  const sim = { licence_type: licence, licence_until: '2036-01-01' };
  await giver.run('driver', crew.driver, 'register', { ...man, ...sim, ...of });
  return crew;
};

type CommandReply = { status: number; body: { errors: readonly { code?: string; message?: string }[] } };
type Plan = (n: number, who: Person, trip: string, data: object) => Promise<CommandReply>;
/**
 * All twenty are booked, each once, and each of the others gets the name of the booking. @param day of all trips, from
 * today
 */
export const bookedOnce = async (giver: Giver, company: Company, plan: Plan, day: number): Promise<void> => {
  const crews = await Promise.all(Array.from({ length: 20 }, () => makeCrew(giver, company)));
  const people = await Promise.all(
    Array.from({ length: 50 }, () => giver.person('rcadmin', { branches: [company.jkt] })),
  );
  const note = {
    ...{ branch: company.jkt, customer: company.customer, jenis: 'RACE', sp: 'SP-JKT-2607-00001' },
    ...{ sekolahTujuan: 'SDN 1', kota: 'Bogor', kecamatan: 'Ciawi', qty: 40, koli: 10, ikat: 2, berat: 1_000 },
  };
  const notes: string[] = [];
  for (let n = 0; n < people.length; n++) {
    const sj = testId();
    await giver.run('sj', sj, 'register', { ...note, sp_id: testId() });
    notes.push(sj);
  }
  const time = { mulai: `${dayFromNow(day)}T01:00:00.000Z`, sampai: `${dayFromNow(day)}T11:00:00.000Z` };
  const crewOf = (n: number) => crews[n % crews.length] as (typeof crews)[number];
  const answers = await Promise.all(
    people.map((who, n) =>
      plan(n, who, testId(), { branch: company.jkt, ...time, ...crewOf(n), stops: [{ sj: notes[n] }] }),
    ),
  );
  const won = answers.flatMap(({ status }, n) => (status === 200 ? [crewOf(n).vehicle] : []));
  expect(won.toSorted()).toEqual(crews.map(({ vehicle }) => vehicle).toSorted());
  const names = people.map(({ actor }) => actor.fullname);
  for (const { status, body } of answers) {
    if (status === 200) continue;
    const [error] = body.errors;
    expect([status, ['claimed', 'claimed-now'].includes(error?.code ?? '')]).toEqual([422, true]);
    // The booking is named by its trip, or by the person about to complete one.
    const message = String(error?.message);
    expect([message, /TR-JKT-/.test(message) || names.some((name) => message.includes(name))]).toEqual([message, true]);
  }
};
