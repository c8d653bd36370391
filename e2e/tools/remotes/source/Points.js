/** Page of an ordinary remote. It knows nothing of this project. */
import { Suspense, createElement, lazy, useState } from 'react';
import './points.css';

const More = lazy(() => import('./More.js'));

export default function Points() {
  const [isOpen, setOpen] = useState(false);
  return createElement(
    'section',
    { className: 'points' },
    createElement('h2', null, 'Points of a remote'),
    createElement('button', { type: 'button', onClick: () => setOpen(true) }, 'Show more'),
    isOpen && createElement(Suspense, { fallback: 'Loading' }, createElement(More)),
  );
}
