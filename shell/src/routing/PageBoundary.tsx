import { Component, type ReactNode } from 'react';

interface Props {
  /** Called once. Errors that follow while React unmounts the page belong to the same failure. */
  onThrow(error: unknown): void;
  children: ReactNode;
}

/**
 * Catches errors of a page while it renders, in its effects, and while it is hidden. It must be outside the
 * `<Activity>` that hides the page. Inside, React would delay `componentDidCatch` until the page is shown again.
 */
export class PageBoundary extends Component<Props, { thrown: boolean }> {
  override state = { thrown: false };
  private handled = false;

  static getDerivedStateFromError() {
    return { thrown: true };
  }

  override componentDidCatch(error: unknown) {
    if (this.handled) return;
    this.handled = true;
    this.props.onThrow(error);
  }

  override render() {
    return this.state.thrown ? null : this.props.children;
  }
}
