import { Inject } from '@nestjs/common';
import { Command as BusCommand, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type StateStore, Unavailable } from '../../../infra/ports/ports.js';
import type { Actor } from '../../domain/kit/actor.js';
import { Rejected } from '../../domain/kit/reject.js';
import { Bus, type Outcome, type RunOptions } from './bus.js';
import type { Command } from './compile.js';

/** One command of the domain on its way through the command bus; the domain's registry says what it means. */
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

/** So long a key stands for the document it was first given for (seconds). */
const KEY_DAYS = 7 * 86_400;
export const KEYS = Symbol('keys');
/** Ms for which a store that was away is not asked again: each question would keep a command waiting. */
const REST = 5_000;

@CommandHandler(RunCommand)
export class RunCommandHandler implements ICommandHandler<RunCommand> {
  private again = 0;

  constructor(
    @Inject(Bus) private readonly bus: Bus,
    @Inject(KEYS) private readonly keys: Pick<StateStore, 'get' | 'swap'>,
  ) {}

  /**
   * While the state store is away, commands go on and keys are not looked at.
   * @throws Rejected `command-id-reused` where the key was given for another document
   */
  async execute({ command, actor, id, body, options }: RunCommand): Promise<Outcome> {
    const bind = async (stream: string): Promise<void> => {
      if (performance.now() < this.again) return;
      const key = `command/${options.commandId}`;
      try {
        if (await this.keys.swap(key, undefined, stream, KEY_DAYS)) return;
        if ((await this.keys.get<string>(key)) === stream) return;
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        this.again = performance.now() + REST;
        return;
      }
      throw new Rejected('command-id-reused');
    };
    return this.bus.execute(command, actor, id, body, { ...options, bind });
  }
}
