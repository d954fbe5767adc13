/**
 * Causes of events follow the rules of the causing document's history: the reader must have access both now and at that
 * time.
 */
import type { Because, Recorded } from '../../../infra/ports/ports.js';
import { customerAddress } from '../../../services/domain/master/customer-address.js';
import { causesFor } from './because.js';

const { view } = customerAddress;
const by = { id: 'u1', fullname: 'Umi', jobdesk: 'umum' };
const field = view.scope as string;
/** An address of Jakarta, transferred to Bandung. */
const stream = `${view.of.name}-a`;
const moved = ['jakarta', 'bandung'].map((branch, revision) => ({
  ...{ stream, revision, type: revision === 0 ? 'Registered' : 'Changed' },
  data: revision === 0 ? { name: 'SDN 1', [field]: branch } : { fields: { [field]: branch } },
  meta: { at: `2026-07-20T03:00:0${revision}.000Z`, by },
})) as unknown as Recorded[];
const readStream = async (name: string) => (name === stream ? moved : []);
const cause = (because: Partial<Because>) =>
  [
    { revision: 7, meta: { because: { stream, revision: 1, type: 'Changed', by, ...because } } },
  ] as unknown as Recorded[];
const causeFor = async (because: Partial<Because>, branches: string[], views = [view]) => {
  const sees = (_: unknown, doc: Record<string, unknown>) => branches.includes(String(doc[field]));
  return (await causesFor({ readStream }, views, cause(because), sees)).get(7);
};

it('names document, deed and person', async () => {
  const all = { kind: view.of.name, id: 'a', title: 'SDN 1', deed: 'mengubah' };
  expect(await causeFor({}, ['bandung'])).toEqual({ ...all, by: { fullname: 'Umi', jobdesk: 'umum' } });
  expect(await causeFor({ by: { ...by, jobdesk: 'system' } }, ['bandung'])).toEqual(all);
});

it('says nothing of what is not theirs, was not theirs then, is of no view of theirs, or is not there', async () => {
  expect(await causeFor({}, ['jakarta'])).toBeUndefined();
  expect(await causeFor({ revision: 0, type: 'Registered' }, ['bandung'])).toBeUndefined();
  expect(await causeFor({ revision: 0, type: 'Registered' }, ['jakarta', 'bandung'])).toMatchObject({
    deed: 'mendaftarkan',
  });
  expect(await causeFor({}, ['bandung'], [])).toBeUndefined();
  expect(await causeFor({ revision: 2 }, ['bandung'])).toBeUndefined();
  expect(await causeFor({ stream: `${view.of.name}-b` }, ['bandung'])).toBeUndefined();
});

it('leaves the person out where what they worked on is not to be read', async () => {
  const root = { stream, revision: 0 };
  expect(await causeFor({ root }, ['bandung'])).not.toHaveProperty('by');
  expect(await causeFor({ root }, ['jakarta', 'bandung'])).toHaveProperty('by');
});
