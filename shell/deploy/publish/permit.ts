import { type RequestedChange, type SignedRequest, requestProblem } from '../ownership/request';
import type { Platform } from './change';
import { PublishRefused } from './refused';

/**
 * Asks for a signed request and verifies it.
 * @throws PublishRefused if the squad may not request it, or if it is not signed
 */
export function permit(
  { environment, owners, ask, now }: Platform,
  change: Omit<RequestedChange, 'environment'>,
): SignedRequest {
  const asked: RequestedChange = { environment: environment.name, ...change };
  const request = ask(asked, now());
  const problem = requestProblem(request, asked, owners, now());
  if (problem !== null) throw new PublishRefused([problem]);
  return request;
}
