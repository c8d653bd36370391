import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { QuestionDialog, Toast } from '@shared/ui/core';
import type { OverlayStore } from './overlays';

/**
 * Renders the toast and the confirmation dialog above all pages. A confirmation belongs to its page: leaving answers no. The
 * inspector reads the caller from the property `overlays` (`deploy/inspector/in-page/react-tree.ts`).
 */
export function OverlayLayer({ overlays }: { overlays: OverlayStore }) {
  const { toast, confirm } = useSyncExternalStore(overlays.subscribe, overlays.get);
  const { pathname } = useLocation();
  // Runs before the effects of the next page, which may ask a question of its own.
  useEffect(() => overlays.decline, [overlays, pathname]);
  return (
    <>
      <Toast message={toast} />
      {confirm && <QuestionDialog {...confirm} />}
    </>
  );
}
