import { type MailNode, treeOf } from '@domain/flows/mail/layout';
import type { Letter } from '@domain/print/letter';
import { createElement, Fragment, type ReactNode } from 'react';

/** Renders the tree that mails are built from as elements: none of its text is parsed as HTML. */
const drawn = (node: MailNode, key?: number): ReactNode => {
  if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>;
  const { tag, style, href, role, children } = node;
  const link = href ? { href, target: '_blank', rel: 'noreferrer' } : {};
  return createElement(
    tag,
    { key, style, ...(role ? { role } : {}), ...link },
    ...children.map((child, n) => drawn(child, n)),
  );
};

/** A mail as its recipient sees it, on white in every theme. */
export const LetterView = ({ letter }: { letter: Letter }) => (
  <div className="overflow-x-auto bg-[white]">{drawn(treeOf(letter))}</div>
);
