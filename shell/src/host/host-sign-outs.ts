import type { RegionCode } from '@shared/http-api/app';
import { requestHeaders, uuid } from '@shared/api-client';
import { requestLanguageHeaders } from '@shared/i18n';
import { signOutPrefix } from '../../page/storage-keys';
import { type SignOuts, createSignOuts } from '../session/sign-outs';
import type { HostContext } from './host-context';

/** Creates the calls that end sessions at the platform of their region. */
export const createHostSignOuts = (context: HostContext): SignOuts =>
  createSignOuts({
    storage: context.local.storage,
    prefix: signOutPrefix(context.environment),
    baseUrl: (region) => context.settings.api[region as RegionCode],
    headers: (region, token, key) =>
      requestHeaders({ languageHeaders: () => requestLanguageHeaders(context.language), region }, token, key),
    newId: uuid,
    now: () => Date.now(),
    fetch: (url, init) => window.fetch(url, init),
  });
