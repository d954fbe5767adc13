const settled = () => {};

/** Work that is done one at a time for each key, in the order asked. */
export class Turns {
  private readonly tails = new Map<string, Promise<void>>();

  /** Does `work` once all earlier work of the key is done, whatever came of it. */
  take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(key);
    const result = before ? before.then(work) : work();
    const tail = result.then(settled, settled);
    this.tails.set(key, tail);
    void tail.then(() => {
      if (this.tails.get(key) === tail) this.tails.delete(key);
    });
    return result;
  }

  /** Keys with work under way. */
  get size(): number {
    return this.tails.size;
  }
}
