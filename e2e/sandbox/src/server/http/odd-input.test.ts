import { randomUUID } from 'node:crypto';
import type { TSchema } from 'typebox';
import { type Endpoint, type EndpointName, endpoints } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { CABINET, RENTAL_TERMS, TERMS, control, order, testSandbox } from '../../testing/world';

let sandbox: Sandbox;
const errors: string[] = [];
beforeAll(async () => {
  sandbox = await testSandbox({ onError: (text, detail) => errors.push(`${text} ${String(detail)}`) });
});
afterAll(() => sandbox.stop());
beforeEach(() => control(sandbox, '/reset', {}));
afterEach(() => expect(errors.splice(0)).toEqual([]));

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\u202e\ufeff',
  '🔋'.repeat(40),
  'x'.repeat(70_000),
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '__proto__',
  'constructor',
  '-1',
  '1e308',
  'NaN',
  '99999999999999999999',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '2026-02-30T00:00:00Z',
  'JP2611999999',
  'JPC99999',
];
const ODD_VALUES: unknown[] = [
  ...ODD_TEXTS,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  [[]],
  [null],
  {},
  { a: 1 },
  JSON.parse(deep(200)),
  JSON.parse('{"__proto__": {"admin": true}}'),
  Array.from({ length: 3_000 }, () => 0),
];
/** Bodies that JSON.stringify cannot produce. */
const ODD_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1',
  '1e999',
  '{"a":1e999}',
  '"\\ud800"',
  '{"\\u0000":1}',
  deep(50_000),
];

/** Returns a simple value that a schema allows. */
function exampleOf(schema: TSchema): unknown {
  const {
    type,
    properties,
    items,
    anyOf,
    const: literal,
    enum: values,
    format,
    pattern,
    minimum,
  } = schema as TSchema & {
    type?: string;
    properties?: Record<string, TSchema>;
    items?: TSchema;
    anyOf?: TSchema[];
    const?: unknown;
    enum?: unknown[];
    format?: string;
    pattern?: string;
    minimum?: number;
  };
  if (literal !== undefined) return literal;
  if (values) return values[0];
  if (anyOf) return exampleOf(anyOf[0]!);
  if (properties) {
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, exampleOf(part)]));
  }
  if (type === 'array') return items ? [exampleOf(items)] : [];
  if (type === 'object') return {};
  if (type === 'integer' || type === 'number') return Math.max(1, minimum ?? 1);
  if (type === 'boolean') return true;
  if (format === 'date-time') return sandbox.ctx.clock.now().toISOString();
  if (pattern?.includes('C\\d{5}')) return CABINET.JP;
  if (pattern?.includes('\\d{10}')) return 'JP2611000001';
  return 'text';
}

/** Values for fields that need an existing object or a specific format. */
const KNOWN: Partial<Record<EndpointName, Record<string, unknown>>> = {
  createOrder: { cabinetSn: CABINET.JP, planVersion: 1, agreed: RENTAL_TERMS },
  createDeposit: { agreed: { doc: 'deposit', version: TERMS } },
  createPayment: { purpose: 'DEPOSIT', methodId: 'paypay', returnUrl: 'APP/jp/payment' },
  createFeedback: { type: 'return-not-detected', text: '', photos: [] },
  emailVerify: { email: 'renter@example.test' },
  emailAuth: { email: 'renter@example.test', verifyCode: 'ABC234' },
};

/** Yields copies of the value in which one part is replaced by an odd value. */
function* mutations(value: unknown): Generator<unknown> {
  for (const odd of ODD_VALUES) yield odd;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const put = (changed: unknown) =>
      Array.isArray(value)
        ? value.map((item, index) => (String(index) === key ? changed : item))
        : { ...value, [key]: changed };
    for (const changed of mutations(part)) yield put(changed);
    if (!Array.isArray(value))
      yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  }
}

