/** Resolves references in cells: `Nama [kode]`, an id, a unique code, a document's number, or a name. */

import type { Actor } from '../../domain/kit/aggregate/actor.js';
import { inScope } from '../../domain/kit/aggregate/actor.js';
import { parseStream } from '../../domain/kit/aggregate/aggregate.js';
import { reject } from '../../domain/kit/aggregate/reject.js';
import type { AnyEntity } from '../../domain/kit/entity/entity-def.js';
import type { FieldInfo } from '../../domain/kit/entity/field-info.js';
import { type Target, targetNamed } from '../../domain/kit/entity/targets.js';
import { cut } from '../../domain/kit/values/cut.js';
import { idPattern } from '../../domain/kit/values/id.js';
import { claimKey } from '../../domain/kit/values/marks.js';
import { closedTo } from '../../domain/rights/field-rights.js';
import type { CommandExecutor } from '../commands/command-executor.js';

type RefMatch = { id: string; fields: Readonly<Record<string, unknown>> };
/** Finds active entries that the actor may read, by name. Names lag behind the log; ids and codes never do. */
export type Lookup = {
  /** Entries with exactly this name, ignoring case, with their fields. */
  exact(actor: Actor, entity: string, name: string): Promise<readonly RefMatch[]>;
  /** Existing names similar to an unknown one, the closest first. */
  near(actor: Actor, entity: string, typed: string): Promise<readonly string[]>;
};
/** What a batch can be about: an entity, or one of the few other kinds. */
export type BatchKind = Pick<AnyEntity, 'name' | 'label' | 'aggregate'> & { entity?: AnyEntity };

const MAX_NAMES = 50_000;
/** Longer than any name of a referable entry. */
const MAX_NAME_LENGTH = 300;
/** The text in trailing brackets: `Nama [kode]`. */
const bracketed = (text: string): string | undefined => {
  const at = text.endsWith(']') ? text.lastIndexOf('[') : -1;
  const inside = at < 0 ? '' : text.slice(at + 1, -1).trim();
  return inside === '' || inside.includes(']') ? undefined : inside;
};

/** The entry that holds a value of a unique field. */
export const holderOf = async (
  executor: CommandExecutor,
  entity: AnyEntity,
  field: string,
  value: unknown,
): Promise<string | undefined> => {
  const parsed = entity.fields.shape[field]?.safeParse(value);
  const text = String(parsed?.success ? parsed.data : value);
  if (text === '' || text.length > MAX_NAME_LENGTH) return undefined;
  const stream = await executor.claims.holder(`${entity.name}.${field}`, claimKey(text));
  return stream === undefined ? undefined : parseStream(stream).id;
};

export class Refs {
  private readonly cache = new Map<string, Promise<string>>();

  constructor(
    private readonly executor: CommandExecutor,
    private readonly entities: ReadonlyMap<string, AnyEntity>,
    private readonly lookup: Lookup,
    private readonly actor: Actor,
  ) {}

  /** @param row other fields of the entry, which may narrow the candidates @throws Rejected */
  resolve(field: FieldInfo, text: string, row: Readonly<Record<string, unknown>>): Promise<string> {
    const within = Object.entries(field.within ?? {}).flatMap(([theirs, ours]): [string, unknown][] =>
      row[ours] ? [[theirs, row[ours]]] : [],
    );
    const key = JSON.stringify([field.ref, text, within]);
    const cached = this.cache.get(key);
    if (cached) return cached;
    if (this.cache.size >= MAX_NAMES) this.cache.clear();
    const pending = this.find(field, text.trim(), within);
    this.cache.set(key, pending);
    pending.catch(() => {});
    return pending;
  }

  private async find(field: FieldInfo, text: string, within: readonly [string, unknown][]): Promise<string> {
    const target = targetNamed(field.ref ?? '');
    if (!target) throw new Error(`${field.name} points to ${field.ref}, which nothing can point to`);
    /** Absent for a flow, whose documents are referred to by number. */
    const entity = this.entities.get(target.name);
    const params = { label: field.label, value: cut(text, 60) };
    const missing = (): never => reject('sheet-ref', params, field.name);
    if (text.length > MAX_NAME_LENGTH) return missing();
    const instead = (names: readonly string[]): never =>
      names.length > 0 ? reject('sheet-ref-near', { ...params, near: names.join(', ') }, field.name) : missing();
    const inside = bracketed(text);
    if (inside !== undefined) {
      const exact = (await this.byKey(target, entity, inside)) ?? (await this.byKey(target, entity, text));
      return exact ?? missing();
    }
    const exact = await this.byKey(target, entity, text);
    if (exact !== undefined) return exact;
    const named = (await this.named(target.name, entity?.spellings?.(text) ?? [text])).filter(({ fields }) =>
      within.every(([theirs, value]) => fields[theirs] === value),
    );
    const [only, ...others] = named;
    if (only && others.length === 0) return only.id;
    const titles = new Set(named.map(({ fields }) => (entity ? String(fields[entity.title]) : text)));
    if (titles.size > 1) return instead([...titles]);
    if (only) reject('sheet-ref-many', params, field.name);
    return instead(await this.lookup.near(this.actor, target.name, text));
  }

  /** Entries whose name matches one of the spellings. */
  private async named(target: string, spelled: readonly string[]): Promise<RefMatch[]> {
    const matches = await Promise.all(spelled.map((name) => this.lookup.exact(this.actor, target, name)));
    return [...new Map(matches.flat().map((one) => [one.id, one])).values()];
  }

  private async byKey(target: Target, entity: AnyEntity | undefined, text: string): Promise<string | undefined> {
    if (idPattern.test(text) && (await this.seen(target, text))) return text;
    if (!entity) return undefined;
    for (const field of entity.unique) {
      if (closedTo(entity.name, entity.aggregate.classes?.command('change'), this.actor)?.isRedacted(field)) continue;
      const id = await holderOf(this.executor, entity, field, text);
      if (id !== undefined && (await this.seen(target, id))) return id;
    }
    return undefined;
  }

  /** Whether the entry exists for the actor; entries of other branches don't. */
  private async seen({ aggregate }: Target, id: string): Promise<boolean> {
    const { revision, state } = await this.executor.streams.load(aggregate, id);
    return revision >= 0 && inScope(this.actor, aggregate.scope?.(state));
  }
}
