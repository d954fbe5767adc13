/** An entity that the product alone writes, each entry once: a list, a detail and an export for its readers, and no form. */
import type { z } from 'zod';
import type { Grant } from './actor.js';
import type { AnyAggregate } from './aggregate.js';
import { type Entity, entity } from './entity.js';
import type { EntityDef } from './entity-def.js';

export type RecordDef<F extends z.ZodObject, D extends string = never> = Omit<
  EntityDef<F, D>,
  'can' | 'actions' | 'actionOnly' | 'imports' | 'unique' | 'form' | 'key'
> & {
  read: readonly Grant[];
  /** Section of the detail → its fields, in order; every field stands in one. */
  shown: EntityDef<F, D>['form'];
};

const only = <T>(of: Record<string, T>, name: string): Record<string, T> => ({ [name]: of[name] as T });

/** Declares a record: its one command is `register`, its one event `Registered`; nobody can give it over HTTP. */
export const record = <F extends z.ZodObject, D extends string = never>(def: RecordDef<F, D>): Entity<F> => {
  const { read, shown, ...rest } = def;
  const base = entity({
    ...rest,
    key: 'id',
    unique: [],
    form: shown,
    imports: false,
    can: { read, write: ['system'] },
  } as unknown as EntityDef<F, D>);
  const aggregate: AnyAggregate = base.aggregate;
  return {
    ...base,
    aggregate: {
      ...aggregate,
      commands: only(aggregate.commands, 'register'),
      may: only(aggregate.may, 'register'),
      creates: ['register'],
      needs: {},
      events: only(aggregate.events, 'Registered'),
      decide: only(aggregate.decide, 'register'),
      evolve: only(aggregate.evolve, 'Registered'),
    },
  };
};
/** True of an entity that people write; false of a record. */
export const isTyped = ({ can }: Pick<Entity, 'can'>): boolean => can.write.some((grant) => grant !== 'system');
