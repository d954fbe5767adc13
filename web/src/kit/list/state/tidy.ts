/** Finished rows of a queue, and whether the user is interacting with the rows. */
type Seen = { done: readonly string[]; inHand: boolean; connected: boolean };

/**
 * Decides when finished rows are removed: never during interaction, and with one reload; a failed reload is shown by
 * the list itself. It is retried with the next finished row, and once the server is back.
 */
export class Tidy {
  private requested = '';

  /** Whether to reload the list now. */
  due({ done, inHand, connected }: Seen): boolean {
    const wanted = connected ? done.join() : '';
    if (wanted === '') this.requested = '';
    if (wanted === this.requested || inHand) return false;
    this.requested = wanted;
    return true;
  }
}
