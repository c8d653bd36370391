import { Component, type ReactNode } from 'react';

interface Props {
  /** Called once: whatever else the page throws while its remains are unmounted belongs to the same failure. */
  onThrow(error: unknown): void;
  children: ReactNode;
}

/**
 * Catches what a page throws while it renders, in its effects, and while it is hidden. It is outside the `<Activity>`
 * that hides the page: inside, React would call no `componentDidCatch` before the page is shown again.
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
