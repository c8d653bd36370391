import type { RouteData } from '../../shell/page/page-data';
import { signIn } from '../support/api-session';
import type { OpenedPage } from '../support/open-page';
import type { Stack } from '../support/worker-stack';
import { CABINET, rent } from '../sandbox/src/testing/world';
import { QUERIES } from './addresses';

/** Region whose sandbox the pages are opened in, and a payment method of it. */
const REGION = 'my';
const METHOD = 'fpx';

/**
 * Signs a renter in who has a running rental and feedback, and returns a page for each route: with that session if the route
 * requires one, otherwise without a session.
 */
export async function pagesOf(stack: Stack, routes: readonly RouteData[]): Promise<OpenedPage[]> {
  const { sandbox, renter, storage } = await signIn(stack);
  const { orderNo } = await rent(sandbox, renter, { methodId: METHOD });
  const { no: feedbackNo } = await renter.get('createFeedback', {
    type: 'other',
    text: 'It does not charge.',
    photos: [],
  });
  const sn = CABINET.MY;
  const { store } = await renter.get('cabinet', undefined, { params: { sn } });
  const values: Record<string, string> = { sn, orderNo, feedbackNo, storeId: store.storeId };
  const filled = (query: string) =>
    query.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name]!));
  return routes.map(({ path, header, signIn: needsSession }) => {
    const query = QUERIES[path];
    return {
      address: `/${REGION}${path}${query ? `?${filled(query)}` : ''}`,
      header,
      ...(needsSession ? { storage } : {}),
    };
  });
}
