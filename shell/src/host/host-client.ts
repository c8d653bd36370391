import { regionSwitch } from '@shared/http-api/endpoints';
import {
  type ApiClient,
  type ApiError,
  type ShapeContext,
  createApiClient,
  requestOf,
} from '@shared/api-client';
import { ERROR, REGIONS, type RegionCode } from '@shared/http-api/app';
import { SHARED_SHAPES } from '@shared/http-api/endpoints/shared-shapes';
import { requestLanguageHeaders } from '@shared/i18n';
import { departureKey, lastRegionKey } from '../../page/storage-keys';
import { addressInRegion } from '../locale/region';
import { type RegionConsent, createRegionConsent } from '../locale/region-consent';
import { rememberPage } from '../reporting/begun-calls';
import type { Report } from '../reporting/reporter';
import type { Renewal } from '../session/renewal';
import type { SignIn } from '../session/sign-in';
import { shellText } from '../texts';
import { type HostContext, wait } from './host-context';
import type { HostDeletion } from './host-deletion';

const isRegion = (code: string | undefined): code is RegionCode => REGIONS.some((region) => region === code);

/** Returns the facts for the check of answers. */
export const shapeContext = ({ region }: HostContext): ShapeContext => ({
  shapes: SHARED_SHAPES,
  currency: region.currency,
});

interface ClientParts {
  signIn: SignIn;
  renewal: Renewal;
  regionConsent: RegionConsent;
  deletion: HostDeletion;
  report(problem: Report): void;
}

/**
 * Creates the API client of the document's region. The writes of the renter wait until the document may write.
 */
export function createHostClient(
  context: HostContext,
  { signIn, renewal, regionConsent, deletion, report }: ClientParts,
): ApiClient {
  const { boot, baseUrl, region, session, tab, local, environment, clock } = context;
  const client = createApiClient({
    baseUrl,
    region: region.code,
    languageHeaders: () => requestLanguageHeaders(context.language),
    token: session.token,
    userId: session.userId,
    departure: () => local.storage.getItem(departureKey(environment, region.code)) ?? '',
    storage: tab.storage,
    clock,
    early: boot.early,
    onUnauthorized: signIn.onUnauthorized,
    reauthenticate: signIn.reauthenticate,
    onSessionExpired: signIn.onSessionExpired,
    onSessionAccepted(request) {
      renewal.accepted(request);
      deletion.accepted();
    },
    check: shapeContext(context),
    onMalformed: (code, { pointer, rule }) => report({ kind: 'answer', code, detail: `${pointer} ${rule}` }),
  });
  return {
    request: (sent) =>
      rememberPage(region.base, async () => {
        const continueIn = regionConsent.begin();
        const owner = sent.userId ?? session.userId();
        if (sent.method !== 'GET' && !sent.background) await context.mayWrite();
        // Never in the session of another user.
        if (session.userId() !== owner) throw { kind: 'aborted', code: 'ABORTED' } satisfies ApiError;
        return deletion
          .watch(sent, () => client.request(sent))
          .catch((error: ApiError) => {
            const target = error.code === ERROR.regionMismatch ? error.model?.cabinetRegion : undefined;
            // A call about an order stays in the region of its rental, whatever cabinet it names.
            if (isRegion(target) && !/\/orders\//.test(sent.path)) void continueIn(target);
            throw error;
          });
      }),
  };
}

/** Loads the same page of another region. */
export const switchRegion = ({ region }: HostContext, code: RegionCode) =>
  location.assign(addressInRegion(location, region.base, code));

/**
 * Stores the region as the one that was last used with a session, now and whenever the document is shown. A reload of a hidden
 * tab is no use. Returns the function that does so: call it when the session changes.
 */
export function followLastRegion({ region, session, local, environment }: HostContext) {
  const store = () =>
    !document.hidden && session.token() && local.storage.setItem(lastRegionKey(environment), region.code);
  store();
  document.addEventListener('visibilitychange', store);
  return store;
}

/** Creates the consent to continue in another region. The API of the account's region records it. */
export function createHostRegionConsent(context: HostContext): RegionConsent {
  const { region, session, local, tab, environment, overlays } = context;
  const lastRegion = () => local.storage.getItem(lastRegionKey(environment)) as RegionCode;
  return createRegionConsent({
    here: region.code,
    signedIn: () => [region.code, lastRegion(), ...REGIONS].filter((code) => session.tokenIn(code) !== null),
    wasHere: () => lastRegion() === region.code,
    storage: tab.storage,
    confirm: overlays.confirm,
    text: shellText(context),
    async record(account, to) {
      // A failure does not stop the renter. The client has already logged it.
      await createAccountClient(context, account)
        .request(requestOf(regionSwitch, { to, consent: true }, { background: true }))
        .catch(() => undefined);
    },
    wait,
    address: () => location.pathname + location.search,
    switchTo: (code) => switchRegion(context, code),
  });
}

/** Creates a client for an account of another region. It uses the API and the token of that region. */
const createAccountClient = (context: HostContext, account: RegionCode): ApiClient =>
  createApiClient({
    baseUrl: context.settings.api[account],
    region: account,
    languageHeaders: () => requestLanguageHeaders(context.language),
    token: () => context.session.tokenIn(account),
    storage: context.tab.storage,
    clock: context.clock,
    onUnauthorized: () => undefined,
    reauthenticate: () => Promise.resolve(false),
    onSessionExpired: () => undefined,
  });
