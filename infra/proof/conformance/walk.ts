/**
 * Takes a document of a kind through its life cycle by its declaration: created by its creator, each step taken by a
 * permitted person.
 */
import { type Grant, granted, isBranchDesk, type JobDesk } from '../../../services/domain/kit/aggregate/actor.js';
import { kebab } from '../../../services/domain/kit/aggregate/aggregate.js';
import { jobdesks } from '../../../services/domain/kit/aggregate/job-desks.js';
import type { ActionInfo, EntityInfo } from '../../../services/domain/kit/entity/describe.js';
import type { Lifecycle } from '../../../services/domain/kit/lifecycle/lifecycle.js';
import { type Answered, type CommandOutcome, testId } from '../testing/server.js';
import { samples, type Values } from './samples.js';

/** Whether the grants include people. */
export const anybody = (grants: readonly Grant[]): boolean => grants.some((grant) => grant !== 'system');
/** A desk with these grants. */
export const deskOf = (grants: readonly Grant[]): JobDesk =>
  jobdesks.find((jobdesk) => granted(grants, { jobdesk, level: 'user' })) ?? 'webmaster';

/** Actions that a walk needs from a running product. */
type Ground = {
  anchor(kind: string): Promise<{ id: string }>;
  newcomer(desk: JobDesk, branches?: string[]): Promise<string>;
  standing(kind: string): Promise<Values>;
  stepData(kind: string, step: ActionInfo, doc: Values, to?: string): Promise<Values>;
  itself(kind: string, id: string, command: string, data: unknown): Promise<number>;
  give(
    kind: string,
    id: string,
    command: string,
    data: unknown,
    by: { ifMatch?: number; token?: string },
  ): Promise<Answered<CommandOutcome>>;
  read(kind: string, path: string, seen: string): Promise<Answered<Values>>;
};

/** A step on the way, and the status that it leads to. */
export type Stage = { step: string; to: string };

export class Walk {
  private readonly people = new Map<string, Promise<string>>();
  readonly life: Lifecycle;

  /** @throws where the kind has no life cycle */
  constructor(
    private readonly world: Ground,
    readonly info: EntityInfo,
  ) {
    if (!info.life) throw new Error(`${info.name} has no life`);
    this.life = info.life;
  }

  /**
   * The shortest sequence of steps from a new document to a status, and the status after each; empty where it begins
   * there, or never reaches it.
   */
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

  /** The steps by which a new document gets its number; empty where it has one from the beginning. */
  toNumber(): Stage[] {
    const [step] = this.life.numberedBy ?? [];
    const { from: [from = ''] = [], to = '' } = (step && this.life.steps[step]) || {};
    return step ? [...this.wayTo(from), { step, to }] : [];
  }

  action(step: string): ActionInfo {
    return this.info.actions.find((action) => action.name === step) as ActionInfo;
  }

  /** A separate person of a desk, used for nothing else in these tests. @returns their token */
  async tokenOf(desk: JobDesk, whose: string, branches?: string[]): Promise<string> {
    const key = `${desk}/${whose}`;
    const all = branches ?? (isBranchDesk(desk) ? [(await this.world.anchor('branch')).id] : undefined);
    const token = this.people.get(key) ?? this.world.newcomer(desk, all);
    this.people.set(key, token);
    return token;
  }

  /** The person for a step: a separate one where other steps exclude the person who took it. */
  taker(step: string): Promise<string> {
    const isSeparate = Object.values(this.life.steps).some(({ apart = [] }) => apart.includes(step));
    return this.tokenOf(deskOf(this.action(step).may), isSeparate ? step : 'other');
  }

  readonly creator = (): Promise<string> => this.tokenOf(deskOf(this.info.can.write), 'creator');

  /** Gives a command as a permitted person, or as the product where no person may. @returns the revision */
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

  /**
   * Takes steps of a new document, in order. @param by the person for one of them, where it matters
   * @returns its revision
   */
  async take(id: string, way: readonly Stage[], by: { step?: string; token?: string } = {}): Promise<number> {
    let revision = 0;
    for (const { step, to } of way) {
      const action = this.action(step);
      const who = async () => {
        if (step === by.step && by.token) return by.token;
        return this.life.steps[step]?.by === 'creator' ? this.creator() : this.taker(step);
      };
      const doc = samples[this.info.name]?.asks?.[step] ? await this.read(id, revision) : {};
      const data = await this.world.stepData(this.info.name, action, doc, to);
      revision = await this.done(id, step, data, action.may, who, revision);
    }
    return revision;
  }

  /** Values of a new document, valid for its whole life cycle. */
  fresh(): Promise<Values> {
    return this.world.standing(this.info.name);
  }

  /** A new document in a status, and its revision. @param more values to set */
  async standing(
    status: string,
    more: Values = {},
    by: { step?: string; token?: string } = {},
  ): Promise<{ id: string; revision: number }> {
    const id = testId();
    const values = { ...(await this.fresh()), ...samples[this.info.name]?.begins?.(status), ...more };
    await this.done(id, 'register', values, this.info.can.write, this.creator);
    const revision = await this.take(id, this.wayTo(status), by);
    return { id, revision };
  }

  private async read(id: string, revision: number): Promise<Values> {
    const { name } = this.info;
    return (await this.world.read(name, `/${id}`, `${name}-${id}@${revision}`)).data;
  }
}
