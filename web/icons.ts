import type { IconNode, LucideIconData } from 'lucide-react';

/** The library's drawing of an icon. @throws for an unknown name */
export const drawingOf = async (name: string): Promise<IconNode> => {
  const { __iconData: icon } = (await import(`lucide-react/icons/${name}`)) as { __iconData?: LucideIconData };
  if (!icon) throw new Error(`lucide-react has no icon ${name}`);
  return icon.node;
};
