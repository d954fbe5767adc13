/**
 * Gives commands on a cluster's engines from the test's own process, as if it were another of the product's processes.
 */
import { randomUUID } from 'node:crypto';
import { type CommandSide, commandSide } from '../../../services/api/module.js';
import { aggregates } from '../../../services/domain/index.js';
import { type Actor, type JobDesk, type Level, system } from '../../../services/domain/kit/aggregate/actor.js';
import { openSeals } from '../../../services/start/witness.js';
import type { Engines } from '../../ports/opened.js';
import type { Cluster } from './cluster.js';
import type { Giver } from './company.js';
import { type Person, person } from './server.js';

export class Outside implements Giver {
  private constructor(
    readonly engines: Engines,
    readonly commands: CommandSide,
  ) {}

  static async open(cluster: Cluster): Promise<Outside> {
    const engines = await cluster.open();
    const seals = openSeals(cluster.settings, undefined);
    return new Outside(engines, commandSide(engines, aggregates, { sessionHours: 12, alone: false, seals }));
  }

  run(aggregate: string, id: string, command: string, data: unknown, actor: Actor = system, now?: string) {
    const options = { commandId: randomUUID(), ...(now ? { now } : {}) };
    return this.commands.executor.run(actor, aggregate, id, command, data, options);
  }

  person(jobdesk: JobDesk, more?: { level?: Level; branches?: string[] }): Promise<Person> {
    return person(this.commands, jobdesk, more);
  }

  async close(): Promise<void> {
    await this.engines.close();
  }
}
