/**
 * People at work on SP, over HTTP at the command replicas. Every command has a unique id and is retried with it until
 * it is answered, so that the outcome of each is known afterwards.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { random } from '../../contracts/harness.js';
import { type Company, dayFromNow, loadingOn, spData } from '../../testing/company.js';
import { type CommandOutcome, testId } from '../../testing/server.js';

export type Command = { commandId: string; id: string; name: string; data: object; ifMatch?: number; token: string };
export type Acknowledged = Command & { revision: number; events: readonly string[]; number?: string };
export type LoadOptions = {
  /** URLs of the command replicas, which may be down. */
  at: () => readonly string[];
  company: Company;
  seed: number;
  /** Concurrent workers. */
  workers?: number;
};

/** An SP as the people last saw it. `step`: number of commands of {@link STEPS} it has completed. */
type SeenSp = { id: string; revision: number; step: number };
type Reply = { status: number; retryAfter: string | null; data: unknown; code: string | undefined };
type Desk = 'sales' | 'kacab' | 'operasional' | 'akunting';

const STEPS: readonly (readonly [string, Desk])[] = [
  ['create', 'sales'],
  ['submit', 'sales'],
  ['approve-marketing', 'kacab'],
  ['approve-own-fleet', 'operasional'],
  ['approve-akunting', 'akunting'],
];
const STATUS = ['', 'DRAF', 'MENUNGGU_MARKETING', 'MENUNGGU_OPERASIONAL', 'MENUNGGU_AKUNTING', 'DISETUJUI'];
/** Timeout of one request in ms, after which it is retried. */
const PATIENCE = 15_000;
const DESKS = ['sales', 'kacab', 'operasional', 'akunting'] as const;

export class Load {
  readonly acknowledged: Acknowledged[] = [];
  readonly refused: (Command & { status: number; code: string | undefined })[] = [];
  /** Responses that no fault of an engine or process excuses. */
  readonly wrong: string[] = [];
  /** Requests by outcome: a status, or `none`. */
  readonly outcomes: Record<string, number> = {};
  /** Duration of the slowest 503, ms. */
  slowest = 0;
  private readonly seenSps: SeenSp[] = [];
  private going = false;
  private work: Promise<unknown> = Promise.resolve();
  private readonly roll: (below: number) => number;

  constructor(private readonly options: LoadOptions) {
    this.roll = random(options.seed);
  }

  start(): void {
    this.going = true;
    const { workers = 6 } = this.options;
    this.work = Promise.all(Array.from({ length: workers }, () => this.worker()));
  }

  /** Stops the work; every command in flight is retried until it is answered. */
  async stop(): Promise<void> {
    this.going = false;
    await this.work;
  }

  /** Sends a command until it is answered. */
  async give(command: Command): Promise<Reply> {
    for (;;) {
      const addresses = this.options.at();
      const url = addresses[this.roll(Math.max(1, addresses.length))];
      const reply = url === undefined ? undefined : await this.once(url, command);
      const outcome = reply ? String(reply.status) : 'none';
      this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
      if (reply && reply.status !== 503) return reply;
      if (reply && reply.retryAfter === null) this.wrong.push(`503 without Retry-After to ${command.name}`);
      await pause(50 + this.roll(200));
    }
  }

  /** One attempt at one URL. @returns undefined: no response */
  async once(url: string, { commandId, id, name, data, ifMatch, token }: Command): Promise<Reply | undefined> {
    const began = performance.now();
    try {
      const response = await fetch(`${url}/api/sp/${id}/${name}`, {
        method: 'POST',
        headers: {
          authorization: token,
          'content-type': 'application/json',
          'idempotency-key': commandId,
          ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
        },
        body: JSON.stringify(data),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const { data: answered, errors } = (await response.json()) as { data: unknown; errors: { code?: string }[] };
      if (response.status === 503) this.slowest = Math.max(this.slowest, performance.now() - began);
      const retryAfter = response.headers.get('retry-after');
      return { status: response.status, retryAfter, data: answered, code: errors[0]?.code };
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') this.outcomes.late = (this.outcomes.late ?? 0) + 1;
      return undefined;
    }
  }

  private async worker(): Promise<void> {
    while (this.going) {
      const sp = this.seenSps[this.roll(this.seenSps.length + 4)];
      if (!sp) await this.step({ id: testId(), revision: -1, step: 0 });
      else if (sp.step >= STEPS.length || this.roll(3) === 0) await this.comment(sp);
      else await this.step(sp);
    }
  }

  private async step(sp: SeenSp): Promise<void> {
    const [name, desk] = STEPS[sp.step] as (typeof STEPS)[number];
    const seen = sp.revision;
    const command = this.command(sp.id, name, desk, this.dataOf(name), name === 'create' ? undefined : seen);
    const reply = await this.carryOut(command, sp);
    if (name === 'create' && reply.status === 200) this.seenSps.push(sp);
  }

  private async comment(sp: SeenSp): Promise<void> {
    const desk = DESKS[this.roll(DESKS.length)] as Desk;
    await this.carryOut(this.command(sp.id, 'comment', desk, { teks: `pesan ${this.roll(1e9)}` }), sp);
  }

  private async carryOut(command: Command, sp: SeenSp): Promise<Reply> {
    const reply = await this.give(command);
    const { status, code, data } = reply;
    if (status === 200) {
      const { revision, events, result } = data as CommandOutcome;
      this.acknowledged.push({ ...command, revision, events, ...(result.number ? { number: result.number } : {}) });
      sp.revision = Math.max(sp.revision, revision);
      sp.step = Math.max(sp.step, STEPS.findIndex(([name]) => name === command.name) + 1);
      return reply;
    }
    this.refused.push({ ...command, status, code });
    if (status === 409 && code === 'stale') {
      const { revision, state } = data as { revision: number; state: { status: string } };
      sp.revision = Math.max(sp.revision, revision);
      sp.step = Math.max(sp.step, STATUS.indexOf(state.status));
    } else if (status !== 422) this.wrong.push(`${status} ${code} to ${command.name}`);
    return reply;
  }

  private command(id: string, name: string, desk: Desk, data: object, ifMatch?: number): Command {
    const { token } = this.options.company[desk];
    const commandId = this.uuid();
    return { commandId, id, name, data, token, ...(ifMatch === undefined ? {} : { ifMatch }) };
  }

  private uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.roll(16).toString(16)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  private dataOf(name: string): object {
    const { company } = this.options;
    if (name === 'create') {
      // Enough days for most, and few enough that vehicles conflict.
      return spData(company, loadingOn(dayFromNow(1 + this.roll(40))));
    }
    if (name !== 'approve-own-fleet') return {};
    const n = this.roll(company.vehicles.length);
    return { units: [{ vehicle: company.vehicles[n], driver: company.drivers[n], uang_jalan: 500_000 }] };
  }
}
