import { createFeedback, upload as uploadPhoto } from '@shared/http-api/endpoints';
import { type ApiError, type TypedRequest, isBlocked, isFinal, requestOf } from '@shared/api-client';
import { KEEP_FOR_MS, MAX_RECORDS, SEND_FOR_MS } from './limits';
import type { ReportStore, StoredReport } from './report-store';
import type { SignOuts } from '../session/sign-outs';
import type { TrackingRecords } from './tracking-records';

/** The signed-in renter. */
export interface SenderAccount {
  userId: string;
  /** Sends a call with the token of this session and no other. Rejects with an ApiError. */
  request<T>(request: TypedRequest<T>, key: string): Promise<T>;
}

export interface SendConfig {
  reports: ReportStore;
  records: Pick<TrackingRecords, 'list' | 'read' | 'remove'>;
  signOuts: Pick<SignOuts, 'send'>;
  /** Returns the signed-in renter; null if there is none. */
  account(): SenderAccount | null;
  /** Returns whether the page is sending a report itself. */
  isHeld(id: string): boolean;
  /** Sends a tracking record. Rejects with an ApiError if it must be sent again. */
  sendRecord(record: object): Promise<void>;
  now(): number;
  /** Called when a report was sent, refused or deleted. */
  onChange(change: 'sent' | 'other'): void;
}

/** Rejection of a call without a final answer. Nothing more can be sent now. */
export class Stop extends Error {
  constructor(readonly retryAfterSeconds = 0) {
    super('no final answer');
  }
}

/**
 * Creates the function that sends everything that waits: first the sign-outs, then one call at a time, in order, the
 * reports and the records. It rejects with a `Stop` at the first call without a final answer. A report that a gateway
 * refuses does not delay the others: it rejects after them.
 */
export function createSendWaiting(config: SendConfig): () => Promise<void> {
  const { reports, records, now } = config;

  async function sendReport(report: StoredReport, { request }: SenderAccount): Promise<void> {
    const uploads = [...report.uploads];
    for (const [index, upload] of uploads.entries()) {
      if (upload.uploadId) continue;
      const { key, contentBase64 } = upload;
      const sent = await request(requestOf(uploadPhoto, { contentBase64 }), key);
      uploads[index] = { ...upload, uploadId: sent.uploadId, contentBase64: '' };
      await reports.change(report.id, { uploads });
    }
    const uploadIds = new Map(uploads.map(({ intent, uploadId }) => [intent, uploadId!]));
    const photos = report.body.photos.map((photo) => uploadIds.get(photo) ?? photo);
    // An accepted report is sent, whatever its answer says about it.
    const { shape: _shape, ...call } = requestOf(createFeedback, { ...report.body, photos });
    await request(call, report.id);
    await reports.remove(report.id);
    config.onChange('sent');
  }

  async function refuse(report: StoredReport, problem: ApiError): Promise<void> {
    await reports.change(report.id, { problem, refusedAt: now() });
    config.onChange('other');
  }

  /** Resolves to the rejection of a report that a gateway has refused; null if there is none. */
  async function sendReports(): Promise<Stop | null> {
    let blocked: Stop | null = null;
    for (const report of await reports.list()) {
      const account = config.account();
      const mustSend = !report.problem && account?.userId === report.account;
      // The renter first sees that a report of this account was not sent.
      if (!mustSend && now() - (report.refusedAt ?? report.createdAt) > KEEP_FOR_MS) {
        await reports.remove(report.id);
        config.onChange('other');
        continue;
      }
      if (!mustSend || config.isHeld(report.id)) continue;
      if (now() - report.createdAt > SEND_FOR_MS) {
        await refuse(report, { kind: 'refusal', code: 'OUTBOX_EXPIRED' });
        continue;
      }
      try {
        await sendReport(report, account);
      } catch (thrown) {
        const error = thrown as ApiError;
        // The session has ended. The report waits for the next one of this renter.
        if (error.kind === 'aborted') continue;
        if (isFinal(error)) await refuse(report, error);
        else if (isBlocked(error)) blocked = toStop(error);
        else throw toStop(error);
      }
    }
    return blocked;
  }

  async function sendRecords(): Promise<void> {
    const all = records.list();
    const old = all.filter(
      ({ createdAt }, index) => now() - createdAt > SEND_FOR_MS || index < all.length - MAX_RECORDS,
    );
    for (const { id } of old) records.remove(id);
    for (const { id } of all) {
      // The renter may have withdrawn the consent during the call before.
      const record = records.read(id);
      if (!record) continue;
      try {
        await config.sendRecord(record);
      } catch (thrown) {
        throw toStop(thrown as ApiError);
      }
      records.remove(id);
    }
  }

  return async () => {
    if (!(await config.signOuts.send())) throw new Stop();
    // Failing storage of reports does not stop the tracking records.
    const blocked = await sendReports().catch((error: unknown) => {
      if (error instanceof Stop) throw error;
      return null;
    });
    await sendRecords();
    if (blocked) throw blocked;
  };
}

const toStop = ({ retryAfterSeconds }: ApiError) => new Stop(retryAfterSeconds);
