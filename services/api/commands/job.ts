/** A command as sent: authorized and validated, before its document is loaded. */
import type { z } from 'zod';
import type { Because } from '../../../infra/ports/ports.js';
import { Invalid } from '../../../infra/runtime/http/invalid-body.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { type Actor, rightOf, whyNoRight } from '../../domain/kit/aggregate/actor.js';
import { streamOf } from '../../domain/kit/aggregate/aggregate.js';
import { Rejected } from '../../domain/kit/aggregate/reject.js';
import { labelOf } from '../../domain/kit/entity/field-info.js';
import { idPattern, reservedIds } from '../../domain/kit/values/id.js';
import { closedTo } from '../../domain/rights/field-rights.js';
import { bodyHash, checkShape } from './body.js';
import type { Command } from './compile.js';
import { isUuid } from './ids.js';

export type Seen = { aggregate: string; id: string; revision: number; field: string };
export type RunOptions = {
  /** UUID. Idempotent: the same id with the same body returns the same outcome and stores nothing. */
  commandId: string;
  /** Revision that the caller saw; absent: any. */
  ifMatch?: number;
  /** Time of the events (ISO, UTC) if not the present, since demo data has a past. */
  now?: string;
  correlationId?: string;
  causationId?: string;
  /** Built by the product from many sources, so larger than any request. */
  large?: true;
  /** Documents that must not have changed since they were seen, each with the field that refers to it. */
  seen?: readonly Seen[];
  because?: Because;
  /** Binds the command id to its document. @throws Rejected `command-id-reused` if it belongs to another one */
  bind?: (stream: string) => Promise<void>;
};
export type Job = {
  command: Command;
  actor: Actor;
  id: string;
  stream: string;
  /** The body as the schema parsed it. */
  data: unknown;
  bodyHash: string;
  options: RunOptions;
  /** The secrets in `data` are already hashed. */
  hashed?: true;
};

/** Limits for a job with records of many sources, and for those of the product itself. */
const LARGE = { depth: 8, values: 500_000 };
/** Aggregates whose ids name parts of the product, e.g. a read model called `driver`. */
const NAMED_BY_PRODUCT: ReadonlySet<string> = new Set(['projection', 'process']);

/**
 * A command that the actor may run, with a valid body.
 * @param admitted the command is part of an exchange that was authorized when it began, so rights are not checked again
 * @throws Rejected, Invalid, Problem
 */
export const openJob = (
  command: Command,
  actor: Actor,
  id: string,
  body: unknown,
  options: RunOptions,
  admitted = false,
): Job => {
  if (!admitted) authorize(command, actor);
  checkIds(command, actor, id, options.commandId);
  const large = options.large || actor.jobdesk === 'system';
  const checked = large ? checkShape(body, LARGE) : checkShape(body);
  if (!admitted) refuseClosedFields(command, actor, checked);
  return {
    ...{ command, actor, id, options },
    stream: streamOf(command.aggregate.name, id),
    data: validate(command, checked),
    bodyHash: bodyHash(checked, command.secrets),
  };
};

/** @throws Rejected with the missing right */
const authorize = ({ aggregate, name, may }: Command, actor: Actor): void => {
  const lacks = whyNoRight(rightOf(aggregate.name, name), may, actor);
  if (lacks) throw new Rejected(lacks);
};

const checkIds = ({ aggregate }: Command, actor: Actor, id: string, commandId: string): void => {
  const reserved = reservedIds.has(id) && actor.jobdesk !== 'system' && !NAMED_BY_PRODUCT.has(aggregate.name);
  if (!idPattern.test(id) || reserved) throw new Problem('bad-id', { field: 'id' });
  if (!isUuid(commandId)) throw new Problem('bad-command-id', { field: 'Idempotency-Key' });
};

/** @throws Rejected `field-closed` with the first field that the actor may not set */
const refuseClosedFields = ({ aggregate, name, schema }: Command, actor: Actor, body: Record<string, unknown>) => {
  const path = closedTo(aggregate.name, aggregate.classes?.command(name), actor)?.in(body);
  if (path !== undefined) throw new Rejected('field-closed', { label: labelAt(schema, path) }, path);
};

/** Parses the body with its schema. @throws Invalid */
const validate = ({ schema }: Command, body: Record<string, unknown>): unknown => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Invalid(schema, body);
  return parsed.data;
};

/** Label of the top-level field of a path in a command's body. */
const labelAt = (schema: z.ZodType, path: string): string => {
  const [first = ''] = path.split('.');
  const field = (schema as Partial<z.ZodObject>).shape?.[first] as z.ZodType | undefined;
  return (field && labelOf(field)) ?? first;
};
