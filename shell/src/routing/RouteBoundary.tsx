import { Component, type ReactNode } from 'react';

interface Props {
  /** Identifies the shown content; null while it is hidden. A new value clears the error. */
  visit: string | null;
  onThrow(error: unknown): void;
  /** Renders the failure in place of the children. Not called while the content is hidden. */
  failed(error: unknown, retry: () => void): ReactNode;
  children: ReactNode;
}

interface State {
  visit: string | null;
  thrown: { error: unknown } | null;
}

/**
 * An error boundary that stays mounted when its content unmounts. React passes errors of effect clean-ups and detached
 * refs to the nearest boundary that stays mounted. Without this one, such an error would unmount the whole app. If the
 * renter has already left the content, nothing is rendered in its place.
 */
export class RouteBoundary extends Component<Props, State> {
  override state: State = { visit: this.props.visit, thrown: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps({ visit }: Props, state: State): Partial<State> | null {
    if (visit === state.visit) return null;
    return visit === null ? { visit } : { visit, thrown: null };
  }

  override componentDidCatch(error: unknown) {
    this.props.onThrow(error);
  }

  private readonly retry = () => this.setState({ thrown: null });

  override render() {
    const { visit, failed, children } = this.props;
    const { thrown } = this.state;
    if (!thrown) return children;
    return visit === null ? null : failed(thrown.error, this.retry);
  }
}
