/**
 * Makes an icon's component of what it is drawn of. The bundler puts it where the icons' library has its own
 * (`web/icons.ts`): half the bytes for what every page needs, and the same SVG.
 */
import { createElement, type ReactNode, type SVGProps } from 'react';

type Shapes = readonly [tag: string, attributes: Record<string, string>][];
type Props = Omit<SVGProps<SVGSVGElement>, 'ref'> & {
  ref?: React.Ref<SVGSVGElement>;
  size?: number | string;
  children?: ReactNode;
};

/** @param of its name and shapes in a square of 24, together or one after the other, as the library takes them */
export const drawnIcon = (of: string | { name: string; node: Shapes }, more: Shapes = []) => {
  const { name, node } = typeof of === 'string' ? { name: of, node: more } : of;
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, className = '', children, ...rest }: Props) => {
    // One that nobody named is an ornament.
    const isNamed = Object.keys(rest).some((prop) => prop.startsWith('aria-') || prop === 'role' || prop === 'title');
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': isNamed ? undefined : true,
        ...rest,
        className: `lucide lucide-${name} ${className}`,
      },
      ...shapes,
      children,
    );
  };
};
