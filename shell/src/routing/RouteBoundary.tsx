import { Component, type ReactNode } from 'react';

interface Props {
  /** What is shown inside, or null while nothing is. A new value starts over after an error. */
  visit: string | null;
  onThrow(error: unknown): void;
  /** Rendered in place of the children, where the error is of something that is shown. */
  failed(error: unknown, retry: () => void): ReactNode;
  children: ReactNode;
}

interface State {
  visit: string | null;
  thrown: { error: unknown } | null;
}

/**
 * A boundary that outlives what is inside it. React gives an error of a clean-up, or of a ref that is detached, to the
 * nearest boundary that stays mounted: without this one it would unmount the whole app. The renter has left such a
 * page, so nothing is rendered in its place.
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
