/**
 * Replaces `react-remove-scroll` in the build (web/vite.config.ts), which Radix wraps around overlays: the document
 * itself never scrolls here, and content below an overlay can't be reached by wheel or touch anyway. The original adds
 * a style rule for the body at each opening, which makes the browser recompute the styles of every element: at a
 * quarter of a desktop's speed the palette over a list appears 60 ms later with it.
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
