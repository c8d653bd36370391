import { type ApiError, checkAnswer, requestUrl } from '@shared/api-client';
import { SHAPE_FORMAT, type Shape } from '@shared/http-api/app';
import type { NewCall } from '@shared/module-kit/host';
import { type NewReport, REPORT_QUEUE, callOfReport } from '@shared/module-kit/report-call';
import type { StoredCall } from './stored-call';

/** Problem of a row that this release cannot read. */
export const UNREADABLE: ApiError = { kind: 'refusal', code: 'OUTBOX_UNREADABLE' };

const CALL: Shape = {
  queue: 's',
  request: { method: 's', path: 's', 'intent?': 's' },
  changes: ['a', 's'],
  text: 's',
  photos: 'c',
};
const UPLOADS: Shape = ['a', { intent: 's', key: 's', contentBase64: 's', uploadId: ['?', 's'] }];
const PROBLEM: Shape = ['?', { kind: 's', code: 's' }];
const ROW = {
  id: 's',
  account: 's',
  title: 's',
  uploads: UPLOADS,
  createdAt: 'n',
  problem: PROBLEM,
  'refusedAt?': 'n',
  call: CALL,
} as const;
/** A row of an earlier release: a report. */
const REPORT: Shape = { ...ROW, call: '*', body: { text: 's', photos: ['a', 's'] } };

const fits = (shape: Shape, row: object) =>
  checkAnswer({ shape: [SHAPE_FORMAT, shape] }, row, { shapes: {}, currency: '' }).problem === null;

/** Returns the part of a stored call that says where it goes and what the renter sees. */
export const toCallPart = ({ queue, request, changes, text = '', uploads = [], photos }: NewCall) => ({
  queue,
  request: {
    ...(request.endpoint ? { endpoint: request.endpoint } : {}),
    method: request.method,
    path: requestUrl(request),
    ...(request.intent === undefined ? {} : { intent: request.intent }),
  },
  changes,
  text,
  photos: photos ?? uploads.length,
});

/**
 * Returns the row of a call. An earlier release sends every row of its renter as a report, so that calls of other queues are
 * rows of no renter to it.
 */
export const toRow = (call: StoredCall): object =>
  call.call.queue === REPORT_QUEUE ? call : { ...call, account: '', owner: call.account };

/** A row as it may be stored. */
type Row = { [K in keyof StoredCall]?: unknown } & { owner?: unknown };

const isReport = (row: Row): row is NewReport & Omit<StoredCall, 'call' | 'body'> =>
  row.call === undefined && fits(REPORT, row);
const isCall = (row: Row): row is StoredCall => fits(ROW, row);

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const time = (value: unknown) => (typeof value === 'number' ? value : 0);

/**
 * Returns the call of a row, also of an earlier release. A row that does not match is a call that was not sent, with as much
 * as can be read of it.
 */
export function readRow({ owner, ...stored }: Row): StoredCall {
  const row: Row = owner === undefined ? stored : { ...stored, account: owner };
  if (isReport(row)) return { ...row, call: toCallPart(callOfReport({ ...row, intent: '' })) };
  if (isCall(row)) return row;
  const { queue } = (row.call ?? {}) as { queue?: unknown };
  return {
    id: text(row.id),
    account: text(row.account),
    title: text(row.title),
    body: null,
    uploads: [],
    createdAt: time(row.createdAt),
    problem: UNREADABLE,
    ...(row.refusedAt === undefined ? {} : { refusedAt: time(row.refusedAt) }),
    call: {
      queue: text(queue) || REPORT_QUEUE,
      request: { method: 'POST', path: '' },
      changes: [],
      text: '',
      photos: 0,
    },
  };
}
