/** A controller for each aggregate: `POST /api/<aggregate>/<id>/<command>`, on both bases. */
import { Controller, HttpCode, Inject, Post, Req, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { okText } from '../../../infra/runtime/http/envelope.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { letDrivers } from '../../../infra/runtime/http/public.js';
import { actorOf, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import { type AnyAggregate, kebab } from '../../domain/kit/aggregate.js';
import type { Command } from '../commands/compile.js';
import { isUuid } from '../commands/ids.js';
import { RunCommand } from '../commands/run-command.js';

const ETAG = /^(?:W\/)?"(\d{1,9})"$|^(\d{1,9})$/;

/** The revision of an `If-Match` header; absent: there is no header. @throws Problem 400 */
export const revisionOf = (header: string | undefined): number | undefined => {
  if (header === undefined) return undefined;
  const found = ETAG.exec(header);
  if (!found) throw new Problem('bad-if-match', { field: 'If-Match' });
  return Number(found[1] ?? found[2]);
};

/** The command id of an `Idempotency-Key` header, with or without quotes. @throws Problem 400 */
export const commandIdOf = (header: string | string[] | undefined): string => {
  const id = typeof header === 'string' ? header.replace(/^"(.*)"$/, '$1') : '';
  if (!isUuid(id)) throw new Problem('bad-command-id', { field: 'Idempotency-Key' });
  return id.toLowerCase();
};

type Handler = (this: { bus: CommandBus }, request: Request, reply: Reply) => Promise<void>;

const handler = (command: Command): Handler =>
  async function give(request, reply) {
    const actor = actorOf(request);
    const { headers } = request;
    const commandId = commandIdOf(headers['idempotency-key']);
    const ifMatch = command.anyVersion || command.creates ? undefined : revisionOf(headers['if-match']);
    const options = { commandId, correlationId: request.id, ...(ifMatch === undefined ? {} : { ifMatch }) };
    if (ifMatch === undefined && !command.anyVersion && !command.creates)
      throw new Problem('need-if-match', { field: 'If-Match' });
    const { id } = request.params as { id: string };
    const outcome = await this.bus.execute(
      new RunCommand(command, actor, id, request.body === undefined ? {} : request.body, options),
    );
    reply.header('content-type', 'application/json; charset=utf-8').send(okText(JSON.stringify(outcome)));
  };

/** The controller class of an aggregate; its routes are made from the registry, and so is their documentation. */
export const commandController = (aggregate: AnyAggregate, commands: readonly Command[]): Type => {
  class Commands {
    constructor(readonly bus: CommandBus) {}
  }
  Inject(CommandBus)(Commands, undefined, 0);
  for (const command of commands) {
    Object.defineProperty(Commands.prototype, command.name, { value: handler(command), configurable: true });
    const descriptor = Object.getOwnPropertyDescriptor(Commands.prototype, command.name) as PropertyDescriptor;
    if (command.may.includes('driver')) letDrivers(descriptor.value);
    Req()(Commands.prototype, command.name, 0);
    Res()(Commands.prototype, command.name, 1);
    HttpCode(200)(Commands.prototype, command.name, descriptor);
    Post(`:id/${kebab(command.name)}`)(Commands.prototype, command.name, descriptor);
  }
  Object.defineProperty(Commands, 'name', { value: `${aggregate.name}Commands` });
  Controller(apiPath(aggregate.name))(Commands);
  return Commands;
};
