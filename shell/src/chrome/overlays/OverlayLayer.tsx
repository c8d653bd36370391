import { useSyncExternalStore } from 'react';
import { Button, Dialog, Toast } from '@shared/ui/core';
import type { OverlayStore } from './overlays';

/** Renders the toast and the confirmation dialog above all pages. */
export function OverlayLayer({ overlays }: { overlays: OverlayStore }) {
  const { toast, confirm } = useSyncExternalStore(overlays.subscribe, overlays.get);
  return (
    <>
      <Toast message={toast} />
      {confirm && (
        <Dialog
          open
          title={confirm.title}
          onClose={() => confirm.answer(false)}
          actions={
            <>
              <Button block variant={confirm.tone ?? 'primary'} onClick={() => confirm.answer(true)}>
                {confirm.confirm}
              </Button>
              <Button block variant="text" onClick={() => confirm.answer(false)}>
                {confirm.cancel}
              </Button>
            </>
          }
        >
          {confirm.body && <p>{confirm.body}</p>}
        </Dialog>
      )}
    </>
  );
}
