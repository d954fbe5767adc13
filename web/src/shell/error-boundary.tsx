import { Component, type ReactNode } from 'react';
import { Crash } from './crash';

type Props = {
  /** With another one the page is tried again. */
  on: string;
  children: ReactNode;
};

/** A page that breaks takes nothing else with it. */
export class ErrorBoundary extends Component<Props, { error?: unknown; on: string }> {
  override state = { error: undefined as unknown, on: this.props.on };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  static getDerivedStateFromProps = (props: Props, state: { on: string }) =>
    props.on === state.on ? null : { error: undefined, on: props.on };
  override render() {
    return this.state.error === undefined ? this.props.children : <Crash error={this.state.error} />;
  }
}
