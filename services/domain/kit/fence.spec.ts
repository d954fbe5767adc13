/** A wrong name in a declaration is a type error: each line below must fail to compile, and does (`tsc` checks the marks). */
import { z } from 'zod';
import { text } from '../master/fields.js';
import { aggregate } from './aggregate.js';
import { entity } from './entity.js';
import { reject } from './reject.js';

const good = {
  name: 'x',
  initial: { n: 0 },
  commands: { add: z.strictObject({ n: z.number() }) },
  events: { Added: z.object({ n: z.number() }) },
  title: () => '',
} as const;

const evolve = { Added: (s: { n: number }) => s };
const decide = { add: () => [] };
const may = { add: [] };

const declarations = () => {
  // @ts-expect-error an unknown job desk
  aggregate({ ...good, may: { add: ['boss'] }, creates: [], decide, evolve });
  // @ts-expect-error a command without a right
  aggregate({ ...good, may: {}, creates: [], decide, evolve });
  // @ts-expect-error a command that is not there
  aggregate({ ...good, may, creates: ['make'], decide, evolve });
  // @ts-expect-error an event without evolve
  aggregate({ ...good, may, creates: [], decide, evolve: {} });
  // @ts-expect-error an event of another name
  aggregate({ ...good, may, creates: [], decide: { add: () => [{ type: 'Adde', data: { n: 1 } }] }, evolve });
  // @ts-expect-error an event with other data
  aggregate({ ...good, may, creates: [], decide: { add: () => [{ type: 'Added', data: { m: 1 } }] }, evolve });
  // @ts-expect-error a refusal without a text
  reject('no-such-refusal');
  const fields = z.object({ code: text('Kode') });
  const rest = {
    name: 'x',
    label: 'X',
    key: 'id',
    fields,
    search: [],
    form: {},
    can: { read: [], write: [] },
  } as const;
  // @ts-expect-error a title that is no field
  entity({ ...rest, unique: ['code'], title: 'nama', list: { columns: ['code'], filters: [], sort: 'code' } });
  // @ts-expect-error a column that is no field
  entity({ ...rest, unique: ['code'], title: 'code', list: { columns: ['kode'], filters: [], sort: 'code' } });
};

it('is checked by the compiler', () => expect(declarations).toBeInstanceOf(Function));
