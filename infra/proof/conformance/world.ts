/** A running product as the suite over every entity uses it: over HTTP alone, with people of any job desk. */
import { randomUUID } from 'node:crypto';
import type { Grant, JobDesk, Level } from '../../../services/domain/kit/actor.js';
import { type ActionInfo, describeEntity, type EntityInfo } from '../../../services/domain/kit/describe.js';
import type { Entity } from '../../../services/domain/kit/entity.js';
import type { AnyEntity } from '../../../services/domain/kit/entity-def.js';
import type { Make } from '../../../services/domain/kit/sample.js';
import { type Answered, callAt, commandAt, type Given, testId } from '../testing/server.js';
import { answers, sample, samples, type Values } from './samples.js';
import { Walk } from './walk.js';

export type Hire = (jobdesk: JobDesk, more: { level?: Level; branches?: string[] }) => Promise<string>;
/** The product's own command, which nobody gives over HTTP. */
export type ByItself = (name: string, id: string, command: string, data: unknown) => Promise<{ revision: number }>;
type Made = { id: string; values: Values; revision: number };

/** The job desk and level of a grant that people can have. */
const personOf = (grant: Grant): [JobDesk, Level] => {
  const [desk = '', level] = grant.split(':');
  return [(desk === 'staff' ? 'webmaster' : desk) as JobDesk, (level ?? 'user') as Level];
};

export class World {
  private readonly entities: ReadonlyMap<string, AnyEntity>;
  readonly infos: readonly EntityInfo[];
  private readonly tokens = new Map<string, Promise<string>>();
  private readonly anchors = new Map<string, Promise<Made>>();
  private readonly made = new Map<string, number>();
  private readonly walks = new Map<string, Walk>();

  constructor(
    readonly url: string,
    private readonly hire: Hire,
    entities: readonly AnyEntity[],
    private readonly byItself?: ByItself,
  ) {
    this.entities = new Map(entities.map((entity) => [entity.name, entity]));
    this.infos = entities.map((entity) => describeEntity(entity, entities));
  }

  info(name: string): EntityInfo {
    const found = this.infos.find((info) => info.name === name);
    if (!found) throw new Error(`${name} is no entity`);
    return found;
  }

  /** Somebody who has one of the rights, webmaster first; the same one each time. */
  somebody(grants: readonly Grant[], branches?: string[]): Promise<string> {
    const people = grants.filter((grant) => grant !== 'system');
    const grant = people.find((one) => one === 'webmaster' || one === 'staff') ?? people[0] ?? 'webmaster';
    const [jobdesk, level] = personOf(grant);
    const key = `${jobdesk}/${level}/${branches?.join() ?? '*'}`;
    const known = this.tokens.get(key) ?? this.hire(jobdesk, { level, ...(branches ? { branches } : {}) });
    this.tokens.set(key, known);
    return known;
  }

  /** Somebody new of a job desk, in all branches unless some are named. */
  newcomer(jobdesk: JobDesk, branches?: string[]): Promise<string> {
    return this.hire(jobdesk, branches ? { branches } : {});
  }

  /** Values of a new entry, all that can be typed in, as they are kept; its refs point to entries made for that. */
  async values(name: string): Promise<Values> {
    const { shape } = (this.entities.get(name) as Entity).fields;
    // By entity: official codes are few.
    const n = (this.made.get(name) ?? 0) + 1;
    this.made.set(name, n);
    const values = await sample(
      this.info(name),
      n,
      // What may be pointed to but once is another's each time.
      async (to, { name: field }) =>
        this.entities.has(to)
          ? (await (this.info(name).unique.includes(field) ? this.register(to) : this.anchor(to))).id
          : undefined,
      (field, value) => shape[field]?.safeParse(value).success ?? false,
    );
    // What a second person must agree to is not there yet when it was typed.
    const { fourEyes } = this.info(name);
    const later = new Set(fourEyes?.always ? fourEyes.fields : []);
    return Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        shape[field]?.parse(later.has(field) ? undefined : value),
      ]),
    );
  }

  /** Values of a new document that goes through its life: with what its own rules want of it. */
  async standing(name: string): Promise<Values> {
    return { ...(await this.values(name)), ...(await samples[name]?.stands?.(this.make)) };
  }

  /** What a step of it is told. @param doc as it stands @param to where the step is to lead, of several statuses */
  asked(name: string, step: ActionInfo, doc: Values, to?: string): Promise<Values> {
    return answers(name, step, this.make, doc, to);
  }

  private readonly make: Make = async (kind, more, { status } = {}) => {
    if (status !== undefined) return (await this.walk(kind).standing(status, more)).id;
    return (await (more ? this.register(kind, more) : this.anchor(kind))).id;
  };

  /** How documents of a kind go through their life, by people of their own. */
  walk(kind: string): Walk {
    const known = this.walks.get(kind) ?? new Walk(this, this.info(kind));
    this.walks.set(kind, known);
    return known;
  }

  /** A step that the product alone takes; answers the revision. */
  async itself(name: string, id: string, command: string, data: unknown): Promise<number> {
    if (!this.byItself) throw new Error(`only the product gives ${command}`);
    return (await this.byItself(name, id, command, data)).revision;
  }

  /** The entry of an entity that refs of others point to. */
  anchor(name: string): Promise<Made> {
    const known = this.anchors.get(name) ?? this.shared(name);
    this.anchors.set(name, known);
    return known;
  }

  private async shared(name: string): Promise<Made> {
    const made = await this.register(name);
    for (const [step, data] of this.byItself ? (samples[name]?.shared ?? []) : [])
      made.revision = await this.itself(name, made.id, step, data);
    return made;
  }

  async register(name: string, more: Values = {}): Promise<Made> {
    const values = { ...(await this.values(name)), ...more };
    const id = testId();
    if (this.byItself && this.info(name).can.write.every((grant) => grant === 'system'))
      return { id, values, revision: await this.itself(name, id, 'register', values) };
    const answer = await this.give(name, id, 'register', values);
    if (answer.status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(answer.body)}`);
    return { id, values, revision: answer.data.revision };
  }

  /** A command of somebody who may give it, unless `token` says whose. @param command as in the address */
  async give(
    name: string,
    id: string,
    command: string,
    data: unknown,
    { ifMatch, token }: { ifMatch?: number; token?: string } = {},
  ): Promise<Answered<Given>> {
    const whose = token ?? (await this.somebody(this.info(name).can.write));
    const answer = await commandAt(this.url, whose, [name, id, command], data, {
      commandId: randomUUID(),
      lang: 'id',
      ...(ifMatch === undefined ? {} : { ifMatch }),
    });
    return answer;
  }

  /** A read of somebody who may, with what was written before. @param seen `<stream>@<revision>` */
  async read<T = Values>(name: string, path: string, seen = '', token?: string): Promise<Answered<T>> {
    const whose = token ?? (await this.somebody(this.info(name).can.read));
    return callAt<T>(this.url, `/api/${name}${path}`, {
      token: whose,
      headers: seen ? { 'x-min-revision': seen } : {},
    });
  }
}
