import { Component, type ReactNode } from 'react';
import { Crash } from './crash';

type Props = {
  /** A change of this value retries the page. */
  on: string;
  children: ReactNode;
};

/** Contains the crash of a page. */
export class ErrorBoundary extends Component<Props, { error?: unknown; on: string }> {
  override state = { error: undefined as unknown, on: this.props.on };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  static getDerivedStateFromProps = (props: Props, state: { on: string }) =>
    props.on === state.on ? null : { error: undefined, on: props.on };
  override render() {
    return this.state.error === undefined ? this.props.children : <Crash error={this.state.error} />;
  }
}
