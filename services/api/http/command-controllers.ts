/** Controllers for each aggregate: `POST /api/<aggregate>/<id>/<command>`, under both base paths. */
import { applyDecorators, Controller, HttpCode, Inject, Post, Req, Res, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { apiPath } from '../../../infra/runtime/http/bases.js';
import { okText } from '../../../infra/runtime/http/envelope.js';
import { Problem } from '../../../infra/runtime/http/problem.js';
import { ForDrivers } from '../../../infra/runtime/http/public.js';
import { actorOf, type Reply, type Request } from '../../../infra/runtime/http/request.js';
import { type AnyAggregate, kebab } from '../../domain/kit/aggregate/aggregate.js';
import type { Command } from '../commands/compile.js';
import { isUuid } from '../commands/ids.js';
import { RunCommand } from '../commands/run-command.js';

const ETAG = /^(?:W\/)?"(\d{1,9})"$|^(\d{1,9})$/;

/** The revision of an `If-Match` header; undefined if the header is absent. @throws Problem 400 */
export const revisionOf = (header: string | undefined): number | undefined => {
  if (header === undefined) return undefined;
  const match = ETAG.exec(header);
  if (!match) throw new Problem('bad-if-match', { field: 'If-Match' });
  return Number(match[1] ?? match[2]);
};

/** The command id of an `Idempotency-Key` header, with or without quotes. @throws Problem 400 */
export const commandIdOf = (header: string | string[] | undefined): string => {
  const id = typeof header === 'string' ? header.replace(/^"(.*)"$/, '$1') : '';
  if (!isUuid(id)) throw new Problem('bad-command-id', { field: 'Idempotency-Key' });
  return id.toLowerCase();
};

/**
 * The controllers of an aggregate, with a route for each of its commands. Commands open to drivers have a controller of
 * their own, because the guard decides by handler.
 */
export const commandControllers = (aggregate: AnyAggregate, commands: readonly Command[]): Type[] => {
  const forDrivers = commands.filter(({ may }) => may.includes('driver'));
  const others = commands.filter((command) => !forDrivers.includes(command));
  return [
    ...(others.length > 0 ? [controllerOf(aggregate, others)] : []),
    ...(forDrivers.length > 0 ? [controllerOf(aggregate, forDrivers, [ForDrivers()])] : []),
  ];
};

const controllerOf = (aggregate: AnyAggregate, commands: readonly Command[], marks: MethodDecorator[] = []): Type => {
  const byPath = new Map(commands.map((command) => [kebab(command.name), command]));

  @Controller(apiPath(aggregate.name))
  class CommandController {
    constructor(@Inject(CommandBus) private readonly bus: CommandBus) {}

    @Post([...byPath.keys()].map((path) => `:id/${path}`))
    @HttpCode(200)
    @applyDecorators(...marks)
    async give(@Req() request: Request, @Res() reply: Reply): Promise<void> {
      const { params, headers, body = {} } = request;
      const command = byPath.get(lastSegment(request)) as Command;
      const outcome = await this.bus.execute(
        new RunCommand(command, actorOf(request), (params as { id: string }).id, body, {
          commandId: commandIdOf(headers['idempotency-key']),
          correlationId: request.id,
          ...versionOf(command, headers['if-match']),
        }),
      );
      reply.header('content-type', 'application/json; charset=utf-8').send(okText(JSON.stringify(outcome)));
    }
  }
  return CommandController;
};

/** The command's segment of the matched route. */
const lastSegment = ({ routeOptions: { url = '' } }: Request): string => url.slice(url.lastIndexOf('/') + 1);

/** The revision that the caller saw, if the command depends on one. @throws Problem 400, 428 */
const versionOf = (command: Command, header: string | undefined): { ifMatch?: number } => {
  if (command.anyVersion || command.creates) return {};
  const ifMatch = revisionOf(header);
  if (ifMatch === undefined) throw new Problem('need-if-match', { field: 'If-Match' });
  return { ifMatch };
};
