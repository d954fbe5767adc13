/** Drawings of icons as short data: most of their parts are paths, and keys follow from the order. */
import type { IconNode } from 'lucide-react';

type Attributes = IconNode[number][1];
/** A path as its text; other parts with their tag. */
export type PackedIcon = readonly (string | readonly [tag: IconNode[number][0], attributes: Attributes])[];

const isPath = (tag: string, { key: _, ...rest }: Attributes): boolean =>
  tag === 'path' && Object.keys(rest).join() === 'd';
export const packed = (node: IconNode): PackedIcon =>
  node.map(([tag, attributes]) => {
    const { key: _, ...rest } = attributes;
    return isPath(tag, attributes) ? String(attributes.d) : [tag, rest];
  });
export const unpacked = (icon: PackedIcon): IconNode =>
  icon.map((part, n): IconNode[number] => {
    const [tag, attributes] = typeof part === 'string' ? (['path', { d: part }] as const) : part;
    return [tag, { ...attributes, key: `${n}` }];
  });
