import { randomUUID } from 'node:crypto';
import type { Owners } from './owners';
import { type RequestKind, askersOf, mayAsk } from './rules';
import { type Signer, keyProblem, noKeyProblem, signBytes } from './signature';

/** Most time between the signing of a request and the change, either way: clocks differ. */
export const REQUEST_LIFE_MS = 10 * 60_000;

/** What somebody asks for. */
export interface PageRequest {
  /** Unique: a request is carried out once. */
  id: string;
  /** Name of the environment. */
  environment: string;
  kinds: RequestKind[];
  /** Modules, `shell`, or `*` for everything. */
  names: string[];
  /** The command in words, with its versions and shares, as the record has it. */
  action: string;
  /** ISO 8601. */
  at: string;
}

/** A request as it is handed in, and as the revision's record keeps it. */
export interface SignedRequest {
  squad: string;
  /** `PageRequest` as JSON: the text that is signed. */
  request: string;
  /** Base64. */
  signature: string;
}

/** Signed in front of the text, so that no signature of a manifest is one of a request. */
const PREFIX = 'power-bank page request\n';
const signedBytes = (request: string) => Buffer.from(PREFIX + request);

/** The part of a request that the change itself says. */
export type Asked = Omit<PageRequest, 'id' | 'at'>;

export function signRequest(asked: Asked, signer: Signer, now: Date): SignedRequest {
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

/** Asks with a key: whoever has it asks. */
export const askWith =
  (signer: () => Signer) =>
  (asked: Asked, now: Date): SignedRequest =>
    signRequest(asked, signer(), now);

export const readRequest = ({ request }: SignedRequest): PageRequest => JSON.parse(request) as PageRequest;

const inWords = ({ environment, action }: Asked) => `"${action}" in ${environment}`;

/** Returns why a request does not permit a change; null if it does. Whether it was used before is not looked at. */
export function requestProblem(
  signed: SignedRequest,
  asked: Asked,
  owners: Owners,
  now: Date,
): string | null {
  const { squad } = signed;
  const squadKnown = Object.hasOwn(owners.squads, squad);
  if (!squadKnown) return `${inWords(asked)} is asked for by ${squad}, which is no squad of owners.json.`;
  const noKey = noKeyProblem(owners, squad);
  if (noKey) return noKey;
  const problem = keyProblem(owners, squad, signedBytes(signed.request), signed.signature, [now]);
  if (problem) return `${inWords(asked)}: the request of ${squad} is not signed: ${problem}. Sign it again.`;
  const request = readRequest(signed);
  const same = (one: Asked) => JSON.stringify([one.environment, one.kinds, one.names, one.action]);
  if (same(request) !== same(asked))
    return `${inWords(asked)}: ${squad} has signed another request, ${inWords(request)}.`;
  if (!(Math.abs(now.getTime() - Date.parse(request.at)) <= REQUEST_LIFE_MS))
    return `${inWords(asked)}: the request of ${squad} is of ${request.at}. Sign it again.`;
  const forbidden = asked.kinds.find((kind) => !mayAsk(owners, squad, kind, asked.names));
  if (forbidden) {
    return `${inWords(asked)} may be asked for by ${askersOf(owners, forbidden, asked.names)}, not by ${squad} (${forbidden}; rules in owners.json).`;
  }
  return null;
}
