import type { IconNode, LucideIconData } from 'lucide-react';

/** What the library draws an icon of. @throws for a name that it does not have */
export const drawingOf = async (name: string): Promise<IconNode> => {
  const { __iconData: icon } = (await import(`lucide-react/icons/${name}`)) as { __iconData?: LucideIconData };
  if (!icon) throw new Error(`lucide-react has no icon ${name}`);
  return icon.node;
};
