/** The order of the list that the user came from, for a document's "2 dari 6" and its J and K. One per browser tab. */

export const LIST_POSITION_KEY = 'lintas.list-trail';
/**
 * `first`: position of `ids[0]` in the whole list, from 1. `total`: length of the whole list. `back`: the list's
 * address.
 */
export type ListPosition = { view: string; back: string; ids: string[]; first: number; total: number };

const whole = (text: string | null): ListPosition | undefined => {
  try {
    const t = JSON.parse(text ?? '') as Partial<ListPosition>;
    const fits = typeof t.view === 'string' && typeof t.back === 'string' && Array.isArray(t.ids);
    return fits && typeof t.first === 'number' && typeof t.total === 'number' ? (t as ListPosition) : undefined;
  } catch {
    return undefined;
  }
};
export type PlaceInList = { at: number; total: number; previous?: string; next?: string; back: string };
/**
 * A document's position in the list; undefined if it is not in it. `previous` and `next` reach to the ends of the page.
 */
export const placeIn = (trail: ListPosition | undefined, view: string, id: string): PlaceInList | undefined => {
  const i = trail?.view === view ? trail.ids.indexOf(id) : -1;
  if (!trail || i < 0) return undefined;
  const [previous, next] = [trail.ids[i - 1], trail.ids[i + 1]];
  return {
    at: trail.first + i,
    total: trail.total,
    back: trail.back,
    ...(previous && { previous }),
    ...(next && { next }),
  };
};

export const listPosition = {
  key: LIST_POSITION_KEY,
  write: (trail: ListPosition): void => {
    try {
      sessionStorage.setItem(LIST_POSITION_KEY, JSON.stringify(trail));
    } catch {
      // Without storage a document opens without a list position.
    }
  },
  read: (): ListPosition | undefined => {
    try {
      return whole(sessionStorage.getItem(LIST_POSITION_KEY));
    } catch {
      return undefined;
    }
  },
  /** A document's position in the list that this browser tab came from. */
  place: (view: string, id: string): PlaceInList | undefined => placeIn(listPosition.read(), view, id),
  parse: whole,
};
