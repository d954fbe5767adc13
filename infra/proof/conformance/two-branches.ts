/** Two branches with the same people, documents, SP, files and batches each; every text names its branch. */
import { pdfOf, send } from '../../../services/api/files/testing.js';
import { entities } from '../../../services/domain/index.js';
import { ALL_BRANCHES, granted, type JobDesk, system } from '../../../services/domain/kit/aggregate/actor.js';
import { jobdesks } from '../../../services/domain/kit/aggregate/job-desks.js';
import type { Entity } from '../../../services/domain/kit/entity/entity.js';
import { type Company, dayFromNow, loadingOn, makeCompany, spData } from '../testing/company.js';
import { type Person, type TestServer, testId } from '../testing/server.js';
import { samples } from './samples.js';
import { World } from './world.js';

export type StoredDocument = { view: string; id: string; revisions: number };
export type Side = {
  branch: string;
  /** Contained in every text of the branch, and nowhere else; `sign` is its beginning. */
  marker: string;
  sign: string;
  people: Record<JobDesk, Person>;
  entries: StoredDocument[];
  files: { id: string; owner: string }[];
  /** Batches of the branch's people, with their creators. */
  batches: { id: string; by: string }[];
  /** Codes by which sheets name documents, by entity. */
  codes: Record<string, string[]>;
};
export const scoped = entities.filter((entity) => entity.view.scope);
const EACH = 5;

/** Entities in dependency order: referenced ones first. */
const inOrder = (): readonly Entity[] => {
  const refs = (name: string) => world.info(name).fields.flatMap((field) => field.ref ?? []);
  const world = new World('', () => Promise.reject(new Error('nobody')), entities);
  const left = [...scoped] as Entity[];
  const done: Entity[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ name }) => !refs(name).some((ref) => left.some((other) => other.name === ref)));
    done.push(...left.splice(Math.max(next, 0), 1));
  }
  return done;
};

/** A writer by its declaration; where every desk may write, the branch's head. */
const writerOf = ({ can: { write } }: Entity, { people }: Side): Person['actor'] | typeof system => {
  if (write.includes('system')) return system;
  const kacab = { jobdesk: 'kacab', level: 'user' } as const;
  const desk = granted(write, kacab) ? 'kacab' : jobdesks.find((jobdesk) => granted(write, { jobdesk, level: 'user' }));
  if (!desk) throw new Error('nobody writes it');
  return people[desk].actor;
};

