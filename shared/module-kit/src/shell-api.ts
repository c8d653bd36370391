/** For the shell and the test harness only: what installs the host and draws pages. */
export { api } from './api/api';
export { sharedEndpoints } from './api/shared-queries';
export * from './host/host';
export * from './host/page-scope';
export * from './host/state';
export { carried } from './navigation/navigation';
export { safeRedirect } from './navigation/safe-redirect';
