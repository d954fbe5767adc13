/** A map that forgets what was used longest ago once the weights sum up to more than `most`. */
export class Lru<V extends { weight: number }> {
  private readonly kept = new Map<string, V>();
  private sum = 0;

  constructor(private readonly most: number) {}

  get(key: string): V | undefined {
    const found = this.kept.get(key);
    if (found) {
      this.kept.delete(key);
      this.kept.set(key, found);
    }
    return found;
  }

  set(key: string, value: V): void {
    this.delete(key);
    this.kept.set(key, value);
    this.sum += value.weight;
    for (const oldest of this.kept.keys()) {
      if (this.sum <= this.most || oldest === key) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const found = this.kept.get(key);
    if (!found) return;
    this.kept.delete(key);
    this.sum -= found.weight;
  }

  get size(): number {
    return this.kept.size;
  }
}
