/** For the shell and for tests only: functions that install the host and render pages. */
import { requestOf } from '@shared/api-client';
import { cleanNumber } from '@shared/ui/core';
import { injectList, injectMutation, injectQuery, withoutBuild } from './api/inject';
import { getHost } from './host/host';
import * as kit from './index';
import { LoadedWith } from './loaded';
import { rememberPosition } from './platform/position';

/** The kit, and those of its other functions that the adapter of contract 1 needs. */
export const adapterParts = {
  kit,
  cleanNumber,
  getHost,
  injectList,
  injectMutation,
  injectQuery,
  LoadedWith,
  rememberPosition,
  requestOf,
  withoutBuild,
};
export type AdapterParts = typeof adapterParts;

export { api } from './api/api';
export { draftPrefix } from './page/draft';
export { resultPrefix } from './page/results';
export * from './host/host';
export { createListeners, createObservable } from './host/observable';
export { toastMs } from './host/toast-ms';
export { useArrivalFocus, watchFocus } from './lifecycle/arrival-focus';
export { useAutoRetry } from './lifecycle/auto-retry';
export { useEndingSignal } from './lifecycle/ending-signal';
export * from './host/page-scope';
export * from './host/state';
export { rememberPosition };
export { safeRedirect } from './navigation/safe-redirect';
