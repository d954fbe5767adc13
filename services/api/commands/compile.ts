/** What the executor needs to know about a command, computed once. */
import type { z } from 'zod';
import { hiddenNames, secretNames } from '../../../infra/runtime/http/secrets.js';
import type { Grant } from '../../domain/kit/aggregate/actor.js';
import type { AnyAggregate, Ctx, Need } from '../../domain/kit/aggregate/aggregate.js';
import { hasFiles } from './named-files.js';

export type DecidedEvent = { type: string; data: unknown };
export type Command = {
  aggregate: AnyAggregate;
  name: string;
  schema: z.ZodType;
  may: readonly Grant[];
  /** Creates the document. */
  creates: boolean;
  /** Does not depend on the state that the user saw. */
  anyVersion: boolean;
  needs: ((state: unknown, data: unknown, ctx: Pick<Ctx, 'id' | 'now' | 'by'>) => Need[]) | undefined;
  decide: (state: unknown, data: unknown, ctx: Ctx) => DecidedEvent[];
  /** Fields of the body that are hashed before `decide` and never revealed again. */
  secrets: ReadonlySet<string>;
  /** Its data may refer to files. */
  files: boolean;
  /** Fields of the aggregate's commands and events that no response may contain. */
  hidden: ReadonlySet<string>;
};

/** Every command of every aggregate, by `<aggregate>/<command>`. */
export const compileCommands = (aggregates: readonly AnyAggregate[]): ReadonlyMap<string, Command> =>
  new Map(
    aggregates.flatMap((aggregate) => {
      const hidden = hiddenNames(aggregate);
      return Object.entries(aggregate.commands as Record<string, z.ZodType>).map(([name, schema]) => [
        `${aggregate.name}/${name}`,
        {
          aggregate,
          name,
          schema,
          may: aggregate.may[name] as readonly Grant[],
          creates: aggregate.creates.includes(name),
          anyVersion: aggregate.anyVersion?.includes(name) ?? false,
          needs: aggregate.needs?.[name],
          decide: aggregate.decide[name] as Command['decide'],
          secrets: secretNames(schema),
          files: hasFiles(schema),
          hidden,
        },
      ]);
    }),
  );
