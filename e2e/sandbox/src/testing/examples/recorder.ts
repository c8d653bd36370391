import { ERROR, type ErrorCode, type ErrorName } from '@shared/http-api/app';
import { type Endpoint, type EndpointName, endpoints } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Answer, type Renter, callApi, newRenter } from '../client';

const NAMES = new Map<string, ErrorName>(
  (Object.entries(ERROR) as [ErrorName, ErrorCode][]).map(([name, code]) => [code, name]),
);

/** A call to record. `caller` is a renter, or the headers of a caller without a token. */
interface Call {
  caller: Pick<Renter, 'token' | 'region'> | Record<string, string>;
  body?: unknown;
  /** Value in the path. */
  at?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

interface Recorded {
  answers: Partial<Record<EndpointName, { body?: unknown; answer: unknown }>>;
  refusals: Partial<Record<EndpointName, Partial<Record<ErrorName, unknown>>>>;
  common: Partial<Record<ErrorName, unknown>>;
  faults: Record<string, unknown>;
}

/** Returns the path parameters of an endpoint. Each has at most one. */
const toParams = (name: EndpointName, value: string | undefined): Record<string, string> => {
  const [, key] = /\{(\w+)\}/.exec(endpoints[name].path) ?? [];
  return key && value !== undefined ? { [key]: value } : {};
};

const headersOf = (caller: Call['caller']): Record<string, string> =>
  'token' in caller && 'region' in caller
    ? { 'X-DATA-REGION': caller.region, 'X-WEB-TOKEN': caller.token, 'Accept-Language': 'en-US' }
    : caller;

/** Calls a sandbox and keeps requests and answers as examples of the HTTP API. */
export function createRecorder(sandbox: Sandbox) {
  const recorded: Recorded = { answers: {}, refusals: {}, common: {}, faults: {} };

  async function send<N extends EndpointName>(
    name: N,
    { caller, body, at, query, headers = {} }: Call,
  ): Promise<{ status: number; raw: Omit<Answer<N>, 'status' | 'headers'> }> {
    const options = { params: toParams(name, at), query, headers };
    const {
      status,
      headers: _received,
      ...raw
    } = await callApi(sandbox, name, headersOf(caller), body, options);
    return { status, raw };
  }

  /** Records a call that is carried out. Returns the model. */
  async function answer<N extends EndpointName>(name: N, call: Call): Promise<Answer<N>['model']> {
    const { status, raw } = await send(name, call);
    if (!raw.success) throw new Error(`${name}: ${status} ${raw.errorCode}`);
    recorded.answers[name] = { ...(call.body === undefined ? {} : { body: call.body }), answer: raw };
    return raw.model;
  }

  /**
   * Records a refusal of a call.
   * @throws Error if the code is another one
   */
  async function refusal(name: EndpointName, code: ErrorName, call: Call): Promise<void> {
    const { status, raw } = await send(name, call);
    const given = NAMES.get(raw.errorCode ?? '');
    if (given !== code) throw new Error(`${name}: ${status} ${given} instead of ${code}`);
    recorded.refusals[name] = { ...recorded.refusals[name], [code]: raw };
  }

  /** Records a refusal of every call with a token. */
  async function commonRefusal(code: ErrorName, call: Call): Promise<void> {
    const { raw } = await send('me', call);
    if (NAMES.get(raw.errorCode ?? '') !== code) throw new Error(`me: ${raw.errorCode} instead of ${code}`);
    recorded.common[code] = raw;
  }

  /**
   * Records an answer with another status than 200.
   * @throws Error if the status is another one
   */
  async function fault(wanted: number, name: EndpointName, call: Call): Promise<void> {
    const { status, raw } = await send(name, call);
    if (status !== wanted) throw new Error(`${name}: ${status} instead of ${wanted}`);
    recorded.faults[wanted] = raw;
  }

  return {
    sandbox,
    answer,
    refusal,
    commonRefusal,
    fault,
    renter: (): Promise<Renter> => newRenter(sandbox, 'JP'),
    /** Returns all examples. */
    recorded: (): Recorded => {
      const missing = (Object.entries(endpoints) as [EndpointName, Endpoint][])
        .map(([name]) => name)
        .filter((name) => !recorded.answers[name]);
      if (missing.length > 0) throw new Error(`no example of ${missing.join(', ')}`);
      return recorded;
    },
  };
}

export type Recorder = ReturnType<typeof createRecorder>;
