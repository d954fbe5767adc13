import { createElement, Fragment, type ReactNode } from 'react';

/** An element of a letter, or a text. */
export type LetterNode =
  | string
  | {
      tag: string;
      style?: Readonly<Record<string, string>>;
      /** Of a link. */
      href?: string;
      role?: 'presentation';
      children: readonly LetterNode[];
    };

/** Renders the tree that mails are built from as elements: none of its text is parsed as HTML. */
const drawn = (node: LetterNode, key?: number): ReactNode => {
  if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>;
  const { tag, style, href, role, children } = node;
  const link = href ? { href, target: '_blank', rel: 'noreferrer' } : {};
  return createElement(
    tag,
    { key, style, ...(role ? { role } : {}), ...link },
    ...children.map((child, n) => drawn(child, n)),
  );
};

/** A mail as its recipient sees it, on white in every theme. @param tree `treeOf` its letter */
export const LetterView = ({ tree }: { tree: LetterNode }) => (
  <div className="overflow-x-auto bg-[white]">{drawn(tree)}</div>
);
