/** How the rows of a queue stand that were dealt with, and whether somebody's hand is at them. */
type Seen = { done: readonly string[]; inHand: boolean; connected: boolean };

/**
 * When they leave: never under the hand, and asked for once; a list that could not be read says so itself. What was asked
 * in vain is asked again with the next row, and once the server is back.
 */
export class Tidy {
  private asked = '';

  /** Whether to read the list again now. */
  due({ done, inHand, connected }: Seen): boolean {
    const wanted = connected ? done.join() : '';
    if (wanted === '') this.asked = '';
    if (wanted === this.asked || inHand) return false;
    this.asked = wanted;
    return true;
  }
}
