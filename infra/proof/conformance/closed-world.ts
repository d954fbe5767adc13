/**
 * A company in which every closed field of every kind has a unique value, before and after a change, that occurs
 * nowhere else.
 */
import type { z } from 'zod';
import { views } from '../../../projections/views/index.js';
import { pdfOf, send } from '../../../services/api/files/testing.js';
import { charterSjId } from '../../../services/domain/flows/sp/own-notes.js';
import { entities } from '../../../services/domain/index.js';
import { infos } from '../../../services/domain/infos.js';
import { system } from '../../../services/domain/kit/aggregate/actor.js';
import type { ClosedClass } from '../../../services/domain/kit/aggregate/redacted-fields.js';
import type { FieldInfo } from '../../../services/domain/kit/entity/field-info.js';
import type { FileValue } from '../../../services/domain/kit/values/file-value.js';
import { readersOf } from '../../../services/domain/rights/field-rights.js';
import { type Company, dayFromNow, loadingOn, makeCompany, makeSp, spData } from '../testing/company.js';
import { type Person, type TestServer, testId } from '../testing/server.js';
import { World } from './world.js';

/** A value of a closed field in every form that responses could show. */
export type Secret = {
  kind: string;
  path: string;
  class: ClosedClass;
  read: ReturnType<typeof readersOf>;
  /** The value as used in a filter or a search. */
  value: string;
  forms: readonly string[];
  /** It is the document's current value, not an earlier one. */
  now: boolean;
  /** Another kind that copies it into a field of its own, and the readers there. */
  carried?: { kind: string; read: ReturnType<typeof readersOf> };
  /** It is the name or id of another document, which has its own list. */
  named?: true;
  /** It is read from other documents: no event of its own tells it. */
  joined?: true;
};
export type ClosedWorld = {
  kinds: readonly { kind: string; ids: readonly string[]; revision: number }[];
  secrets: readonly Secret[];
  files: readonly { id: string; kind: string; path: string }[];
  company: Company;
  /** Origin and destination of a load with a tariff of a mitra. */
  load: Record<string, string>;
};

export const closedViews = views.filter((view) => view.classes);

let counted = 0;
const letters = (n: number): string =>
  n < 26 ? String.fromCharCode(65 + n) : letters(Math.floor(n / 26) - 1) + String.fromCharCode(65 + (n % 26));
/** Dates of births and foundings lie in the past; work lies near today. */
const day = (n: number, span?: FieldInfo['span']): string => {
  const at =
    span === 'work'
      ? Date.now() + (60 + (n % 300)) * 86_400_000
      : Date.UTC(span === 'past' ? 1871 : 2071, 0, 1 + n * 3);
  return new Date(at).toISOString().slice(0, 10);
};

/** A unique value of a field, and the texts that would reveal it. */
const freshValue = (field: FieldInfo, takes: (value: unknown) => boolean): [value: unknown, forms: string[]] => {
  const n = ++counted;
  if (field.kind === 'phone') return [`+62877${90_000_000 + n}`, [`877${90_000_000 + n}`]];
  if (field.kind === 'date' || field.kind === 'datetime') {
    const fresh = day(n, field.span);
    const [y, m, d] = fresh.split('-');
    return [fresh, [fresh, `${d}/${m}/${y}`]];
  }
  if (field.kind === 'money' || field.kind === 'number') {
    const amount = 771_000_000 + n * 1_009;
    return [amount, [String(amount), amount.toLocaleString('id-ID')]];
  }
  const texts = [`QZX${letters(n + 700)}XZQ`, String(7_977_000_000_000_000 + n), String(886_600_000_000_000 + n)];
  const short = [String(5_544_000_000 + n), String(n % 1000).padStart(3, '0')];
  const text = [...texts, ...short].find(takes);
  if (text === undefined) throw new Error(`no value was found for ${field.name} (${field.kind})`);
  // Three digits occur everywhere: such a field is checked by its path alone.
  return [text, text.length > 5 ? [text] : []];
};

