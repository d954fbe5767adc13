/** Every entry with a branch is walled by it, and how is said once, in its declaration. */
import { entities } from './index.js';
import { fieldInfos } from './kit/field-info.js';

it('others neither see nor change it, or read it and change nothing; a second branch is one that it is lent to', () => {
  const walls = entities.flatMap(({ name, fields, scope, kept, shared }) =>
    fieldInfos(fields)
      .filter(({ ref }) => ref === 'branch')
      .map((field) => {
        const how = { [String(scope)]: 'scope', [String(kept)]: 'kept', [String(shared)]: 'lent' }[field.name];
        return { field: `${name}.${field.name}`, how };
      }),
  );
  expect(walls.filter(({ how }) => how === undefined)).toEqual([]);
  expect(walls.filter(({ how }) => how === 'kept').map(({ field }) => field)).toEqual(['customer_address.branch']);
});
