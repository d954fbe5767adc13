/**
 * The command bus's rules without storage: schema, permissions, branch, needs, numbers, decide, claims, all in memory.
 */

import { aggregates } from '../../../../services/domain/index.js';
import { type Actor, granted, inScope } from '../../../../services/domain/kit/aggregate/actor.js';
import {
  type AnyAggregate,
  type Claim,
  type Ctx,
  evolve,
  parseStream,
} from '../../../../services/domain/kit/aggregate/aggregate.js';
import { Rejected } from '../../../../services/domain/kit/aggregate/reject.js';
import type { Run } from '../types.js';

export type Document = { aggregate: AnyAggregate; state: unknown; revision: number };
type Held = Pick<Claim, 'use' | 'within'> & { owner: string; from: string; to: string };

export class MemoryRunner {
  readonly documents = new Map<string, Document>();
  /** Every claim, including lapsed ones: nothing in the demo may even look double-booked. */
  readonly claims = new Map<string, Held[]>();
  readonly commands: {
    aggregate: string;
    id: string;
    command: string;
    data: unknown;
    commandId: string;
    now: string;
  }[] = [];
  /** Commands that changed nothing. */
  readonly idle: string[] = [];
  private readonly series = new Map<string, number>();
  private readonly done = new Map<string, number>();

  readonly run: Run = (actor, name, id, command, data, opts) => {
    try {
      return Promise.resolve(this.give(actor, name, id, command, data, opts));
    } catch (error) {
      return Promise.reject(error as Error);
    }
  };

  private give(actor: Actor, name: string, id: string, command: string, data: unknown, opts: Parameters<Run>[5]) {
    const repeated = this.done.get(opts.commandId);
    if (repeated !== undefined) return { revision: repeated };
    const now = opts.now ?? '';
    const key = `${name}-${id}`;
    const aggregate = aggregates.find((a) => a.name === name);
    if (!aggregate) throw new Error(`No aggregate ${name}`);
    const before = this.documents.get(key) ?? { aggregate, state: aggregate.initial, revision: -1 };
    if (!granted(aggregate.may[command] ?? [], actor)) throw new Rejected('forbidden');
    if (before.revision >= 0 && !inScope(actor, aggregate.scope?.(before.state))) throw new Rejected('not-found');
    if (aggregate.creates.includes(command) !== before.revision < 0) throw new Error(`${key} is at ${before.revision}`);
    const parsed = aggregate.commands[command]?.parse(data);
    const facts = new Map<string, unknown>();
    const needs = [...(aggregate.needs?.[command]?.(before.state, parsed, { id, now, by: actor }) ?? [])];
    for (const need of needs) {
      if ('amount' in need) continue;
      const { aggregate: of, id: factId, held, more } = need;
      const stream = held ? this.claims.get(`${held.space}/${held.key}`)?.[0]?.owner : `${of.name}-${factId}`;
      const state = (stream && this.documents.get(stream)?.state) ?? of.initial;
      facts.set(`${of.name}-${factId}`, state);
      if (more) needs.push(...more(state));
    }
    const ctx: Ctx = {
      id,
      now,
      by: actor,
      revision: before.revision,
      fact: (of, factId) => {
        if (!facts.has(`${of.name}-${factId}`)) throw new Error(`${of.name} is no need`);
        return facts.get(`${of.name}-${factId}`) as never;
      },
      amount: (space, key) => {
        const moves = [...this.documents].flatMap(([stream, { aggregate: of, state }]) =>
          (of.postings?.(state, parseStream(stream).id) ?? []).filter(
            (move) => move.space === space && move.key === key,
          ),
        );
        const sum = moves.reduce((all, { amount }) => all + amount, 0);
        return { least: sum, most: sum };
      },
      number: (series) => {
        const next = (this.series.get(series) ?? 0) + 1;
        this.series.set(series, next);
        return `${series}-${String(next).padStart(5, '0')}`;
      },
    };
    const events = (aggregate.decide[command]?.(before.state, parsed, ctx) ?? []) as { type: string; data: unknown }[];
    if (events.length === 0) this.idle.push(`${key} ${command}`);
    const after = events.reduce((doc: Document, e) => {
      const revision = doc.revision + 1;
      const stored: unknown = JSON.parse(JSON.stringify(e.data));
      aggregate.events[e.type]?.parse(stored);
      return {
        aggregate,
        revision,
        state: evolve(aggregate, doc.state, e.type, stored, { id, revision, at: now, by: actor }),
      };
    }, before);
    if (!inScope(actor, aggregate.scope?.(after.state))) throw new Rejected('branch-not-yours');
    this.claim(key, aggregate.holds?.(after.state, id) ?? []);
    this.documents.set(key, after);
    this.done.set(opts.commandId, after.revision);
    this.commands.push({ aggregate: name, id, command, data, commandId: opts.commandId, now });
    return { revision: after.revision };
  }

  private claim(owner: string, claims: readonly Claim[]): void {
    for (const { space, key, from = '', to = '9999', use, within } of claims) {
      const oneUse = (h: Held) =>
        (use !== undefined && h.use === use) || within?.includes(h.owner) || h.within?.includes(owner);
      const held = this.claims.get(`${space}/${key}`) ?? [];
      const other = held.find((h) => h.owner !== owner && h.from < to && from < h.to && !oneUse(h));
      if (other) throw new Rejected('claimed', { key: `${space}/${key}`, owner: other.owner });
      if (!held.some((h) => h.owner === owner && h.from === from))
        held.push({ owner, from, to, ...(use ? { use } : {}), ...(within ? { within } : {}) });
      this.claims.set(`${space}/${key}`, held);
    }
  }

  /** States of one kind of document. */
  states<S>(name: string): S[] {
    return [...this.documents.values()].filter((d) => d.aggregate.name === name).map((d) => d.state as S);
  }
}
