/** Code that the page loads later. */
import React from 'react';
import './more.css';

export default function More() {
  return React.createElement('p', { className: 'more' }, 'Loaded later');
}
