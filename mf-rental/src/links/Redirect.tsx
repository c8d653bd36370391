import { useEffect } from 'react';
import { useGo } from '@shared/module-kit';
import type { AppPath } from '@shared/http-api/app';

/** Redirects to another page when it renders. The other page replaces this one in the history. */
export function Redirect({ to }: { to: AppPath }) {
  const { go } = useGo();
  useEffect(() => go(to, { replace: true }), [go, to]);
  return null;
}
