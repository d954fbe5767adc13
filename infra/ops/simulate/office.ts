/** The branch's desk: plans the day, corrects drivers' mistakes, and receives their papers. */
import { kebab } from '../../../services/domain/kit/aggregate/aggregate.js';
import { branchId } from '../../data/seed/accounts.js';
import { DEMO_SEED } from '../../data/seed/demo.js';
import { demoCommandId } from '../../data/seed/random.js';
import { type Answered, type Door, Refused } from './door.js';

type Me = { token: string; jobdesk: string; branches: readonly string[] };
/** Attempts for a document that somebody else changed meanwhile. */
const TRIES = 5;

export class Office {
  /** Versions of the documents that it wrote last: lists lag a moment behind. */
  private readonly written = new Map<string, number>();

  private constructor(
    readonly door: Door,
    readonly token: string,
    /** The branch that it works for. */
    readonly branch: string,
    private readonly seed: number,
  ) {}

  /**
   * @throws Refused for a wrong password; Error for a user who can't plan a branch's day and issue passwords to its
   * drivers
   */
  static async open(door: Door, user: string, password: string, seed: number): Promise<Office> {
    const body = { username: user, password };
    const me = await door.need<Me>('sign-in', 'auth/login', { body });
    if (me.jobdesk !== 'rcadmin') throw new Error(`${user} is ${me.jobdesk}: the day is planned by a branch's rcadmin`);
    const [branch] = me.branches;
    if (!branch || branch === '*') throw new Error(`${user} works for no branch of its own`);
    return new Office(door, me.token, branch, seed);
  }

  /** Whether the company is the demo's: only the demo has the branch id derived from its seed. */
  async isDemo(): Promise<boolean> {
    const answer = await this.door.call('read', `branch/${branchId(DEMO_SEED, 'JKT')}`, { token: this.token });
    return answer.status === 200;
  }

  rows<T extends { id: string }>(view: string, query: Record<string, string>): Promise<T[]> {
    return this.door.rows<T>(view, query, this.token);
  }

  /** Creates a document; idempotent by its id. @throws Refused */
  async make(kind: string, id: string, data: object): Promise<void> {
    const { revision } = await this.door.need<{ revision: number }>(`new ${kind}`, `${kind}/${id}/register`, {
      ...{ token: this.token, body: data, headers: this.key(`${kind}/${id}`) },
    });
    this.written.set(`${kind}/${id}`, revision);
  }

  /** Runs a step on the current version of a document. @throws Refused */
  async step(kind: string, id: string, step: string, data: object = {}, name = ''): Promise<void> {
    let answer: Answered<{ revision?: number }> | undefined;
    let version = this.written.get(`${kind}/${id}`);
    for (let n = 0; n < TRIES; n++) {
      version ??= (await this.door.need<{ version: number }>('read', `${kind}/${id}`, { token: this.token })).version;
      answer = await this.door.call(step, `${kind}/${id}/${kebab(step)}`, {
        token: this.token,
        body: data,
        headers: { ...this.key(`${kind}/${id}/${step}/${name}`), 'if-match': `"${version}"` },
      });
      if (answer.status === 200) return void this.written.set(`${kind}/${id}`, answer.data?.revision ?? version);
      if (answer.status !== 409) break;
      version = answer.data?.revision;
    }
    throw new Refused(`${step} ${kind}`, answer as Answered);
  }

  private key(name: string): Record<string, string> {
    return { 'idempotency-key': demoCommandId(this.seed, `office/${name}`) };
  }
}
