/** A document of a kind gone through its life by its declaration: made by its creator, each step taken by who may. */
import { type Grant, granted, isBranchDesk, type JobDesk } from '../../../services/domain/kit/actor.js';
import { kebab } from '../../../services/domain/kit/aggregate.js';
import type { ActionInfo, EntityInfo } from '../../../services/domain/kit/describe.js';
import { jobdesks } from '../../../services/domain/kit/job-desks.js';
import type { Lifecycle } from '../../../services/domain/kit/lifecycle.js';
import { type Answered, type Given, testId } from '../testing/server.js';
import { samples, type Values } from './samples.js';

/** Somebody of these grants is a person. */
export const anybody = (grants: readonly Grant[]): boolean => grants.some((grant) => grant !== 'system');
/** The desk that takes what these grants allow. */
export const deskOf = (grants: readonly Grant[]): JobDesk =>
  jobdesks.find((jobdesk) => granted(grants, { jobdesk, level: 'user' })) ?? 'webmaster';

/** What a walk does in a running product. */
type Ground = {
  anchor(kind: string): Promise<{ id: string }>;
  newcomer(desk: JobDesk, branches?: string[]): Promise<string>;
  standing(kind: string): Promise<Values>;
  asked(kind: string, step: ActionInfo, doc: Values, to?: string): Promise<Values>;
  itself(kind: string, id: string, command: string, data: unknown): Promise<number>;
  give(
    kind: string,
    id: string,
    command: string,
    data: unknown,
    by: { ifMatch?: number; token?: string },
  ): Promise<Answered<Given>>;
  read(kind: string, path: string, seen: string): Promise<Answered<Values>>;
};

/** A step of a way, and the status that it leads to. */
export type Stage = { step: string; to: string };

export class Walk {
  private readonly people = new Map<string, Promise<string>>();
  readonly life: Lifecycle;

  /** @throws where the kind has no life */
  constructor(
    private readonly world: Ground,
    readonly info: EntityInfo,
  ) {
    if (!info.life) throw new Error(`${info.name} has no life`);
    this.life = info.life;
  }

  /** Steps from a new one to a status, and where each leads, the shortest way; empty where it begins there, or never comes there. */
  wayTo(status: string): Stage[] {
    const { start, steps } = this.life;
    const seen = new Map<string, Stage[]>([[start, []]]);
    const { takes = [], beyond = [] } = samples[this.info.name] ?? {};
    const taken = Object.entries(steps).filter(([step]) => !beyond.includes(step));
    const all = taken.sort(([a], [b]) => Number(takes.includes(b)) - Number(takes.includes(a)));
    for (const [at, way] of seen)
      for (const [step, { from, to, or = [] }] of all)
        for (const end of [to, ...(takes.includes(step) ? or : [])])
          if (from.includes(at) && !seen.has(end)) seen.set(end, [...way, { step, to: end }]);
    return seen.get(status) ?? [];
  }

  /** The steps by which a new one gets its number: none, where it has one from the beginning. */
  toNumber(): Stage[] {
    const step = this.life.numberedBy;
    const { from: [from = ''] = [], to = '' } = (step && this.life.steps[step]) || {};
    return step ? [...this.wayTo(from), { step, to }] : [];
  }

  action(step: string): ActionInfo {
    return this.info.actions.find((action) => action.name === step) as ActionInfo;
  }

  /** Somebody of a desk, of their own: nobody else of these tests is them. */
  async own(desk: JobDesk, whose: string, branches?: string[]): Promise<string> {
    const key = `${desk}/${whose}`;
    const all = branches ?? (isBranchDesk(desk) ? [(await this.world.anchor('branch')).id] : undefined);
    const known = this.people.get(key) ?? this.world.newcomer(desk, all);
    this.people.set(key, known);
    return known;
  }

  /** Who takes a step: its own person, where others keep away from what they did before. */
  taker(step: string): Promise<string> {
    const kept = Object.values(this.life.steps).some(({ apart = [] }) => apart.includes(step));
    return this.own(deskOf(this.action(step).may), kept ? step : 'other');
  }

  readonly creator = (): Promise<string> => this.own(deskOf(this.info.can.write), 'creator');

  /** A command of somebody who may, or of the product where nobody else may; answers the revision. */
  async done(
    id: string,
    command: string,
    data: Values,
    grants: readonly Grant[],
    token: () => Promise<string>,
    ifMatch?: number,
  ): Promise<number> {
    const { name } = this.info;
    if (!anybody(grants)) return this.world.itself(name, id, command, data);
    const at = ifMatch === undefined ? {} : { ifMatch };
    const answer = await this.world.give(name, id, kebab(command), data, { ...at, token: await token() });
    if (answer.status !== 200)
      throw new Error(`${name} ${command}: ${answer.status} ${JSON.stringify(answer.body.errors)}`);
    return answer.data.revision;
  }

  /** Takes steps of a new one, in order; answers its revision. @param by who takes one of them, where it matters */
  async take(id: string, way: readonly Stage[], by: { step?: string; token?: string } = {}): Promise<number> {
    let revision = 0;
    for (const { step, to } of way) {
      const action = this.action(step);
      const who = async () => {
        if (step === by.step && by.token) return by.token;
        return this.life.steps[step]?.by === 'creator' ? this.creator() : this.taker(step);
      };
      const doc = samples[this.info.name]?.asks?.[step] ? await this.read(id, revision) : {};
      const data = await this.world.asked(this.info.name, action, doc, to);
      revision = await this.done(id, step, data, action.may, who, revision);
    }
    return revision;
  }

  /** Values of a new one that goes through its life. */
  fresh(): Promise<Values> {
    return this.world.standing(this.info.name);
  }

  /** A new document that stands in a status, and its revision. @param more values that it is to have */
  async standing(
    status: string,
    more: Values = {},
    by: { step?: string; token?: string } = {},
  ): Promise<{ id: string; revision: number }> {
    const id = testId();
    await this.done(id, 'register', { ...(await this.fresh()), ...more }, this.info.can.write, this.creator);
    const revision = await this.take(id, this.wayTo(status), by);
    return { id, revision };
  }

  private async read(id: string, revision: number): Promise<Values> {
    const { name } = this.info;
    return (await this.world.read(name, `/${id}`, `${name}-${id}@${revision}`)).data;
  }
}
