import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '@shared/ui/core';

interface BoundaryProps {
  onThrow(error: unknown): void;
  /** Shown in place of the page. */
  failed: ReactNode;
  children: ReactNode;
}

/** Says that the page has failed, after an error while it rendered. */
export class PageBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onThrow(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.failed : this.props.children;
  }
}

/** The failure of a page, with its code and version for the squad. */
export function PageFailed({ version }: { version: string }) {
  const { t } = useTranslation('shell');
  return <FailedState title={t('error.other', { trace: 'PAGE_THREW' })} code={`PAGE_THREW ${version}`} />;
}
