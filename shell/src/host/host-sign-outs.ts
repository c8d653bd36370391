import { CONTRACT_HEADER } from '@shared/http-api/app/version';
import { logout } from '@shared/http-api/endpoints';
import { uuid } from '@shared/api-client';
import { requestLanguageHeaders } from '@shared/i18n';
import { signOutPrefix } from '../../page/storage-keys';
import { type SignOuts, createSignOuts } from '../session/sign-outs';
import type { HostContext } from './host-context';

/** Creates the calls that end sessions of the region at the platform. */
export const createHostSignOuts = (context: HostContext): SignOuts =>
  createSignOuts({
    storage: context.local.storage,
    prefix: signOutPrefix(context.environment, context.region.code),
    url: context.baseUrl + logout.path,
    headers: () => ({
      ...requestLanguageHeaders(context.language),
      ...CONTRACT_HEADER,
      'X-DATA-REGION': context.region.code,
    }),
    newId: uuid,
    now: () => Date.now(),
    fetch: (url, init) => window.fetch(url, init),
  });
