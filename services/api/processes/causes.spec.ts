/** Causes of an instance's commands: the event by which each became due, and the person who started it all. */
import type { Because, Recorded } from '../../../infra/ports/ports.js';
import type { Input } from '../../domain/kit/aggregate/process.js';
import { causeOf, Instance } from './instance.js';
import { parcel, rings, tour } from './processes.contract.js';

const ids: Record<string, number> = {};
const event = (stream: string, type: string, who: string, because?: Because, data: object = {}): Recorded => {
  ids[stream] = (ids[stream] ?? -1) + 1;
  const by = { id: who, username: who, fullname: `${who} lengkap`, jobdesk: 'sales', level: 'user' };
  const revision = ids[stream];
  const meta = { at: `2026-07-20T03:00:0${revision}.000Z`, by, correlationId: 'k', ...(because ? { because } : {}) };
  return { id: `${stream}@${revision}`, stream, revision, type, data, meta } as unknown as Recorded;
};
const process = rings();
const take = (one: Instance, ...events: Recorded[]) => {
  for (const e of events) {
    const of = e.stream.startsWith('parcel-') ? parcel.name : tour.name;
    one.take(process.inputs[of] as Input<unknown>, e);
  }
  one.plan();
};
const named = (one: Instance) =>
  Object.fromEntries(one.dues.map(({ key }) => [key.replace(/\/.*/, ''), causeOf(one.record, key)?.because?.type]));
const lateOf = (one: Instance) => one.dues.find(({ key }) => key.startsWith('late'))?.key ?? '';
const begun = () => new Instance(process, 'p', undefined, () => {});
beforeEach(() => {
  for (const stream of Object.keys(ids)) delete ids[stream];
});

it('is the event by which it became due, not the last that was heard', () => {
  const one = begun();
  take(one, event('parcel-p', 'Dropped', 'wira'));
  expect(named(one)).toEqual({ dropped: 'Dropped', late: 'Dropped' });
  take(one, event('tour-t', 'Planned', 'tuti', undefined, { parcel: 'p' }), event('tour-t', 'Left', 'tuti'));
  expect([named(one), one.record.cause.id]).toEqual([{ dropped: 'Dropped', late: 'Dropped' }, 'tour-t@1']);
  take(one, event('parcel-p', 'Picked', 'sari'));
  expect(named(one)).toEqual({ dropped: 'Dropped', gone: 'Picked' });
  const why = causeOf(one.record, 'gone').because;
  const by = { id: 'sari', fullname: 'sari lengkap', jobdesk: 'sales' };
  expect(why).toEqual({ stream: 'parcel-p', revision: 1, type: 'Picked', by });
});

it('is the clock’s where it waited for its time, however far it leads', () => {
  const one = begun();
  take(one, event('parcel-p', 'Dropped', 'wira'));
  const timed = (at: Instance) =>
    Object.fromEntries(at.dues.map(({ key }) => [key.replace(/\/.*/, ''), causeOf(at.record, key).because?.timed]));
  expect(timed(one)).toEqual({ dropped: undefined, late: true });
  ids['parcel-p'] = -1;
  const next = begun();
  take(next, event('parcel-p', 'Dropped', 'system', { ...(causeOf(one.record, lateOf(one)).because as Because) }));
  expect(timed(next)).toEqual({ dropped: true, late: true });
});

it('is kept with the instance, and forgotten once it was given or lapsed', () => {
  const one = begun();
  take(one, event('parcel-p', 'Dropped', 'wira'));
  const again = new Instance(process, 'p', JSON.stringify(one.record), () => {});
  take(again, event('tour-t', 'Planned', 'tuti', undefined, { parcel: 'p' }));
  expect(named(again)).toEqual({ dropped: 'Dropped', late: 'Dropped' });
  again.note(['dropped']);
  expect(Object.keys(again.record.causes ?? {})).toEqual(['late/2026-07-20T03:00:00.000Z']);
  take(again, event('parcel-p', 'Picked', 'sari'));
  expect(again.record.causes).toBeUndefined();
});

it('of what was kept before causes were, is the last event that was heard, and nobody', () => {
  const one = begun();
  take(one, event('parcel-p', 'Dropped', 'wira'));
  const { causes: _, ...before } = one.record;
  const old = new Instance(process, 'p', JSON.stringify(before), () => {});
  take(old, event('tour-t', 'Planned', 'tuti', undefined, { parcel: 'p' }));
  expect(causeOf(old.record, 'dropped')).toEqual({ id: 'tour-t@0', correlationId: 'k' });
});

it('goes on to who began it, beside the document that it follows from', () => {
  const by = { id: 'budi', fullname: 'Budi', jobdesk: 'akunting' };
  const first: Because = { stream: 'sp-1', revision: 3, type: 'SpAkuntingApproved', by };
  const one = begun();
  take(one, event('parcel-p', 'Dropped', 'system', first));
  const second = causeOf(one.record, 'dropped').because as Because;
  const at = { stream: 'parcel-p', revision: 0, type: 'Dropped', by, root: { stream: 'sp-1', revision: 3 } };
  expect(second).toEqual(at);
  ids['parcel-p'] = -1;
  const next = begun();
  take(next, event('parcel-p', 'Dropped', 'system', second));
  expect(causeOf(next.record, 'dropped').because).toEqual(at);
});
