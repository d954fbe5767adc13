/** A mail server for tests, as a process of its own (`smtp.child.ts`), which can be down and come back. */
import { nodeArgs } from '../../../../infra/ports/worker.js';
import { NotingProcess } from '../../../../infra/proof/testing/noting-process.js';

type Taken = { to: string[]; text: string };
export class Post extends NotingProcess<Taken> {
  constructor() {
    super(nodeArgs('./smtp.child.js', import.meta.url));
  }
  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }
  to(address: string): Taken[] {
    return this.taken.filter(({ to }) => to.includes(address));
  }
}
