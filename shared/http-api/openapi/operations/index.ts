import type { EndpointName } from '../../schemas/endpoints';
import { ACCOUNT } from './account';
import { RENTAL } from './rental';
import { SIGN_IN } from './sign-in';
import type { OperationText } from './text';

export { type OperationText, PATH_VALUES, QUERY_VALUES, TAGS } from './text';

/** Refusals of every call with a token. */
export const COMMON_REFUSALS = ['sessionExpired', 'regionMismatch'] as const;

/** Texts about each call. Their facts are those of the sandbox and of the pages in `mf-*`. */
export const OPERATIONS: Readonly<Record<EndpointName, OperationText>> = {
  ...SIGN_IN,
  ...RENTAL,
  ...ACCOUNT,
};
