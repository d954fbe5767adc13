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
      const next = this.busy.get(key)?.shift();
      if (next) next();
      else this.busy.delete(key);
    }
  }

  /** Keys with work under way. */
  get size(): number {
    return this.busy.size;
  }
}
