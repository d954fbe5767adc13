/** Work that is done one at a time for each key, in the order asked. */
export class Turns {
  /** Who waits for each key with work under way. */
  private readonly busy = new Map<string, (() => void)[]>();

  /** Does `work` once all earlier work of the key is done, whatever came of it. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.busy.get(key);
    // Without others it begins at once: the usual case costs no detour.
    if (line) await new Promise<void>((go) => line.push(go));
    else this.busy.set(key, []);
    try {
      return await work();
    } finally {
      this.leave(key);
    }
  }

  /** Does `work` once all earlier work of all keys is done. Two that ask for some of the same wait for each other. */
  async takeAll<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const held: string[] = [];
    try {
      // Always in one order: nobody waits for who waits for them.
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

  /** Keys with work under way. */
  get size(): number {
    return this.busy.size;
  }
}
