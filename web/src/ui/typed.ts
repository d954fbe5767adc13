/**
 * Boxes whose text is read when they are left. Whatever saves, asks or commands has them read first, and does nothing while
 * one holds what it can't read; that is said at the box, and the value from before stays until it is mended.
 */
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

export type TypedBox = {
  input: RefObject<HTMLElement | null>;
  /** Takes what stands typed as the value. @returns false if it can't be read */
  read: () => boolean;
  /** What was typed and could not be read. */
  unread: () => string | undefined;
  /** Has a text as if it had been typed and not been read; undefined: nothing is typed. */
  put: (text: string | undefined) => void;
};
type Place = Node | null | undefined;

const boxes = new Set<{ current: TypedBox }>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
/** Boxes within a part of the page, in order; without one those that nothing lies before. */
const within = (place: Place): TypedBox[] =>
  [...boxes]
    .map(({ current }) => current)
    .filter(
      ({ input: { current: at } }) => at && (place ? place.contains(at) : !at.closest('[aria-hidden=true],[inert]')),
    )
    .sort((a, b) => {
      const order = a.input.current?.compareDocumentPosition(b.input.current as Node) ?? 0;
      return order & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    });

/** Reads every box. @returns false if one holds what it can't read: the first of them has the focus then */
export const readTyped = (place?: Place): boolean => {
  const [wrong] = within(place).filter((box) => !box.read());
  const at = wrong?.input.current;
  at?.focus({ preventScroll: true });
  at?.scrollIntoView({ block: 'center' });
  return !wrong;
};
/** True while a box there holds what it could not read. */
export const hasUnread = (place?: Place): boolean => within(place).some(({ unread }) => unread() !== undefined);
/** @param heard called whenever a box comes to hold what it can't read, or no longer does */
export const onUnread = (heard: () => void): (() => void) => {
  listeners.add(heard);
  return () => {
    listeners.delete(heard);
  };
};
/** True while any box on the page holds what it could not read. */
export const useUnread = (): boolean => useSyncExternalStore(onUnread, () => hasUnread());

/** Unread texts by the path of their field: a draft keeps them. */
export type UnreadTexts = Readonly<Record<string, string>>;
const pathOf = ({ input }: TypedBox) => input.current?.closest<HTMLElement>('[data-path]')?.dataset.path;
export const unreadTexts = (place: Place): UnreadTexts =>
  Object.fromEntries(
    within(place).flatMap((box) => {
      const [path, text] = [pathOf(box), box.unread()];
      return path && text !== undefined ? [[path, text]] : [];
    }),
  );
/** The boxes have these unread texts, and no others. */
export const putUnread = (place: Place, texts: UnreadTexts = {}): void => {
  for (const box of within(place)) box.put(texts[pathOf(box) ?? '']);
};

export const useTyped = (box: TypedBox): void => {
  const latest = useRef(box);
  latest.current = box;
  useEffect(() => {
    boxes.add(latest);
    tell();
    return () => {
      boxes.delete(latest);
      tell();
    };
  }, []);
  const text = box.unread();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it changes.
  useEffect(tell, [text]);
};
