/**
 * Stands for `react-remove-scroll` in the build (web/vite.config.ts), which Radix puts around what lies over the page: the
 * document itself never scrolls here, and what lies under is out of reach of wheel and finger already. The real one writes a
 * style rule for the body at each opening, by which the browser works out the styles of every element anew: at a quarter of
 * a desk machine's speed the palette over a list is seen 60 ms later with it.
 */
import type { ComponentType, ReactNode } from 'react';

type Props = {
  as?: ComponentType<{ children?: ReactNode }>;
  allowPinchZoom?: boolean;
  shards?: unknown;
  children?: ReactNode;
};

export const RemoveScroll = ({ as: As, allowPinchZoom: _pinch, shards: _shards, children, ...rest }: Props) =>
  As ? <As {...rest}>{children}</As> : children;
