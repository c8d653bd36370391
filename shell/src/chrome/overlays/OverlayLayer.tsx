import { useSyncExternalStore } from 'react';
import { Button, Dialog, Toast } from '@shared/ui/core';
import type { NoticeStore } from './overlays';

/** Renders the toast and the confirmation dialog above all pages. */
export function NoticeLayer({ notices }: { notices: NoticeStore }) {
  const { toast, confirm } = useSyncExternalStore(notices.subscribe, notices.get);
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
