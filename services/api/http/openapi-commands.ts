/** OpenAPI: commands, with who may run each, in which state, and its body. */
import type { z } from 'zod';
import type { Grant } from '../../domain/kit/aggregate/actor.js';
import type { AnyAggregate } from '../../domain/kit/aggregate/aggregate.js';
import { stepNote } from './openapi-flow.js';
import { failures, header, idParameter, type Json, json, language, rightsOf, success } from './openapi-kit.js';

/** A command of an aggregate, with its rights and the states it applies to. */
export const commandOperation = (aggregate: AnyAggregate, name: string): Json => {
  const creates = aggregate.creates.includes(name);
  const free = creates || aggregate.anyVersion?.includes(name);
  const { description, ...rights } = rightsOf(aggregate.may[name] as readonly Grant[]);
  const { note, ...step } = stepNote(aggregate.name, name);
  return {
    tags: [aggregate.name],
    operationId: `${aggregate.name}.${name}`,
    summary: `${aggregate.name}: ${name}`,
    description: `${description}${note}`,
    ...rights,
    ...step,
    parameters: [
      idParameter,
      header('Idempotency-Key', 'UUID; the same one with the same body answers the same and stores nothing', true),
      ...(free ? [] : [header('If-Match', 'Revision that was seen, e.g. `"3"`', true)]),
      language,
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: json(aggregate.commands[name] as z.ZodType, 'input') } },
    },
    responses: {
      ...success({ $ref: '#/components/schemas/Outcome' }),
      ...failures(400, 401, 403, 404, 409, 413, 415, 422, ...(free ? [] : [428]), 503),
    },
  };
};
