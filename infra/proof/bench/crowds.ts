/** Crowds of browsers and the cost of a process meanwhile, for P6 and P12. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CrowdAnswer, CrowdOrder } from './crowd-messages.js';

type Order = CrowdOrder extends infer O ? (O extends { no: number } ? Omit<O, 'no'> : never) : never;

export class Crowd {
  private no = 0;
  private readonly waiting = new Map<number, { done: (answer: CrowdAnswer) => void; failed: (error: Error) => void }>();

  private constructor(private readonly child: ChildProcess) {
    child.on('message', (answer: CrowdAnswer) => {
      const { done, failed } = this.waiting.get(answer.no) ?? {};
      this.waiting.delete(answer.no);
      if (answer.error) failed?.(new Error(answer.error));
      else done?.(answer);
    });
    child.on('exit', () => {
      for (const { failed } of this.waiting.values()) failed(new Error('the browsers ended'));
    });
  }

  static async start(): Promise<Crowd> {
    const crowd = new Crowd(fork(fileURLToPath(new URL('./crowd.js', import.meta.url)), { stdio: 'inherit' }));
    await crowd.answer(0);
    return crowd;
  }

  async order(order: Order): Promise<CrowdAnswer> {
    const no = ++this.no;
    this.child.send({ ...order, no });
    return this.answer(no);
  }

  stop(): void {
    this.child.kill('SIGKILL');
  }

  private answer(no: number): Promise<CrowdAnswer> {
    return new Promise((done, failed) => this.waiting.set(no, { done, failed }));
  }
}
