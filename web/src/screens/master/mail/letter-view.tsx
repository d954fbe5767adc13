import { type MailNode, treeOf } from '@domain/flows/mail/layout';
import type { Letter } from '@domain/flows/mail/letter';
import { createElement, Fragment, type ReactNode } from 'react';

/** The tree that mails are written from, drawn as elements: no text of it is ever read as HTML. */
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

/** A mail as its receiver sees it, on white whatever the theme. */
export const LetterView = ({ letter }: { letter: Letter }) => (
  <div className="overflow-x-auto bg-[white]">{drawn(treeOf(letter))}</div>
);
