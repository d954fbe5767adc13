/** Collects from a log, while it streams past, its keys and people's second factors. */
import { type InstallationState, installation } from '../../../services/domain/accounts/installation.js';
import { type SecondFactorState, secondFactor } from '../../../services/domain/accounts/second-factor.js';
import {
  type AnyAggregate,
  type EventMeta,
  evolve,
  parseStream,
} from '../../../services/domain/kit/aggregate/aggregate.js';
import type { LogEvent } from './format.js';

export type Enrolled = { user: string; username: string };

const after = <S>(of: AnyAggregate, state: S, { id, revision, type, data, meta }: LogEvent): S => {
  const eventMeta: EventMeta = { id, revision, at: meta.at, by: meta.by };
  return evolve(of, state, type, data, eventMeta);
};

/** Takes a log's events in order. Memory grows with the number of people only. */
export class LogNotes {
  private keys: InstallationState = installation.initial;
  private readonly factors = new Map<string, SecondFactorState>();
  private readonly usernames = new Map<string, string>();

  /** Notes of stored events, in order. */
  static of(events: Iterable<LogEvent>): LogNotes {
    const notes = new LogNotes();
    for (const event of events) notes.take(event);
    return notes;
  }

  take(event: LogEvent): void {
    const { name, id } = parseStream(event.stream);
    if (name === installation.name) this.keys = after(installation, this.keys, event);
    else if (name === secondFactor.name)
      this.factors.set(id, after(secondFactor, this.factors.get(id) ?? secondFactor.initial, event));
    else if (name === 'user') {
      const { username } = (event.data ?? {}) as { username?: unknown };
      if (typeof username === 'string') this.usernames.set(id, username);
    }
  }

  /** State of the installation's keys by the log. */
  get installation(): InstallationState {
    return this.keys;
  }

  /** People with second factors by the log, sorted by username. */
  enrolled(): Enrolled[] {
    return [...this.factors]
      .filter(([, { factors }]) => factors.length > 0)
      .map(([user]) => ({ user, username: this.usernames.get(user) ?? user }))
      .sort((a, b) => (a.username < b.username ? -1 : 1));
  }
}
