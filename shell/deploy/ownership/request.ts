import { randomUUID } from 'node:crypto';
import type { Owners } from './owners';
import { type RequestKind, describeRequesters, mayRequest } from './rules';
import { type Signer, keyProblem, noKeyProblem, signBytes } from './signature';

/** Maximum difference between the time of signing and the time of the change, in both directions, ms. */
export const REQUEST_LIFE_MS = 10 * 60_000;

/** A request to change the page. */
export interface PageRequest {
  /** Unique, because a request may be used only once. */
  id: string;
  environment: string;
  kinds: RequestKind[];
  /** Modules, `shell`, or `*` for everything. */
  names: string[];
  /** The command with its versions and shares, as in the revision's record. */
  action: string;
  /** Time of signing, ISO 8601. */
  at: string;
}

/** A signed request. The revision's record contains it. */
export interface SignedRequest {
  squad: string;
  /** The signed text: a `PageRequest` as JSON. */
  request: string;
  /** Base64. */
  signature: string;
}

/** Prefix of the signed bytes, so that a signature of a manifest is never valid for a request. */
const PREFIX = 'power-bank page request\n';
const signedBytes = (request: string) => Buffer.from(PREFIX + request);

/** Fields of a request that the change determines. */
export type RequestedChange = Omit<PageRequest, 'id' | 'at'>;

/** Signs a request for a change, with a new id and the time of signing. */
export function signRequest(asked: RequestedChange, signer: Signer, now: Date): SignedRequest {
  const { environment, kinds, names, action } = asked;
  const request = JSON.stringify({
    id: randomUUID(),
    environment,
    kinds,
    names,
    action,
    at: now.toISOString(),
  } satisfies PageRequest);
  return { squad: signer.squad, request, signature: signBytes(signedBytes(request), signer) };
}

/** Creates `Platform.ask` for a signer. */
export const signRequestsWith =
  (signer: () => Signer) =>
  (asked: RequestedChange, now: Date): SignedRequest =>
    signRequest(asked, signer(), now);

/** Parses a request. Does not verify its signature. */
export const readRequest = ({ request }: SignedRequest): PageRequest => JSON.parse(request) as PageRequest;

const inWords = ({ environment, action }: RequestedChange) => `"${action}" in ${environment}`;

/** Returns why a request does not permit a change; null if it does. Does not check whether it was used before. */
export function requestProblem(
  signed: SignedRequest,
  asked: RequestedChange,
  owners: Owners,
  now: Date,
): string | null {
  const { squad } = signed;
  const isKnownSquad = Object.hasOwn(owners.squads, squad);
  if (!isKnownSquad)
    return `${inWords(asked)} was requested by ${squad}, which is not a squad in owners.json.`;
  const noKey = noKeyProblem(owners, squad);
  if (noKey) return noKey;
  const problem = keyProblem(owners, squad, signedBytes(signed.request), signed.signature, [now]);
  if (problem)
    return `${inWords(asked)}: the request of ${squad} is not signed: ${problem}. Sign it with a key that owners.json lists: --keys FOLDER, or --as platform.`;
  const request = readRequest(signed);
  const contentOf = ({ environment, kinds, names, action }: RequestedChange) =>
    JSON.stringify([environment, kinds, names, action]);
  if (contentOf(request) !== contentOf(asked))
    return `${inWords(asked)}: ${squad} has signed another request, ${inWords(request)}.`;
  if (!(Math.abs(now.getTime() - Date.parse(request.at)) <= REQUEST_LIFE_MS))
    return `${inWords(asked)}: the request of ${squad} was signed at ${request.at}, which is not within 10 minutes of now. Sign it again.`;
  const forbidden = asked.kinds.find((kind) => !mayRequest(owners, squad, kind, asked.names));
  if (forbidden) {
    return `${inWords(asked)} may be requested by ${describeRequesters(owners, forbidden, asked.names)}, not by ${squad} (rule "${forbidden}", see owners.json).`;
  }
  return null;
}
