import { Component, type ReactNode } from 'react';
import { whenReached } from '@/base/reach';

/** Ms after which a page that broke is loaded anew: whoever stands there can read what it says. */
const AFTER = 20_000;
type Props = { broken: ReactNode; children: ReactNode };

/** Nobody is there to press a button: a board that breaks comes back by itself. */
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
