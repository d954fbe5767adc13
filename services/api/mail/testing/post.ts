/** A mail server for tests, as a process of its own (`smtp.child.ts`), which can be down and come back. */
import { type ChildProcess, spawn } from 'node:child_process';
import { nodeArgs } from '../../../../infra/ports/worker.js';

type Taken = { to: string[]; text: string };
export class Post {
  readonly taken: Taken[] = [];
  port = 0;
  private child: ChildProcess | undefined;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }
  async up(): Promise<void> {
    const args = [...nodeArgs('./smtp.child.js', import.meta.url), String(this.port)];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.child = child;
    let rest = '';
    await new Promise<void>((ready) =>
      child.stdout?.on('data', (bytes: Buffer) => {
        const lines = (rest + bytes.toString()).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (!line.startsWith('port ')) this.taken.push(JSON.parse(line) as Taken);
          else {
            this.port = Number(line.slice(5));
            ready();
          }
        }
      }),
    );
  }
  async down(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('close', done));
    child.kill('SIGKILL');
    await ended;
  }
  to(address: string): Taken[] {
    return this.taken.filter(({ to }) => to.includes(address));
  }
}
