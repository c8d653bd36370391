import { type Endpoint, type EndpointName, endpoints } from '@shared/http-api/schemas';
import { isCallTo } from '@shared/module-testing/journeys';

/** Returns the name of the endpoint of a GET; undefined if the table has none. */
export function endpointOf(address: string): EndpointName | undefined {
  const found = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
    ([, endpoint]) => endpoint.method === 'GET' && isCallTo(endpoint)(address),
  );
  // `/orders/active` is not the order with the number "active".
  return (found.find(([, { path }]) => !path.includes('{')) ?? found[0])?.[0];
}
