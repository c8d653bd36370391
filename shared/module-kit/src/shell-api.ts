/** For the shell and for tests only: functions that install the host and render pages. */
export { api } from './api/api';
export { draftPrefix } from './drafts/resumable';
export * from './host/host';
export { createListeners, createObservable } from './host/observable';
export { useAutoRetry } from './lifecycle/auto-retry';
export * from './host/page-scope';
export * from './host/state';
export { carriedResult } from './navigation/navigation';
export { safeRedirect } from './navigation/safe-redirect';
