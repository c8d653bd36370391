import { useEffect } from 'react';
import { watchFocus } from '@shared/module-kit/host';

/** Gives the heading the focus of a control that goes away, as the shell does. */
export function KeptFocus(): null {
  useEffect(() => watchFocus(document.body).stop, []);
  return null;
}
