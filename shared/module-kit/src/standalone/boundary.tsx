import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  onThrow(error: unknown): void;
  children: ReactNode;
}

/** Renders nothing after an error of the page. The embedding page decides what to show. */
export class PageBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onThrow(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
