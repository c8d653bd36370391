import { Component, type ReactNode } from 'react';

interface Props {
  onThrow(error: unknown): void;
  children: ReactNode;
}

/** Keeps what a page throws inside its area. */
export class PageBoundary extends Component<Props, { thrown: boolean }> {
  override state = { thrown: false };

  static getDerivedStateFromError() {
    return { thrown: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onThrow(error);
  }

  override render() {
    return this.state.thrown ? null : this.props.children;
  }
}
