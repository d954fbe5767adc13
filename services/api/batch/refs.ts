/** What a sheet points to, by what stands in the cell: `Nama [kode]`, an id, a unique code, a document's number, or a name. */

import type { Actor } from '../../domain/kit/actor.js';
import { inScope } from '../../domain/kit/actor.js';
import { parseStream } from '../../domain/kit/aggregate.js';
import { cut } from '../../domain/kit/cut.js';
import type { AnyEntity } from '../../domain/kit/entity-def.js';
import type { FieldInfo } from '../../domain/kit/field-info.js';
import { idPattern } from '../../domain/kit/id.js';
import { claimKey } from '../../domain/kit/marks.js';
import { reject } from '../../domain/kit/reject.js';
import { type Target, targetNamed } from '../../domain/kit/targets.js';
import { closedTo } from '../../domain/rights/field-rights.js';
import type { Bus } from '../commands/bus.js';

type Found = { id: string; fields: Readonly<Record<string, unknown>> };
/** Active entries that the actor may read, by what they are called. Names lag: ids and codes never do. */
export type Lookup = {
  /** Those of exactly a name, upper and lower case alike, with their fields. */
  exact(actor: Actor, entity: string, name: string): Promise<readonly Found[]>;
  /** Names that are near to one that is nobody's, the nearest first. */
  near(actor: Actor, entity: string, typed: string): Promise<readonly string[]>;
};
/** What a batch may be of: an entity, or one of the few kinds beside them. */
export type BatchKind = Pick<AnyEntity, 'name' | 'label' | 'aggregate'> & { entity?: AnyEntity };

const MAX_NAMES = 50_000;
/** Nothing that is called by a name has a longer one. */
const MAX_NAME_LENGTH = 300;
/** What stands in brackets at the end: `Nama [kode]`. */
const bracketed = (text: string): string | undefined => {
  const at = text.endsWith(']') ? text.lastIndexOf('[') : -1;
  const inside = at < 0 ? '' : text.slice(at + 1, -1).trim();
  return inside === '' || inside.includes(']') ? undefined : inside;
};

/** The entry that holds a value of a unique field alone. */
export const holderOf = async (
  bus: Bus,
  entity: AnyEntity,
  field: string,
  value: unknown,
): Promise<string | undefined> => {
  const parsed = entity.fields.shape[field]?.safeParse(value);
  const text = String(parsed?.success ? parsed.data : value);
  if (text === '' || text.length > MAX_NAME_LENGTH) return undefined;
  const stream = await bus.claims.holder(`${entity.name}.${field}`, claimKey(text));
  return stream === undefined ? undefined : parseStream(stream).id;
};

export class Refs {
  private readonly known = new Map<string, Promise<string>>();

  constructor(
    private readonly bus: Bus,
    private readonly entities: ReadonlyMap<string, AnyEntity>,
    private readonly lookup: Lookup,
    private readonly actor: Actor,
  ) {}

  /** @param row other fields of the entry, which may narrow what is meant @throws Rejected */
  resolve(field: FieldInfo, text: string, row: Readonly<Record<string, unknown>>): Promise<string> {
    const within = Object.entries(field.within ?? {}).flatMap(([theirs, ours]): [string, unknown][] =>
      row[ours] ? [[theirs, row[ours]]] : [],
    );
    const key = JSON.stringify([field.ref, text, within]);
    const known = this.known.get(key);
    if (known) return known;
    if (this.known.size >= MAX_NAMES) this.known.clear();
    const found = this.find(field, text.trim(), within);
    this.known.set(key, found);
    found.catch(() => {});
    return found;
  }

  private async find(field: FieldInfo, text: string, within: readonly [string, unknown][]): Promise<string> {
    const target = targetNamed(field.ref ?? '');
    if (!target) throw new Error(`${field.name} points to ${field.ref}, which nothing can point to`);
    /** Absent: it is a flow, whose documents are known by their number. */
    const entity = this.entities.get(target.name);
    const said = { label: field.label, value: cut(text, 60) };
    const missing = (): never => reject('sheet-ref', said, field.name);
    if (text.length > MAX_NAME_LENGTH) return missing();
    const instead = (names: readonly string[]): never =>
      names.length > 0 ? reject('sheet-ref-near', { ...said, near: names.join(', ') }, field.name) : missing();
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
    if (only) reject('sheet-ref-many', said, field.name);
    return instead(await this.lookup.near(this.actor, target.name, text));
  }

  /** Entries that are called as it was typed, in one of its spellings. */
  private async named(target: string, spelled: readonly string[]): Promise<Found[]> {
    const found = await Promise.all(spelled.map((name) => this.lookup.exact(this.actor, target, name)));
    return [...new Map(found.flat().map((one) => [one.id, one])).values()];
  }

  private async byKey(target: Target, entity: AnyEntity | undefined, text: string): Promise<string | undefined> {
    if (idPattern.test(text) && (await this.seen(target, text))) return text;
    if (!entity) return undefined;
    for (const field of entity.unique) {
      if (closedTo(entity.name, entity.aggregate.classes?.command('change'), this.actor)?.isRedacted(field)) continue;
      const id = await holderOf(this.bus, entity, field, text);
      if (id !== undefined && (await this.seen(target, id))) return id;
    }
    return undefined;
  }

  /** Whether it is there for the actor; what is another branch's is not. */
  private async seen({ aggregate }: Target, id: string): Promise<boolean> {
    const { revision, state } = await this.bus.streams.load(aggregate, id);
    return revision >= 0 && inScope(this.actor, aggregate.scope?.(state));
  }
}
