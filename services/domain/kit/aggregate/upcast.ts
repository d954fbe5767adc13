/**
 * Recorded events of an entity in their present form: events are never edited, so fields that came later get their
 * defaults.
 */
import { z } from 'zod';
import { metaOf, type Wrapped } from '../entity/field-info.js';

/** Fields of an event and the names of their refs' targets, as far as they were recorded. */
export type Recorded = { fields: Record<string, unknown>; sebutan?: Record<string, string> };
/** Converts events of earlier versions of an entity to the present one. */
export type Upcast = (recorded: Recorded) => Recorded;

type Data = Record<string, unknown>;
/**
 * @param shape the entity's fields @param upcast what defaults alone can't express, e.g. a value that is written
 * differently now
 */
export const eventReader = (shape: Record<string, z.ZodType>, upcast: Upcast = (recorded) => recorded) => {
  const blank: Data = {};
  const unnamed: Record<string, string> = {};
  for (const [name, schema] of Object.entries(shape)) {
    if ((schema as Wrapped).def.type === 'default') blank[name] = (schema as Wrapped).def.defaultValue;
    if (metaOf(schema).ref) unnamed[name] = '';
  }
  return {
    /** A whole entry from its first event. */
    registered: (data: Data): Required<Recorded> => {
      const { sebutan: names, ...rest } = data as Data & { sebutan?: Record<string, string> };
      const { fields, sebutan } = upcast({ fields: rest, ...(names ? { sebutan: names } : {}) });
      return { fields: { ...blank, ...fields }, sebutan: { ...unnamed, ...sebutan } };
    },
    /** The changes of a later event. */
    changed: ({ fields, sebutan }: Data): Recorded =>
      upcast({
        fields: (fields ?? {}) as Data,
        ...(sebutan ? { sebutan: sebutan as Record<string, string> } : {}),
      }),
  };
};

/** Rows that an event adds to lists of records, by list; it does not repeat earlier rows. */
export const addedRows = z.record(z.string(), z.array(z.unknown())).optional();
/** @param data of an event. @returns `fields` with the rows that it adds */
export const withRows = <V extends object>(fields: V, { adds }: { adds?: Record<string, unknown[]> }): V =>
  adds
    ? {
        ...fields,
        ...Object.fromEntries(
          Object.entries(adds).map(([list, rows]) => [list, [...((fields as Data)[list] as unknown[]), ...rows]]),
        ),
      }
    : fields;
