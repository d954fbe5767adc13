/**
 * A wrong name in a declaration is a type error: each line below must fail to compile, and does (`tsc` checks the
 * marks).
 */
import { z } from 'zod';
import { text } from '../../common/fields.js';
import { document } from '../document/document.js';
import { entity } from '../entity/entity.js';
import { aggregate } from './aggregate.js';
import { aggregateOf, flow } from './flow.js';
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

const status = {
  OPEN: { label: 'Buka', look: 'muted', icon: 'flag' },
  SHUT: { label: 'Tutup', look: 'done', icon: 'flag' },
} as const;
const begin = {
  name: 'x',
  label: 'X',
  status,
  statusRefusal: () => ({ code: 'forbidden' }) as const,
  initial: { status: 'OPEN' as 'OPEN' | 'SHUT', n: 0 },
  title: () => '',
  events: { Shut: z.object({ n: z.number() }) },
  historyLabels: { Shut: { text: 'menutup', icon: 'flag' } },
  on: { Shut: (s: { status: 'OPEN' | 'SHUT'; n: number }) => s },
};
const shut = { may: [], from: ['OPEN'], ask: z.strictObject({}), decide: () => [] } as const;
const opened = { text: 'membuka', icon: 'flag' } as const;
const flows = () => {
  const right = flow({ ...begin, steps: { shut } });
  aggregateOf(right).decide.shut;
  // @ts-expect-error a step that is not there
  right.whyNot({ status: 'OPEN', n: 0 }, 'shutt', { id: '', jobdesk: 'sales', level: 'user' });
  // @ts-expect-error a step from a status that is not there
  flow({ ...begin, steps: { shut: { ...shut, from: ['OPNE'] } } });
  // @ts-expect-error a guard that reads a field that is not there
  flow({
    ...begin,
    steps: { shut: { ...shut, unless: (s: { status: string; m: number }) => (s.m ? undefined : undefined) } },
  });
  // @ts-expect-error a step that makes an event of another name
  flow({ ...begin, steps: { shut: { ...shut, decide: () => [{ type: 'Shutt', data: { n: 1 } }] } } });
  // @ts-expect-error a step without a right
  flow({ ...begin, steps: { shut: { from: ['OPEN'], ask: z.strictObject({}), decide: () => [] } } });
  // @ts-expect-error an event that history has no sentence for
  flow({ ...begin, historyLabels: {}, steps: { shut } });
  // @ts-expect-error a sentence for an event that is not there
  flow({ ...begin, historyLabels: { ...begin.historyLabels, Opened: opened }, steps: { shut } });
  // @ts-expect-error an event that nothing follows from
  flow({ ...begin, on: {}, steps: { shut } });
  // @ts-expect-error a look that is none
  flow({ ...begin, status: { ...status, SHUT: { ...status.SHUT, look: 'pretty' } }, steps: { shut } });
};
const paper = {
  name: 'x',
  label: 'X',
  icon: 'flag',
  fields: z.object({ note: text('Catatan'), n: z.number().default(0) }),
  unique: [],
  number: { label: 'No.', series: () => 'X' },
  status,
  start: 'OPEN',
  editableIn: ['OPEN'],
  list: { columns: ['note'], filters: [] },
  form: { X: ['note'] },
  can: { read: [], create: [] },
} as const;
const close = { label: 'Tutup', may: [], from: ['OPEN'], to: 'SHUT', event: 'XShut', historyLabel: 'menutup' } as const;
const documents = () => {
  document({ ...paper, steps: { close } });
  // @ts-expect-error a step to a status that is not there
  document({ ...paper, steps: { close: { ...close, to: 'SHUTT' } } });
  // @ts-expect-error a step from a status that is not there
  document({ ...paper, steps: { close: { ...close, from: ['OPNE'] } } });
  // @ts-expect-error a step that sets a field that is not there
  document({ ...paper, steps: { close: { ...close, set: () => ({ nota: 'x' }) } } });
  // @ts-expect-error a check that reads a field that is not there
  document({ ...paper, steps: { close: { ...close, check: ({ nota }) => nota } } });
  // @ts-expect-error a start that is no status
  document({ ...paper, start: 'BEGUN', steps: { close } });
  // @ts-expect-error open in a status that is not there
  document({ ...paper, editableIn: ['OPNE'], steps: { close } });
  // @ts-expect-error a column that is no field
  document({ ...paper, list: { columns: ['nota'], filters: [] }, steps: { close } });
  // @ts-expect-error a desk that is not there
  document({ ...paper, steps: { close: { ...close, may: ['boss'] } } });
  document({
    ...paper,
    steps: { close: { ...close, ask: z.strictObject({ why: text('X') }), set: ({ why }) => ({ note: why }) } },
  });
  document({
    ...paper,
    // @ts-expect-error data that the step does not ask for
    steps: { close: { ...close, ask: z.strictObject({ why: text('X') }), set: ({ who }) => ({ note: who }) } },
  });
  // @ts-expect-error data of a step that asks nothing
  document({ ...paper, steps: { close: { ...close, check: (_, __, { why }) => why } } });
  const state = { schema: z.string(), of: ({ status: at }: { status: 'OPEN' | 'SHUT' }) => at };
  document({ ...paper, steps: { close }, derived: { state } });
  document({
    ...paper,
    steps: { close },
    // @ts-expect-error worked out of a status that is not there
    derived: { state: { ...state, of: ({ status: at }) => at === 'SHUTT' } },
  });
  const printed = { name: 'x', address: '/x/cetak/', title: 'X', fields: {} } as const;
  document({ ...paper, steps: { close }, papers: [{ ...printed, mail: { to: 'note', may: [], when: ['SHUT'] } }] });
  // @ts-expect-error an address that is no field
  document({ ...paper, steps: { close }, papers: [{ ...printed, mail: { to: 'nota', may: [], when: ['SHUT'] } }] });
  // @ts-expect-error sent in a status that is not there
  document({ ...paper, steps: { close }, papers: [{ ...printed, mail: { to: 'note', may: [], when: ['SHUTT'] } }] });
  // @ts-expect-error a document's paper that does not say when it is sent
  document({ ...paper, steps: { close }, papers: [{ ...printed, mail: { to: 'note', may: [] } }] });
  // @ts-expect-error a status that sums can't count
  document({ ...paper, list: { columns: ['note'], filters: [], summed: ['SHUTT'] }, steps: { close } });
  // @ts-expect-error a sum of what is no field
  document({ ...paper, list: { columns: ['note'], filters: [], sums: ['m'] }, steps: { close } });
  const { aggregate } = document({ ...paper, steps: { close } });
  const { fields } = aggregate.initial;
  // Its own fields, and those that every document has, without a cast.
  const typed: [string, number, 'OPEN' | 'SHUT', string] = [fields.note, fields.n, fields.status, fields.nomor];
  // @ts-expect-error a field that the document has not
  typed.push(fields.nota);
  // @ts-expect-error a status that is not its own
  if (fields.status === 'SHUTT') typed.pop();
  // @ts-expect-error a step that takes the place of the comments that every document has
  document({ ...paper, steps: { close, comment: { ...close, event: 'XSaid' } } });
  // @ts-expect-error a step that takes the place of the change of its fields
  document({ ...paper, steps: { close, change: { ...close, event: 'XTurned' } } });
};

