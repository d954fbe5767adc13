/** A group's position in each partition, and whether the topic still has all its unhandled messages. */
import type { Position } from '../../ports/ports.js';
import type { Committed, Marks } from './questions.js';

export type PartitionPosition = {
  /** Offset of the next message to handle. */
  next: number;
  /** Start position of the group: events up to it are skipped. `''`: none. */
  after: Position;
  /**
   * False: older messages had already been deleted when the group began; the first remaining one shows whether it
   * misses any.
   */
  sure: boolean;
};
export type Places = Map<number, PartitionPosition>;
export type Opening = {
  places: Places;
  /** Events that the group has not handled have been deleted. */
  lost: boolean;
  /** The group has never committed anything. */
  isNew: boolean;
  /** Partitions whose position must be committed before any of their messages is handled. */
  unsaved: number[];
};

/** Metadata committed with an offset, so that a new group's start position outlives the process that set it. */
export const metadataOf = ({ after, sure }: PartitionPosition): string | null =>
  after === '' ? null : (sure ? '=' : '?') + after;
const readMetadata = (text: string): Pick<PartitionPosition, 'after' | 'sure'> => ({
  after: text.slice(1),
  sure: !text.startsWith('?'),
});

/**
 * Determines the positions of a group's partitions.
 * @param assigned partitions of this member; for a new group all partitions of the topic
 * @param after start position if the group is new
 */
export const open = (
  assigned: readonly number[],
  marks: readonly Marks[],
  committed: readonly Committed[],
  after: Position,
): Opening => {
  const isNew = committed.every(({ offset }) => offset === -1);
  const opening: Opening = { places: new Map(), lost: false, isNew, unsaved: [] };
  for (const { partition, low, high } of marks) {
    if (!isNew && !assigned.includes(partition)) continue;
    const { offset, metadata } = committed.find((one) => one.partition === partition) ?? { offset: -1, metadata: '' };
    if (offset >= low) {
      // Past the end: the topic was recreated or truncated; its messages are delivered from the beginning.
      const place = { next: offset > high ? low : offset, ...readMetadata(metadata) };
      opening.places.set(partition, place);
      if (offset > high) {
        opening.lost = true;
        opening.unsaved.push(partition);
      }
      continue;
    }
    // A new group with a start position may miss nothing although messages were deleted: its first message shows, if
    // there is one.
    const unsure = isNew && low > 0 && after !== '' && high > low;
    opening.lost ||= low > 0 && !unsure;
    opening.places.set(partition, { next: low, after: isNew ? after : '', sure: !unsure });
    opening.unsaved.push(partition);
  }
  return opening;
};