export const closedWorld = async (server: TestServer): Promise<ClosedWorld> => {
  const company = await makeCompany(server);
  const hire = async (...args: Parameters<TestServer['person']>) => (await server.person(...args)).token;
  const world = new World(server.url, hire, entities);
  const webmaster = await server.person('webmaster');
  const planner = await server.person('kacab');
  const secrets: Secret[] = [];
  const files: { id: string; kind: string; path: string }[] = [];
  const kinds: { kind: string; ids: string[]; revision: number }[] = [];
  let load: Record<string, string> = {};
  const keep = (kind: string, path: string, value: string, forms: readonly string[], now: boolean, named = false) => {
    const of = views.find(({ name }) => name === kind)?.classes?.[path];
    // The SJ of a unit shows its driver's phone number.
    const carried = path === 'units.*.driver_telp' && { kind: 'sj', read: readersOf('sj', 'telp', 'identity') };
    if (!of) throw new Error(`${kind}.${path} is not closed`);
    if (forms.length > 0)
      secrets.push({
        kind,
        path,
        class: of,
        read: readersOf(kind, path, of),
        value,
        forms,
        now,
        ...(named ? { named } : {}),
        ...(carried ? { carried } : {}),
      });
  };
  const fileFor = async (kind: string, id: string, path: string, now: boolean): Promise<FileValue> => {
    const name = `QZX${letters(++counted + 700)}XZQ`;
    const { data, status, message } = await send(server.url, webmaster.token, `${kind}/${id}`, pdfOf(name), { name });
    if (status !== 200) throw new Error(message);
    files.push({ id: data.id, kind, path });
    keep(kind, path, name, [name, data.id, data.sha256], now);
    return data;
  };

  for (const entity of entities.filter(({ view }) => view.classes)) {
    const info = infos.find(({ name }) => name === entity.name);
    if (!info) continue;
    const { name } = entity;
    const classes = entity.view.classes ?? {};
    const id = testId();
    const shape = entity.fields.shape as Record<string, { safeParse: (v: unknown) => { success: boolean } }>;
    const fill = async (now: boolean): Promise<Record<string, unknown>> => {
      const values: Record<string, unknown> = {};
      for (const field of info.fields) {
        if (field.actionOnly) continue;
        const takes = (value: unknown) => shape[field.name]?.safeParse(value).success === true;
        if (classes[field.name]) {
          if (field.kind === 'file') values[field.name] = await fileFor(name, id, field.name, now);
          else if (field.kind === 'ref') {
            const target = await world.register(field.ref ?? '');
            values[field.name] = target.id;
            keep(name, field.name, target.id, [target.id], now, true);
          } else {
            const [value, forms] = freshValue(field, takes);
            values[field.name] = value;
            keep(name, field.name, String(value), forms, now);
          }
        } else if (field.kind === 'rows' && Object.keys(classes).some((path) => path.startsWith(`${field.name}.*.`))) {
          const record: Record<string, unknown> = {};
          for (const part of field.rows ?? []) {
            const path = `${field.name}.*.${part.name}`;
            if (part.kind === 'enum') record[part.name] = part.options?.[0]?.value;
            else if (!classes[path]) continue;
            else if (part.kind === 'file') record[part.name] = await fileFor(name, id, path, now);
            else {
              const [value, forms] = freshValue(part, () => true);
              record[part.name] = value;
              keep(name, path, String(value), forms, now);
            }
          }
          values[field.name] = [record];
        }
      }
      return values;
    };
    const open = await world.values(name);
    if (name === 'trip') {
      // A separate SJ, since it takes over values of its trip.
      const sj = testId();
      const carried = { ...(await world.values('sj')), jenis: 'RACE', koli: 1, berat: 1 };
      await server.run('sj', sj, 'register', carried, system);
      open.stops = [{ sj }];
      // Copied from its driver.
      const [phone, forms] = freshValue({ name: 'phone', label: '', kind: 'phone', optional: false }, () => true);
      open.driver = (await world.register('driver', { phone, branch: open.branch })).id;
      keep(name, 'telp', String(phone), forms, true);
    }
    if (name === 'sj') {
      // Worth half of its order's price, a sum that the order itself does not show.
      const price = 771_000_000 + ++counted * 1_009;
      const order = await makeSp(server, company, [], {
        unit_count: 2,
        harga: price,
        biaya: { ...NO_FEES, muat: 2_022 },
      });
      const failed = {
        hasil: 'GAGAL',
        qty: 0,
        koli: 0,
        ikat: 0,
        berat: 0,
        qty_sampai: 0,
        koli_sampai: 0,
        ikat_sampai: 0,
      };
      const rantai = [{ ...failed, sj: charterSjId(order.id, 1) }];
      Object.assign(open, { jenis: 'CHARTER', sp_id: order.id, kondisi: 'LENGKAP', rantai });
      const worth = price + 1_011;
      keep(name, 'nilai', String(worth), [String(worth), worth.toLocaleString('id-ID')], true);
      Object.assign(secrets.at(-1) ?? {}, { joined: true });
    }
    const writer = entity.can.write.includes('system') ? system : planner.actor;
    const first = await server.run(name, id, 'register', { ...open, ...(await fill(false)) }, writer);
    const after = name === 'trip' ? { catatan: 'Lewat tol' } : await fill(true);
    const { revision } = await server.run(name, id, 'change', after, writer);
    if (revision <= first.revision) throw new Error(`${name} did not change`);
    await server.shown(name, id, revision);
    kinds.push({ kind: name, ids: [id], revision });
    if (name === 'tarif_mitra') {
      const { origin_kota, origin_kecamatan, dest_kota, dest_kecamatan, unitType, service, basis, minQty, validFrom } =
        open as Record<string, string>;
      const places = { origin_kota, origin_kecamatan, dest_kota, dest_kecamatan };
      const query = { ...places, unitType, service, basis, qty: String(minQty), day: validFrom };
      load = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value ?? '')]));
    }
  }
  for (const { name, fourEyes, fields } of infos) {
    const kind = kinds.find((one) => one.kind === name);
    if (!fourEyes || !kind) continue;
    // Where four eyes apply only from some status on: a document in that status.
    const id = fourEyes.always ? (kind.ids[0] as string) : company.customer;
    const shape = entities.find((one) => one.name === name)?.fields.shape as Record<string, z.ZodType>;
    const values: Record<string, unknown> = {};
    for (const field of fields.filter(
      (one) => views.find((view) => view.name === name)?.classes?.[`proposal.fields.${one.name}`],
    )) {
      const [value, forms] = freshValue(field, (one) => shape[field.name]?.safeParse(one).success === true);
      values[field.name] = value;
      keep(name, `proposal.fields.${field.name}`, String(value), forms, true);
    }
    const { revision } = await server.run(name, id, 'change', values, webmaster.actor);
    await server.shown(name, id, revision);
    if (id === kind.ids[0]) kind.revision = revision;
    else kind.ids.push(id);
  }
  kinds.push(await orders(server, company, keep));
  return { kinds, secrets, files, company, load };
};

