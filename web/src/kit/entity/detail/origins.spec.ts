import '@/testing/page';
import { aggregates, entities } from '@domain/index';
import { flowsRelated } from '@domain/infos';
import { describeEntity } from '@domain/kit/entity/describe';
import { entityInfo } from '@/base/entity/entities';
import { originsOf } from './origins';

const infos = entities.map((of) => describeEntity(of, entities));
const related = infos.flatMap((info) => (info.relations ?? []).map((one) => [info.name, one.kind, one] as const));

it.each(related)('%s leads to its %s, and is found from there', (name, kind, { id }) => {
  expect(aggregates.map((one) => one.name)).toContain(kind);
  const there = infos.find((info) => info.name === kind) ?? flowsRelated.find((one) => one.name === kind);
  expect(there?.related).toContainEqual(expect.objectContaining({ entity: name, by: id }));
  // The read model can filter by it.
  expect(entities.find((one) => one.name === name)?.view.filters).toContain(id);
});
it('knows of which kind an origin is, or of which kinds it can be', () => {
  const kinds = (name: string, doc: object) =>
    originsOf(entityInfo(name).relations ?? [], doc as never).map((of) => of.map(({ kind }) => kind));
  expect(kinds('sj', { jenis: 'CHARTER', sp_id: 'a', trip: '' })).toEqual([['sp']]);
  expect(kinds('sj', { jenis: 'RACE', sp_id: 'a', trip: 't' })).toEqual([['sp_race'], ['trip']]);
  expect(kinds('ro', { sp_id: 'a', sj_id: 'b' })).toEqual([['sj'], ['sp_race', 'sp']]);
});
