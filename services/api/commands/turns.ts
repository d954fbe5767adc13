/** Runs work one at a time for each key, in FIFO order. */
export class Turns {
  /** Waiting work of each key that is in use. */
  private readonly busy = new Map<string, (() => void)[]>();

  /** Runs `work` after all earlier work of the key, whether that succeeded or failed. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.busy.get(key);
    // An idle key starts at once, without an extra microtask in the usual case.
    if (line) await new Promise<void>((go) => line.push(go));
    else this.busy.set(key, []);
    try {
      return await work();
    } finally {
      this.leave(key);
    }
  }

  /** Runs `work` after all earlier work of all keys. Two calls with common keys run one after the other. */
  async takeAll<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const held: string[] = [];
    try {
      // In a fixed order, which rules out deadlocks.
      for (const key of [...new Set(keys)].sort()) {
        const line = this.busy.get(key);
        if (line) await new Promise<void>((go) => line.push(go));
        else this.busy.set(key, []);
        held.push(key);
      }
      return await work();
    } finally {
      for (const key of held) this.leave(key);
    }
  }

  private leave(key: string): void {
    const next = this.busy.get(key)?.shift();
    if (next) next();
    else this.busy.delete(key);
  }

  /** Number of keys in use. */
  get size(): number {
    return this.busy.size;
  }
}
