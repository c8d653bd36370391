/**
 * The contract between shell and modules: everything that a page may use of the shell. The shell provides one
 * instance at run time. Its version is CONTRACT_VERSION. CHANGELOG.md lists the changes.
 */
export { type ApiError, type ApiRequest, isApiError, isFinal } from '@shared/api-client';
export {
  useActiveOrder,
  useCabinet,
  useCancelOrder,
  useDeposit,
  useMe,
  usePayment,
} from './api/shared-queries';
export {
  type EndpointHooks,
  type ListHook,
  type MutationHook,
  type QueryHook,
  type Queue,
  type QueueHook,
  call,
  endpointHooks,
} from './api/endpoint-hooks';
export type { Batch, MutationOptions, MutationResult, MutationState, QueryState } from './api/query-state';
export type { InfiniteQueryState } from './api/infinite-query';
export { type FailedRead, useRetryFailed } from './api/retry-failed';
export { useFresh } from './api/use-fresh';
export { type CommandEnd, useCommand } from './page/use-command';
export { useDraft } from './page/draft';
export { useConfirm, useCopy, useReport, useToast } from './page/messages';
export type {
  ConfirmOptions,
  QueuedWords,
  RegionInfo,
  ReminderChannel,
  QueuedPhoto,
  Settings,
  Subject,
  Theme,
  WaitingCall,
} from './host/host';
export { type LazyCode, type LazyState, useLazyCode } from './lifecycle/lazy-code';
export { serverNow, useOnVisible, useServerNow, useSignal } from './lifecycle/lifecycle';
export { type Polled, usePolling } from './api/use-polling';
export { LeftOut } from './left-out';
export { Loaded, type LoadedProps } from './loaded';
export { LinkButton, type LinkButtonProps, LinkCell, type LinkCellProps } from './navigation/link-controls';
export {
  type GoOptions,
  Link,
  type LinkProps,
  useArrivedBySignIn,
  useGo,
  useQueryParams,
  useTitle,
} from './navigation/navigation';
export {
  startWorker,
  track,
  useSubject,
  useTheme,
  useTrackingConsent,
  leaveFor,
  returnToDeparture,
  walletPay,
} from './platform/platform';
export { isExactPosition, rememberedPosition } from './platform/position';
export { type InstallHint, useInstallHint } from './platform/use-install-hint';
export { type OutboxControl, useOutbox } from './platform/use-outbox';
export { type RemindersControl, useReminders } from './platform/use-reminders';
export { type LocateOptions, useLocate } from './platform/use-locate';
export { useFinish, useResult } from './page/results';
export { Place, type PlaceProps } from './page/place';
export { useSwitch } from './page/use-switch';
export { useAfterSignIn } from './session/after-sign-in';
export {
  useBrowser,
  useExternalLink,
  useLanguage,
  useRegion,
  useSession,
  useSettings,
} from './session/session';
export type { TranslateOf } from '@shared/i18n';
export { RichText, type RichTextProps } from './texts/rich-text';
export { isNotFound, useErrorText, useTextOf } from './texts/texts';
