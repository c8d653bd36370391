import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { followTopLayer } from './layers';
import css from './Toast.module.css';

/**
 * A message above the page and its dialogs in a polite live region. The region is mounted even without a message, because
 * otherwise screen readers would not announce the next one.
 */
export function Toast({ message }: { message: string | null }) {
  const [place] = useState(createPlace);
  useLayoutEffect(() => followTopLayer(place), [place]);
  return createPortal(
    message !== null && message !== '' && <div className={css.toast}>{message}</div>,
    place,
  );
}

function createPlace(): HTMLElement {
  const place = document.createElement('div');
  place.setAttribute('role', 'status');
  place.className = css.place ?? '';
  return place;
}
