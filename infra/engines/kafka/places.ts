/** Where a group is in each partition, and whether the topic still has what it has not handled. */
import type { Position } from '../../ports/ports.js';
import type { Committed, Marks } from './questions.js';

export type Place = {
  /** Offset of the next message to handle. */
  next: number;
  /** The group began after this position: events up to it are left out. `''`: none are. */
  after: Position;
  /** False: older messages had gone when the group began; whether it misses some shows at the first that is there. */
  sure: boolean;
};
export type Places = Map<number, Place>;
export type Opening = {
  places: Places;
  /** Events that the group has not handled are gone. */
  lost: boolean;
  /** The group has never committed anything. */
  isNew: boolean;
  /** Partitions whose place is to be committed before anything of them is handled. */
  unsaved: number[];
};

/** What is committed with an offset, so that a new group's beginning outlives the process that set it. */
export const metadataOf = ({ after, sure }: Place): string | null => (after === '' ? null : (sure ? '=' : '?') + after);
const readMetadata = (text: string): Pick<Place, 'after' | 'sure'> => ({
  after: text.slice(1),
  sure: !text.startsWith('?'),
});

/**
 * Finds the places of a group's partitions.
 * @param assigned partitions of this member; of a new group all of the topic's are placed
 * @param after where the group begins if it is new
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
      // Past the end: the topic was made anew, or its end was lost; what it has is delivered from the beginning.
      const place = { next: offset > high ? low : offset, ...readMetadata(metadata) };
      opening.places.set(partition, place);
      if (offset > high) {
        opening.lost = true;
        opening.unsaved.push(partition);
      }
      continue;
    }
    // A new group that begins somewhere may miss nothing although messages are gone: its first one tells, if there is one.
    const unsure = isNew && low > 0 && after !== '' && high > low;
    opening.lost ||= low > 0 && !unsure;
    opening.places.set(partition, { next: low, after: isNew ? after : '', sure: !unsure });
    opening.unsaved.push(partition);
  }
  return opening;
};
