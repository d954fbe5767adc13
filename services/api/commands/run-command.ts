import { Inject } from '@nestjs/common';
import { Command as BusCommand, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../domain/kit/aggregate/actor.js';
import { CommandExecutor, type Outcome } from './command-executor.js';
import type { Command } from './compile.js';
import type { RunOptions } from './job.js';
import { Keys } from './keys.js';

/** One command of the domain, for the CQRS command bus; the domain's registry defines its meaning. */
export class RunCommand extends BusCommand<Outcome> {
  constructor(
    readonly command: Command,
    readonly actor: Actor,
    readonly id: string,
    readonly body: unknown,
    readonly options: RunOptions,
  ) {
    super();
  }
}

@CommandHandler(RunCommand)
export class RunCommandHandler implements ICommandHandler<RunCommand> {
  constructor(
    @Inject(CommandExecutor) private readonly executor: CommandExecutor,
    @Inject(Keys) private readonly keys: Keys,
  ) {}

  /** @throws Rejected `command-id-reused` if the key was used for another document */
  async execute({ command, actor, id, body, options }: RunCommand): Promise<Outcome> {
    return this.executor.execute(command, actor, id, body, { ...options, bind: this.keys.look(options.commandId) });
  }
}
