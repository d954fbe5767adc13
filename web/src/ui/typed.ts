/**
 * Fields whose text is parsed on blur. Saving, submitting or commanding parses them first, and does nothing while one
 * contains invalid text; the field reports it and keeps its previous value until it is corrected.
 */
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

export type TypedBox = {
  input: RefObject<HTMLElement | null>;
  /** Parses the typed text into the value. @returns false if it is invalid */
  read: () => boolean;
  /** The invalid text. */
  unread: () => string | undefined;
  /** Sets a text as if it had been typed and not parsed; undefined: no pending text. */
  put: (text: string | undefined) => void;
};
type Container = Node | null | undefined;

const boxes = new Set<{ current: TypedBox }>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
/** Fields within a part of the page, in order; without one, all that no overlay covers. */
const within = (place: Container): TypedBox[] =>
  [...boxes]
    .map(({ current }) => current)
    .filter(
      ({ input: { current: at } }) => at && (place ? place.contains(at) : !at.closest('[aria-hidden=true],[inert]')),
    )
    .sort((a, b) => {
      const order = a.input.current?.compareDocumentPosition(b.input.current as Node) ?? 0;
      return order & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    });

/** Parses every field. @returns false if one is invalid: the first of them receives the focus */
export const readTyped = (place?: Container): boolean => {
  const [wrong] = within(place).filter((box) => !box.read());
  const at = wrong?.input.current;
  at?.focus({ preventScroll: true });
  at?.scrollIntoView({ block: 'center' });
  return !wrong;
};
/** Whether a field in the container contains invalid text. */
export const hasUnread = (place?: Container): boolean => within(place).some(({ unread }) => unread() !== undefined);
/** @param listener called whenever a field becomes invalid, or valid again */
export const onUnread = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
/** Whether any field on the page contains invalid text. */
export const useUnread = (): boolean => useSyncExternalStore(onUnread, () => hasUnread());

/** Invalid texts by the path of their field, stored in drafts. */
export type UnreadTexts = Readonly<Record<string, string>>;
const pathOf = ({ input }: TypedBox) => input.current?.closest<HTMLElement>('[data-path]')?.dataset.path;
export const unreadTexts = (place: Container): UnreadTexts =>
  Object.fromEntries(
    within(place).flatMap((box) => {
      const [path, text] = [pathOf(box), box.unread()];
      return path && text !== undefined ? [[path, text]] : [];
    }),
  );
/** Restores these invalid texts, and clears all others. */
export const putUnread = (place: Container, texts: UnreadTexts = {}): void => {
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
