/**
 * Positions of events at the log's end by stream, for the part that the stream index has not reached: those that this
 * process appended or read. A subscriber that received an event thus finds it in its stream, even if the writer's
 * answer to the append is still on the way.
 */
export class Recent {
  private indexed = 0;
  private readonly streams = new Map<string, number[]>();

  /** Positions of a stream's last events, in order; some may be indexed by now. */
  of(stream: string): readonly number[] | undefined {
    return this.streams.get(stream);
  }

  saw(stream: string, position: number): void {
    if (position <= this.indexed) return;
    const seen = this.streams.get(stream);
    if (!seen) this.streams.set(stream, [position]);
    else if (!seen.includes(position)) {
      seen.push(position);
      // Readers of the log are at different positions.
      if (position < (seen.at(-2) as number)) seen.sort((a, b) => a - b);
    }
  }

  /** @param indexed position up to which the stream index is current */
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
