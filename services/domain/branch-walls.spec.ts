/** Every entity with a branch field declares how that branch limits access to its entries. */
import { entities } from './index.js';
import { fieldInfos } from './kit/entity/field-info.js';

it('others neither see nor change it, or read it and change nothing; a second branch is one that it is lent to', () => {
  const walls = entities.flatMap(({ name, fields, scope, writeScope, shared }) =>
    fieldInfos(fields)
      .filter(({ ref }) => ref === 'branch')
      .map((field) => {
        const how = { [String(scope)]: 'scope', [String(writeScope)]: 'kept', [String(shared)]: 'lent' }[field.name];
        return { field: `${name}.${field.name}`, how };
      }),
  );
  expect(walls.filter(({ how }) => how === undefined)).toEqual([]);
  expect(walls.filter(({ how }) => how === 'kept').map(({ field }) => field)).toEqual(['customer_address.branch']);
});
