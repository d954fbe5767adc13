/** Gives what it is given to its one child, which is drawn in its place: a link with the looks and presses of a button. */
import {
  type AllHTMLAttributes,
  cloneElement,
  isValidElement,
  type ReactElement,
  type Ref,
  type RefCallback,
} from 'react';

type Props = Record<string, unknown>;

const give = (ref: Ref<unknown> | undefined, to: unknown): (() => void) | undefined => {
  if (typeof ref === 'function') {
    const undo = ref(to);
    return typeof undo === 'function' ? undo : () => ref(null);
  }
  if (!ref) return undefined;
  ref.current = to;
  return () => {
    ref.current = null;
  };
};
/** One ref that gives to both. */
const both =
  (one: Ref<unknown>, other: Ref<unknown>): RefCallback<unknown> =>
  (to) => {
    const undo = [give(one, to), give(other, to)];
    return () => {
      for (const end of undo) end?.();
    };
  };

/** What the child is drawn with: its own goes before, classes are added up, of two handlers its own is called first. */
export const slotProps = (given: Props, own: Props): Props => {
  const all: Props = { ...given, ...own };
  for (const [name, mine] of Object.entries(own)) {
    const theirs = given[name];
    if (!theirs || !mine) all[name] = mine ?? theirs;
    else if (name === 'className') all[name] = `${theirs} ${mine}`;
    else if (name === 'ref') all[name] = both(theirs as Ref<unknown>, mine as Ref<unknown>);
    else if (/^on[A-Z]/.test(name))
      all[name] = (...args: unknown[]) => {
        const result = (mine as (...args: unknown[]) => unknown)(...args);
        (theirs as (...args: unknown[]) => unknown)(...args);
        return result;
      };
  }
  return all;
};

// biome-ignore lint/suspicious/noExplicitAny: of whatever element the child is.
type AnyRef = Ref<any> | undefined;
// biome-ignore lint/suspicious/noExplicitAny: as above.
type Given = AllHTMLAttributes<any>;
/** @throws where the child is not one element */
export const Slot = ({ children, ...given }: Given & { ref?: AnyRef }) => {
  if (!isValidElement(children)) throw new Error('a slot takes one element');
  const child = children as ReactElement<Props>;
  return cloneElement(child, slotProps(given as Props, child.props));
};
