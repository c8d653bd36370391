import type { ReactNode } from 'react';
import { useAutoRetry, useKitState } from '@shared/module-kit/host';
import { FailedState } from '@shared/ui/core';
import type { LoadError } from '../../loader/failure';
import { useShellText } from '../../texts';
import type { OtherPageLink } from './other-page-link';
import { OtherPageLinkButton } from './OtherPageLink';

export interface ModuleFailureProps {
  failed: LoadError;
  retrying: boolean;
  onRetry(): void;
  /** A page of another module. */
  otherPageLink: OtherPageLink;
  /** The shell's header, for pages that normally render their own. */
  header: ReactNode;
}

/**
 * Renders the failure of a page in place of the page, with a retry and a link to another page. Shows code and version for the
 * squad. After a network failure it retries automatically.
 */
export function ModuleFailure({ failed, retrying, onRetry, otherPageLink, header }: ModuleFailureProps) {
  const t = useShellText();
  const signedIn = useKitState((state) => state.session.signedIn);
  const sentences = [
    // Only a renter with a session may have a rental.
    signedIn && t('failed.safe'),
    // After a network failure the rest of the app may not work either.
    failed.kind !== 'network' && t('failed.rest'),
  ];
  useAutoRetry(failed.kind === 'network', retrying, onRetry);
  return (
    <>
      {header}
      <FailedState
        title={t('failed.module')}
        code={`${failed.code} · ${failed.module}${failed.id ? `@${failed.id}` : ''}`}
        onRetry={onRetry}
        retrying={retrying}
        secondary={<OtherPageLinkButton to={otherPageLink} variant="line" block />}
        {...(failed.kind === 'network' ? { status: t('failed.offline') } : {})}
      >
        {sentences.filter(Boolean).join(' ')}
      </FailedState>
    </>
  );
}