/** Fills one branch with documents. */
const fill = async (server: TestServer, world: World, company: Company, side: Side): Promise<void> => {
  let count = 0;
  const marked = (max: number): string => `${side.marker}-${++count}`.slice(0, max);
  const first = (view: string): string => side.entries.find((entry) => entry.view === view)?.id ?? '';
  const school = (await world.register('customer_address', { kind: 'SEKOLAH', branch: side.branch })).id;
  for (const entity of inOrder()) {
    const info = world.info(entity.name);
    const { shape } = entity.fields;
    for (let n = 0; n < EACH; n++) {
      const values = await world.values(entity.name);
      for (const field of info.fields) {
        if (field.actionOnly) continue;
        if (field.name === info.scope) values[field.name] = side.branch;
        else if (field.ref && first(field.ref)) values[field.name] = first(field.ref);
        else if (field.kind === 'text' || field.kind === 'long') {
          const text = shape[field.name]?.safeParse(marked(field.max ?? 40));
          if (text?.success) values[field.name] = text.data;
        }
      }
      const same = (kind: string): string => side.entries.filter(({ view }) => view === kind)[n]?.id ?? '';
      const tied = samples[entity.name]?.inBranch?.({ same, school, text: () => marked(40) });
      Object.assign(values, tied?.values);
      const id = tied?.id ?? testId();
      const writer = writerOf(entity, side);
      await server.run(entity.name, id, 'register', values, writer);
      const long = info.fields.find((f) => !f.actionOnly && String(values[f.name] ?? '').includes(side.marker));
      if (!long) throw new Error(`${entity.name} has no text that tells its branch`);
      const after = shape[long.name]?.parse(marked(long.max ?? 40));
      const { revision } = await server.run(entity.name, id, 'change', { [long.name]: after }, writer);
      await server.shown(entity.name, id, revision);
      side.entries.push({ view: entity.name, id, revisions: revision + 1 });
      side.codes[entity.name] = [
        ...(side.codes[entity.name] ?? []),
        ...info.unique.map((name) => String(name === long.name ? after : values[name])),
        ...(tied?.codes ?? []).map((name) => String(values[name])),
      ];
    }
  }
  // The company's own vehicles and drivers belong to Jakarta.
  const theirs = side.branch === company.jkt ? company : { vehicles: [], drivers: [] };
  for (const [view, ids] of [
    ['vehicle', theirs.vehicles],
    ['driver', theirs.drivers],
  ] as const)
    for (const id of ids) side.entries.push({ view, id, revisions: 1 });
  const point = (n: number) => ({ nama: marked(60), alamat: marked(90), kota: `${side.marker} ${n}`, pic: marked(60) });
  const words = { alasan: marked(90), teks: marked(90) };
  const reason = testId();
  await server.run('alasan', reason, 'register', { jenis: 'REJECT', teks: marked(90) }, system);
  for (let n = 0; n < 3 * EACH; n++) {
    const id = testId();
    const data = spData(company, {
      cabang: side.branch,
      jenis_barang: marked(60),
      muat: [{ ...point(n), telp: '081290441173' }],
      bongkar: [{ ...point(n), telp: '081290441173' }],
      ...loadingOn(dayFromNow(10 + n)),
    });
    const { sales, kacab } = side.people;
    let { revision } = await server.run('sp', id, 'create', data, sales.actor);
    const give = async (by: Person, command: string, more: object = {}) => {
      ({ revision } = await server.run('sp', id, command, more, by.actor));
    };
    await give(sales, 'comment', { teks: words.teks });
    if (n % 3 > 0) await give(sales, 'submit');
    if (n % 3 === 2) await give(kacab, 'reject', { alasan_id: reason, catatan: words.alasan });
    await server.shown('sp', id, revision);
    side.entries.push({ view: 'sp', id, revisions: revision + 1 });
  }
};

/** Files and dry runs of the branch's gudang, by its own people. */
const addFiles = async (server: TestServer, side: Side): Promise<void> => {
  const { token } = side.people.rcgudang;
  for (const { id } of side.entries.filter(({ view }) => view === 'gudang')) {
    const owner = `gudang/${id}`;
    const sent = await send(server.url, token, owner, pdfOf(side.marker), { name: `${side.marker}.pdf` });
    if (sent.status !== 200) throw new Error(sent.message);
    side.files.push({ id: sent.data.id, owner });
    const batch = testId();
    const rows = [{ id, command: 'change', data: { name: `${side.marker} baru` } }];
    // An invalid row: its document doesn't exist.
    const lost = { id: testId(), command: 'change', data: { name: `${side.marker} hilang` } };
    const body = { entity: 'gudang', kind: 'UBAH_MASSAL', name: 'uji', rows: [...rows, lost] };
    const planned = await server.call(`/api/batch/${batch}/plan-rows`, { token, body });
    if (planned.status !== 200) throw new Error(JSON.stringify(planned.body));
    side.batches.push({ id: batch, by: side.people.rcgudang.actor.id });
  }
};

/** Both branches, and a webmaster of all. */
export const twoBranches = async (server: TestServer): Promise<{ sides: [Side, Side]; all: Person }> => {
  const company = await makeCompany(server);
  const all = await server.person('webmaster', { branches: [ALL_BRANCHES] });
  const hire = async (...args: Parameters<TestServer['person']>) => (await server.person(...args)).token;
  const world = new World(server.url, hire, entities);
  const side = async (branch: string, sign: string, marker: string): Promise<Side> => {
    const people = Object.fromEntries(
      await Promise.all(
        jobdesks.map(async (desk, n) => {
          const level = n % 2 === 0 ? 'admin' : 'user';
          return [desk, await server.person(desk, { level, branches: [branch] })] as const;
        }),
      ),
    ) as Side['people'];
    const newSide: Side = { branch, sign, marker, people, entries: [], files: [], batches: [], codes: {} };
    await fill(server, world, company, newSide);
    await addFiles(server, newSide);
    return newSide;
  };
  return {
    sides: [await side(company.jkt, 'QXMAW', 'QXMAWARKU'), await side(company.bdg, 'ZWDAH', 'ZWDAHLIAKU')],
    all,
  };
};
