import { type LucideIcon, type LucideProps, Square } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { moreIcons, onIcons, takeIcons } from '@/base/text/icons';

const byName: Record<string, LucideIcon> = {};
/** A status icon that this page hasn't loaded: a neutral square, not mistaken for another status, until it is there. */
export const lateIcon = (name: string): LucideIcon => {
  byName[name] ??= ((props: LucideProps) => {
    const drawing = () => moreIcons.get(name);
    const Icon = useSyncExternalStore(onIcons, drawing, drawing) ?? Square;
    useEffect(() => {
      // Whatever comes of it, the square is there.
      if (Icon === Square)
        import('virtual:status-icons').then(
          (icons) => takeIcons(icons.default),
          () => undefined,
        );
    }, [Icon]);
    return <Icon {...props} />;
  }) as LucideIcon;
  return byName[name];
};