it('is checked by the compiler for flows and documents', () => {
  expect(flows).toBeInstanceOf(Function);
  expect(documents).toBeInstanceOf(Function);
});
it.each([
  ...['register', 'change', 'retire', 'restore', 'comment'].map((name) => [name, 'XShut']),
  ...['Registered', 'Changed', 'Retired', 'Restored', 'Commented'].map((event) => ['close', event]),
])('refuses a document with a step %s of the event %s: they are its own', (name, event) => {
  const steps = { [name]: { ...close, event } };
  expect(() => document({ ...paper, steps: steps as unknown as { close: typeof close } })).toThrow(
    new RegExp(`^x: .*\\b(${name}|${event})\\b`),
  );
});
it('refuses an entity with an action of a name that every entity has', () => {
  const action = { label: 'X', may: [], data: z.strictObject({}), set: () => ({}) };
  const fields = z.object({ code: text('Kode') });
  const withAction = (name: string) => () =>
    entity({
      name: 'x',
      label: 'X',
      key: 'id',
      fields,
      unique: ['code'],
      title: 'code',
      search: [],
      list: { columns: ['code'], filters: [], sort: 'code' },
      form: {},
      can: { read: [], write: [] },
      actions: { [name]: action },
    });
  for (const name of ['register', 'change', 'retire', 'restore']) expect(withAction(name)).toThrow(`x: ${name}`);
  expect(withAction('lend')).not.toThrow();
});
it('is checked by the compiler', () => expect(declarations).toBeInstanceOf(Function));
