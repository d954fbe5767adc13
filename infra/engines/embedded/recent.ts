/**
 * Positions of events at the log's end by stream, as long as the table of streams is behind: those that this process
 * appended or read. Whoever has heard an event of a stream then finds it there too, though the writer's answer to its
 * append is still on the way.
 */
export class Recent {
  private indexed = 0;
  private readonly streams = new Map<string, number[]>();

  /** Of a stream's last events, in order; some of them may be indexed by now. */
  of(stream: string): readonly number[] | undefined {
    return this.streams.get(stream);
  }

  saw(stream: string, position: number): void {
    if (position <= this.indexed) return;
    const seen = this.streams.get(stream);
    if (!seen) this.streams.set(stream, [position]);
    else if (!seen.includes(position)) {
      seen.push(position);
      // Those who read the log are at different places of it.
      if (position < (seen.at(-2) as number)) seen.sort((a, b) => a - b);
    }
  }

  /** @param indexed the position up to which the table is */
  forget(indexed: number): void {
    if (indexed <= this.indexed) return;
    this.indexed = indexed;
    for (const [stream, seen] of this.streams) {
      const behind = seen.filter((position) => position > indexed);
      if (behind.length > 0) this.streams.set(stream, behind);
      else this.streams.delete(stream);
    }
  }
}
