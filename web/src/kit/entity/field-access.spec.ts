import { entities } from '@domain/index';
import { ALL_BRANCHES, inScope } from '@domain/kit/aggregate/actor';
import { entityInfo } from '@/base/entity/entities';
import { isInOwnBranch } from './field-access';

const scoped = entities.filter(({ view }) => view.scope !== undefined);
const lent = { pinjam: 'DIPINJAMKAN', pinjam_cabang: 'bdg', pinjam_dari: '2026-07-01', pinjam_sampai: '2026-07-31' };
/** The scope check of commands on the server. */
const onServer = ({ aggregate }: (typeof entities)[number], fields: object, branches: readonly string[]) =>
  inScope({ branches }, aggregate.scope?.({ status: 'active', fields } as never));

it('offers what is done to an entry to whom the server lets do it, lent or not', () => {
  expect(scoped.map(({ name }) => name)).toEqual(expect.arrayContaining(['vehicle', 'driver']));
  for (const entity of scoped)
    for (const branch of ['jkt', 'bdg', ''])
      for (const branches of [['jkt'], ['bdg'], ['sby', 'bdg'], [ALL_BRANCHES], []]) {
        const fields = { [entity.view.scope ?? '']: branch, ...lent };
        const shown = isInOwnBranch(entityInfo(entity.name), branches, fields);
        expect([entity.name, branch, branches, shown]).toEqual([
          entity.name,
          branch,
          branches,
          onServer(entity, fields, branches),
        ]);
      }
});
it('offers nothing to the branch that it is lent to', () => {
  const fields = { branch: 'jkt', ...lent };
  expect(['jkt', 'bdg'].map((branch) => isInOwnBranch(entityInfo('vehicle'), [branch], fields))).toEqual([true, false]);
});
it('offers what a branch keeps to its own, and what none keeps to all', () => {
  const of = (branch: string) =>
    ['jkt', 'bdg'].map((one) => isInOwnBranch(entityInfo('customer_address'), [one], { branch }));
  expect([of('jkt'), of('')]).toEqual([
    [true, false],
    [true, true],
  ]);
});
it('knows no branch of what belongs to all', () => {
  expect(isInOwnBranch(entityInfo('kota'), ['bdg'], {})).toBe(true);
});