const NO_FEES = { muat: 0, bongkar: 0, multidrop: 0, overtonase: 0, lain: 0 };
type Keep = (kind: string, path: string, value: string, forms: readonly string[], now: boolean) => void;
/** Two orders: one approved with its margin, one whose unit was swapped and whose buying price changed afterwards. */
const orders = async (server: TestServer, company: Company, keep: Keep) => {
  const ids: string[] = [];
  let revision = 0;
  const money = (path: string, now: boolean): number => {
    const amount = 771_000_000 + ++counted * 1_009;
    keep('sp', path, String(amount), [String(amount), amount.toLocaleString('id-ID')], now);
    return amount;
  };
  const phone = (now: boolean): string => {
    const digits = `877${90_000_000 + ++counted}`;
    keep('sp', 'units.*.driver_telp', digits, [digits], now);
    return `+62${digits}`;
  };
  for (const [n, vehicle] of company.vehicles.entries()) {
    const id = testId();
    ids.push(id);
    const { sales, kacab, operasional, purchasing, akunting } = company;
    const give = async (by: Person, command: string, data: object = {}) => {
      ({ revision } = await server.run('sp', id, command, data, by.actor));
    };
    const last = n === 1;
    // The first is sold below its cost.
    const harga = (last ? 900_000_000 : 300_000_000) + n;
    const times = loadingOn(dayFromNow(2 + 3 * n));
    await give(sales, 'create', spData(company, { ...times, unit_count: 2, harga }));
    await give(sales, 'submit');
    await give(kacab, 'approveMarketing');
    const uang_jalan = money('units.*.uang_jalan', true);
    await give(operasional, 'handOver', {
      unit_type: 'CDD',
      jumlah: 1,
      alasan: 'armada habis',
      units: [{ vehicle, driver: company.drivers[n], uang_jalan }],
    });
    const beli = money('units.*.harga', !last);
    const hired = { mitra: company.mitra[n], unit_type: 'CDD', nopol: `B 777${n} XY`, driver_nama: 'Sopir mitra' };
    await give(purchasing, 'setUnits', { units: [{ ...hired, driver_telp: phone(!last), harga: beli }] });
    const why = `QZX${letters(++counted + 700)}XZQ`;
    await give(purchasing, 'approvePurchasing', last ? {} : { alasan_rugi: why });
    if (!last) keep('sp', 'rugi', why, [why], true);
    const margin = 2 * harga - beli - uang_jalan;
    if (!last) {
      await give(akunting, 'approveAkunting');
      keep('sp', 'margin', String(margin), [String(-margin), (-margin).toLocaleString('id-ID')], true);
    } else {
      const alasan = `QZX${letters(++counted + 700)}XZQ`;
      const dearer = money('units.*.harga', true);
      await give(purchasing, 'changeUnitPrice', { slot: 2, harga: dearer, alasan });
      keep('sp', 'units.*.harga', alasan, [alasan], false);
      await give(purchasing, 'swapMitra', {
        slot: 2,
        nopol: 'B 7799 XY',
        driver_nama: 'Sopir lain',
        driver_telp: phone(true),
      });
      const laba = 2 * harga - dearer - uang_jalan;
      keep('sp', 'laba', String(laba), [String(laba), laba.toLocaleString('id-ID')], true);
    }
    await server.shown('sp', id, revision);
  }
  return { kind: 'sp', ids, revision };
};
