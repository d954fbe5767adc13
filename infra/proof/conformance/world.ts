/** A running product for the suite over every entity: over HTTP only, with people of any job desk. */
import { randomUUID } from 'node:crypto';
import type { Grant, JobDesk, Level } from '../../../services/domain/kit/aggregate/actor.js';
import { type ActionInfo, describeEntity, type EntityInfo } from '../../../services/domain/kit/entity/describe.js';
import type { Entity } from '../../../services/domain/kit/entity/entity.js';
import type { AnyEntity } from '../../../services/domain/kit/entity/entity-def.js';
import type { Make } from '../../../services/domain/kit/entity/sample.js';
import { type Answered, type CommandOutcome, callAt, commandAt, testId } from '../testing/server.js';
import { answers, sample, samples, type Values } from './samples.js';
import { Walk } from './walk.js';

export type Hire = (jobdesk: JobDesk, more: { level?: Level; branches?: string[] }) => Promise<string>;
/** Runs a command that only the product itself gives, never over HTTP. */
export type ByItself = (name: string, id: string, command: string, data: unknown) => Promise<{ revision: number }>;
type NewDocument = { id: string; values: Values; revision: number };

/** The job desk and level of a grant that people can have. */
const personOf = (grant: Grant): [JobDesk, Level] => {
  const [desk = '', level] = grant.split(':');
  return [(desk === 'staff' ? 'webmaster' : desk) as JobDesk, (level ?? 'user') as Level];
};

export class World {
  private readonly entities: ReadonlyMap<string, AnyEntity>;
  readonly infos: readonly EntityInfo[];
  private readonly tokens = new Map<string, Promise<string>>();
  private readonly anchors = new Map<string, Promise<NewDocument>>();
  private readonly counts = new Map<string, number>();
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
    const match = this.infos.find((info) => info.name === name);
    if (!match) throw new Error(`${name} is no entity`);
    return match;
  }

  /** A person with one of the grants, webmaster first; the same one each time. */
  somebody(grants: readonly Grant[], branches?: string[]): Promise<string> {
    const people = grants.filter((grant) => grant !== 'system');
    const grant = people.find((one) => one === 'webmaster' || one === 'staff') ?? people[0] ?? 'webmaster';
    const [jobdesk, level] = personOf(grant);
    const key = `${jobdesk}/${level}/${branches?.join() ?? '*'}`;
    const token = this.tokens.get(key) ?? this.hire(jobdesk, { level, ...(branches ? { branches } : {}) });
    this.tokens.set(key, token);
    return token;
  }

  /** A new person of a job desk, in all branches unless some are named. */
  newcomer(jobdesk: JobDesk, branches?: string[]): Promise<string> {
    return this.hire(jobdesk, branches ? { branches } : {});
  }

  /** Values of a new document as stored, for every typed field; its refs point to documents created for it. */
  async values(name: string): Promise<Values> {
    const { shape } = (this.entities.get(name) as Entity).fields;
    // Counted per entity: official codes are few.
    const n = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, n);
    const values = await sample(
      this.info(name),
      n,
      // A new target each time for references that are unique.
      async (to, { name: field }) =>
        this.entities.has(to)
          ? (await (this.info(name).unique.includes(field) ? this.register(to) : this.anchor(to))).id
          : undefined,
      (field, value) => shape[field]?.safeParse(value).success ?? false,
    );
    // A field that needs a second person's approval is still empty after the registration.
    const { fourEyes } = this.info(name);
    const later = new Set(fourEyes?.always ? fourEyes.fields : []);
    return Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        shape[field]?.parse(later.has(field) ? undefined : value),
      ]),
    );
  }

  /** Values of a new document, valid for its whole life cycle, with those that its own rules require. */
  async standing(name: string): Promise<Values> {
    return { ...(await this.values(name)), ...(await samples[name]?.stands?.(this.make)) };
  }

  /**
   * Data of a step. @param doc current values
   * @param to the intended status, where the step may lead to several
   */
  stepData(name: string, step: ActionInfo, doc: Values, to?: string): Promise<Values> {
    return answers(name, step, this.make, doc, to);
  }

  private readonly make: Make = async (kind, more, { status } = {}) => {
    if (status !== undefined) return (await this.walk(kind).standing(status, more)).id;
    return (await (more ? this.register(kind, more) : this.anchor(kind))).id;
  };

  /** The walk through a kind's life cycle, with people of its own. */
  walk(kind: string): Walk {
    const walk = this.walks.get(kind) ?? new Walk(this, this.info(kind));
    this.walks.set(kind, walk);
    return walk;
  }

  /** A step that only the product takes. @returns the revision */
  async itself(name: string, id: string, command: string, data: unknown): Promise<number> {
    if (!this.byItself) throw new Error(`only the product gives ${command}`);
    return (await this.byItself(name, id, command, data)).revision;
  }

  /** The shared document of an entity that references of others point to. */
  anchor(name: string): Promise<NewDocument> {
    const anchor = this.anchors.get(name) ?? this.shared(name);
    this.anchors.set(name, anchor);
    return anchor;
  }

  private async shared(name: string): Promise<NewDocument> {
    const document = await this.register(name);
    for (const [step, data] of this.byItself ? (samples[name]?.shared ?? []) : [])
      document.revision = await this.itself(name, document.id, step, data);
    return document;
  }

  async register(name: string, more: Values = {}): Promise<NewDocument> {
    const values = { ...(await this.values(name)), ...more };
    const id = testId();
    if (this.byItself && this.info(name).can.write.every((grant) => grant === 'system'))
      return { id, values, revision: await this.itself(name, id, 'register', values) };
    const answer = await this.give(name, id, 'register', values);
    if (answer.status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(answer.body)}`);
    return { id, values, revision: answer.data.revision };
  }

  /** Gives a command as a permitted person, or with `token`. @param command as in the URL */
  async give(
    name: string,
    id: string,
    command: string,
    data: unknown,
    { ifMatch, token }: { ifMatch?: number; token?: string } = {},
  ): Promise<Answered<CommandOutcome>> {
    const whose = token ?? (await this.somebody(this.info(name).can.write));
    const answer = await commandAt(this.url, whose, [name, id, command], data, {
      commandId: randomUUID(),
      lang: 'id',
      ...(ifMatch === undefined ? {} : { ifMatch }),
    });
    return answer;
  }

  /** Reads as a permitted person, including earlier writes. @param seen `<stream>@<revision>` */
  async read<T = Values>(name: string, path: string, seen = '', token?: string): Promise<Answered<T>> {
    const whose = token ?? (await this.somebody(this.info(name).can.read));
    return callAt<T>(this.url, `/api/${name}${path}`, {
      token: whose,
      headers: seen ? { 'x-min-revision': seen } : {},
    });
  }
}
