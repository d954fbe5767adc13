/**
 * The history of a document names the person whose action the product followed, to readers who may know, and reveals
 * nothing to others.
 */
import { randomUUID } from 'node:crypto';
import { until } from '../../../infra/proof/contracts/harness.js';
import { type Company, makeCompany, makeNote, makeSp } from '../../../infra/proof/testing/company.js';
import { type Person, TestServer } from '../../../infra/proof/testing/server.js';
import type { HistoryEntry } from '../../../projections/api/query/past.js';
import { charterSjId } from '../../domain/flows/sp/own-notes.js';
import { system } from '../../domain/kit/aggregate/actor.js';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await TestServer.start();
  company = await makeCompany(server);
});
afterAll(() => server.end());

const history = async (kind: string, id: string, { token }: Person) =>
  (await server.call<HistoryEntry[]>(`/api/${kind}/${id}/history`, { token })).data;
const caused = async (kind: string, id: string, who: Person) =>
  (await history(kind, id, who)).map(({ type, by, because }) => [type, by.jobdesk, because] as const);
const approved = ['submit', 'approveMarketing', 'approveOwnFleet', 'approveAkunting'] as const;

it('an SJ names who approved its SP; who reads no SP hears of neither', async () => {
  const { akunting, operasional } = company;
  const { id, number, revision } = await makeSp(server, company, approved);
  // Who approved it is told to those who see it.
  await server.shown('sp', id, revision);
  const note = charterSjId(id, 1);
  await until(async () => (await server.call(`/api/sj/${note}`, akunting)).status === 200, 'the SJ to be there');
  const approval = {
    ...{ kind: 'sp', id, title: number, deed: 'Approve Akunting' },
    by: { fullname: akunting.actor.fullname, jobdesk: 'akunting' },
  };
  expect(await caused('sj', note, operasional)).toEqual([['Registered', 'system', approval]]);
  const monitoring = await server.person('monitoring');
  expect(await caused('sj', note, monitoring)).toEqual([['Registered', 'system', undefined]]);
  expect(JSON.stringify(await history('sj', note, monitoring))).not.toContain(akunting.actor.fullname);

  // Also the creator on its page and in lists.
  const maker = async ({ token }: Person) => {
    const { data: page } = await server.call<{ rows: Record<string, unknown>[] }>(`/api/sj?sp_id=${id}`, { token });
    const { data: doc } = await server.call<Record<string, unknown>>(`/api/sj/${note}`, { token });
    const { data: then } = await server.call<Record<string, unknown>>(`/api/sj/${note}?asOf=0`, { token });
    return [...page.rows, doc, then].map((one) => [one.pembuat, one.oleh, one.doers]);
  };
  const { fullname } = akunting.actor;
  expect(await maker(operasional)).toEqual(Array(3).fill([fullname, fullname, undefined]));
  expect(await maker(monitoring)).toEqual(Array(3).fill([system.fullname, system.fullname, undefined]));

  // A person's own command has no further cause.
  const place = { kota: 'Medan', kecamatan: 'Medan Kota' };
  const { status } = await server.step(operasional, 'sj', note, 'place', place);
  expect([status, (await caused('sj', note, operasional)).at(-1)]).toEqual([
    200,
    ['SjPlaced', 'operasional', undefined],
  ]);
  const stored = await server.server.engines.events.readStream(`sj-${note}`);
  expect(stored.map(({ meta }) => meta.because?.stream)).toEqual([`sp-${id}`, undefined]);
});

it('says nothing of a document of another branch, and of who began it only where theirs may be read', async () => {
  const sales = await server.person('sales', { branches: [company.bdg] });
  const far = await makeSp(server, { ...company, sales }, [], { cabang: company.bdg });
  const near = await makeSp(server, company, []);
  const by = { id: 'r1', fullname: 'Rahasia Bandung', jobdesk: 'sales' };
  const of = ({ id }: { id: string }) => ({ stream: `sp-${id}`, revision: 0 });
  const created = { type: 'SpCreated', by };
  const give = async (because: object) => {
    const id = await makeNote(server, company);
    const options = { commandId: randomUUID(), because: { ...created, ...because } as never };
    const { revision } = await server.server.commands.executor.run(
      system,
      'sj',
      id,
      'cancel',
      { alasan: 'SP dibatalkan' },
      options,
    );
    await server.shown('sj', id, revision);
    return id;
  };
  const [other, ownNote, chain] = [
    await give(of(far)),
    await give(of(near)),
    await give({ ...of(near), root: of(far) }),
  ];
  const { operasional, purchasing } = company;
  const last = async (id: string, who: Person) => (await history('sj', id, who)).at(-1);
  const cause = { kind: 'sp', id: near.id, title: near.number, deed: 'membuat draf' };
  const named = { by: { fullname: 'Rahasia Bandung', jobdesk: 'sales' } };
  expect((await last(other, operasional))?.because).toBeUndefined();
  expect((await last(ownNote, operasional))?.because).toEqual({ ...cause, ...named });
  expect((await last(chain, operasional))?.because).toEqual(cause);
  const text = JSON.stringify([await history('sj', other, operasional), await history('sj', chain, operasional)]);
  expect([text.includes('Rahasia'), text.includes(far.number), text.includes(far.id)]).toEqual([false, false, false]);
  // A reader of all branches.
  expect((await last(other, purchasing))?.because).toMatchObject({ id: far.id, title: far.number, ...named });
  expect((await last(chain, purchasing))?.because).toEqual({ ...cause, ...named });
});
