/**
 * A server that a test talks to, as a separate process: it can go down and come back at its port, and records what it
 * received.
 */
import { type ChildProcess, spawn } from 'node:child_process';

/** @typeParam T a record: a line of JSON each; its first line is `port <number>` */
export class NotingProcess<T> {
  readonly taken: T[] = [];
  port = 0;
  private child: ChildProcess | undefined;

  /** @param program of node, with its flags; the port is appended, 0 for any */
  constructor(private readonly program: readonly string[]) {}

  async up(): Promise<void> {
    const args = [...this.program, String(this.port)];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.child = child;
    let rest = '';
    await new Promise<void>((ready) =>
      child.stdout?.on('data', (bytes: Buffer) => {
        const lines = (rest + bytes.toString()).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (!line.startsWith('port ')) this.taken.push(JSON.parse(line) as T);
          else {
            this.port = Number(line.slice(5));
            ready();
          }
        }
      }),
    );
  }

  /** Kills it at once, like a crash. */
  async down(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('close', done));
    child.kill('SIGKILL');
    await ended;
  }
}