interface Call {
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')) || '%20';

function* callsTo(name: EndpointName, orderNo: string): Generator<Call> {
  const endpoint: Endpoint = endpoints[name];
  const known = { id: 'x', no: orderNo, sn: CABINET.JP, doc: 'user' };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: keyof typeof known) => known[key]);
  const body = endpoint.body ? { ...(exampleOf(endpoint.body) as object), ...KNOWN[name] } : undefined;
  if (body && 'returnUrl' in body) Object.assign(body, { returnUrl: `${sandbox.urls.app}/jp/payment` });
  const text = JSON.stringify(body);
  yield { path, body: text };
  for (const odd of ODD_TEXTS) {
    const shown = encode(odd.slice(0, 3_000));
    for (const key of endpoint.path.match(/\{\w+\}/g) ?? []) {
      const filled = endpoint.path.replace(key, shown);
      yield {
        path: filled.replace(/\{(\w+)\}/g, (_, other: keyof typeof known) => known[other]),
        body: text,
      };
    }
    const query = (endpoint.query as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {};
    for (const key of Object.keys(query)) {
      const plain = Object.entries(query).map(([other, schema]) => [other, String(exampleOf(schema))]);
      const changed = new URLSearchParams(Object.fromEntries(plain));
      changed.delete(key);
      yield { path: `${path}?${changed}&${key}=${shown}`, body: text };
      yield { path: `${path}?${changed}&${key}=${shown}&${key}=1&${key}[a]=1`, body: text };
    }
    const header = odd.slice(0, 2_000).replace(/[^\x20-\x7e]/g, '') || 'x';
    for (const key of ['X-DATA-REGION', 'X-WEB-TOKEN', 'Idempotency-Key', 'Accept-Language', 'User-Agent']) {
      yield { path, body: text, headers: { [key]: header } };
    }
  }
  for (const escape of ['%', '%zz', '%ff', '%ed%a0%80', '%00'])
    yield { path: `${path}/${escape}`, body: text };
  if (endpoint.method !== 'POST') return;
  for (const odd of ODD_BODIES) yield { path, body: odd };
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'x']) {
    yield { path, body: text ?? '{}', headers: { 'Content-Type': type } };
  }
  if (body) for (const changed of mutations(body)) yield { path, body: JSON.stringify(changed) };
}

const AT_ONCE = 12;
/** Less than the rate limit per renter and minute. */
const CALLS_PER_RENTER = 48;

async function send({ method }: Endpoint, renter: Renter, call: Call): Promise<string | null> {
  const response = await fetch(sandbox.urls.api + call.path, {
    method,
    headers: {
      'X-DATA-REGION': 'JP',
      'X-WEB-TOKEN': renter.token,
      'Idempotency-Key': randomUUID(),
      ...(method === 'POST' && call.body !== undefined ? { 'Content-Type': 'application/json' } : {}),
      ...call.headers,
    },
    body: method === 'POST' ? call.body : undefined,
  });
  const answer = await response.text();
  const described = () =>
    `${response.status} ${call.path.slice(0, 200)} ${JSON.stringify(call.headers ?? {}).slice(0, 200)} ${call.body?.slice(0, 300)}`;
  return response.status >= 500 || (response.ok && !answer.includes('"traceId"')) ? described() : null;
}

test.each(Object.keys(endpoints) as EndpointName[])(
  '%s refuses odd input and never fails with a server error',
  async (name) => {
    const endpoint: Endpoint = endpoints[name];
    const failed: string[] = [];
    let renter = await newRenter(sandbox, 'JP');
    const { orderNo } = await order(renter);
    const calls = [...callsTo(name, orderNo)];
    for (let at = 0; at < calls.length; at += AT_ONCE) {
      if (at > 0 && at % CALLS_PER_RENTER === 0) renter = await newRenter(sandbox, 'JP');
      const batch = calls.slice(at, at + AT_ONCE);
      const answers = await Promise.all(batch.map((call) => send(endpoint, renter, call)));
      failed.push(...answers.filter((answer) => answer !== null));
    }
    expect(failed).toEqual([]);
  },
  300_000,
);

test('the hosted checkout refuses odd input and never fails with a server error', async () => {
  const { checkout } = sandbox.urls;
  const answers: [string, number][] = [];
  for (const odd of ['\0', 'a\0b', '%', 'x'.repeat(70_000)]) {
    const id = odd === '%' ? odd : encodeURIComponent(odd);
    for (const path of [`/pay/${id}`, `/pay/x?lang=${id}`]) {
      answers.push([`GET ${path.slice(0, 60)}`, (await fetch(checkout + path)).status]);
    }
    for (const path of ['/pay/x', '/wallet/pay']) {
      const body = new URLSearchParams({ step: 'pay', webhook: odd, tradeNO: odd, package: odd });
      const { status } = await fetch(checkout + path, { method: 'POST', body });
      answers.push([`POST ${path} ${JSON.stringify(odd.slice(0, 20))}`, status]);
    }
  }
  expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
});
