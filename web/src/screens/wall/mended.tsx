import { Component, type ReactNode } from 'react';
import { whenReached } from '@/base/server/reach';

/** Delay before a failed page is reloaded, ms: leaves time to read the message. */
const AFTER = 20_000;
type Props = { broken: ReactNode; children: ReactNode };

/** A wall has no operator: a failed board recovers by itself. */
export class Mended extends Component<Props, { is: boolean }> {
  override state = { is: false };
  static getDerivedStateFromError = () => ({ is: true });
  override componentDidCatch(error: unknown) {
    console.error(error);
    setTimeout(() => void whenReached(() => {}).then(() => location.reload()), AFTER);
  }
  override render() {
    return this.state.is ? this.props.broken : this.props.children;
  }
}
