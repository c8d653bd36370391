import { stackOfEvent } from '../page/frames';
import type { FileError } from '../page/bootstrap-api';

export type Thrown = Required<Pick<FileError, 'detail' | 'stack'>>;

/**
 * Collects errors that scripts throw while they load, syntax errors included. They count as load failures, so they do
 * not reach the app's own handlers of uncaught errors.
 * @param isLoading returns whether the file at a URL is in flight
 * @returns errors by absolute URL
 */
export function watchThrownErrors(isLoading: (address: string) => boolean): Map<string, Thrown> {
  const thrown = new Map<string, Thrown>();
  window.addEventListener('error', (event) => {
    if (!(event instanceof ErrorEvent) || !event.filename || !isLoading(event.filename)) return;
    thrown.set(event.filename, { detail: event.message, stack: stackOfEvent(event) });
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  return thrown;
}
