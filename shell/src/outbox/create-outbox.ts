import { createFeedback, upload } from '@shared/http-api/endpoints';
import { intentKeys, requestOf } from '@shared/api-client';
import type { Host, NewReport, WaitingReport } from '@shared/module-kit/host';
import { MAX_PHOTO_CHARS, MAX_REPORTS } from './limits';
import { type ReportStore, type StoredReport, openReportStore } from './report-store';
import { type Sender, type SenderConfig, createSender } from './sender';

export interface OutboxConfig extends Omit<SenderConfig, 'reports' | 'isHeld' | 'onChange'> {
  reports?: ReportStore;
  /** Name of the database and of the lock. */
  name: string;
  /** Storage of the Idempotency-Keys of the pages' own calls. */
  keyStorage: Parameters<typeof intentKeys>[0];
  /** Called with the renter's waiting reports when they change. */
  onChange(waiting: readonly WaitingReport[]): void;
  /** Called when a report was sent. */
  onSent(): void;
}

/** The loaded part of the outbox. */
export interface LoadedOutbox extends Sender, Pick<Host['outbox'], 'keep' | 'release' | 'resend' | 'remove'> {
  /** Reads the waiting reports again. Call it when the session changes. */
  refresh(): Promise<void>;
  /** Removes the reports of an account. */
  forget(userId: string): Promise<void>;
}

/** Creates the outbox of one document. A chunk of its own. */
export function createLoadedOutbox(config: OutboxConfig): LoadedOutbox {
  const reports = config.reports ?? openReportStore(globalThis.indexedDB, config.name);
  const keys = intentKeys(config.keyStorage);
  /** Reports that a page of this document is sending itself, with their requests. */
  const held = new Map<string, NewReport>();
  const sender = createSender({
    ...config,
    reports,
    isHeld: (id) => held.has(id),
    onChange(change) {
      void refresh();
      if (change === 'sent') config.onSent();
    },
  });

  async function refresh(): Promise<void> {
    const all = await reports.list().catch((): StoredReport[] => []);
    const userId = config.account()?.userId;
    config.onChange(all.filter(({ id, account }) => account === userId && !held.has(id)).map(toWaiting));
  }

  async function store(report: NewReport): Promise<string | null> {
    const account = config.account();
    if (!account) return null;
    const all = await reports.list();
    const size = [...all.flatMap(({ uploads }) => uploads), ...report.uploads].reduce(
      (sum, { contentBase64 }) => sum + contentBase64.length,
      0,
    );
    const id = keys.keyFor(reportRequest(report));
    const others = all.filter((other) => other.id !== id);
    if (others.length >= MAX_REPORTS || size > MAX_PHOTO_CHARS) return null;
    held.set(id, report);
    await reports.put({
      id,
      account: account.userId,
      title: report.title,
      body: report.body,
      uploads: report.uploads.map((upload) => ({
        ...upload,
        key: keys.keyFor(uploadRequest(upload)),
        uploadId: null,
      })),
      createdAt: config.now(),
      problem: null,
    });
    return id;
  }

  return {
    ...sender,
    refresh,
    // Rejects if the disk is full or the browser refuses storage. The page then sends without the outbox.
    keep: (report) => store(report).catch(() => null),
    release(id) {
      const report = held.get(id);
      held.delete(id);
      // The next report with the same words is another one.
      if (report) [reportRequest(report), ...report.uploads.map(uploadRequest)].forEach(keys.settle);
      void refresh();
      sender.wake();
    },
    async resend(id, withPhotos) {
      const report = (await reports.list()).find((other) => other.id === id);
      if (!report) return;
      // The platform has not seen the report: its photos are sent first. So the changed one has the same key.
      await reports.change(id, { problem: null, ...(withPhotos ? {} : withoutPhotos(report)) });
      await refresh();
      sender.wake();
    },
    async remove(id) {
      held.delete(id);
      await reports.remove(id).catch(() => undefined);
      await refresh();
    },
    async forget(userId) {
      const all = await reports.list().catch((): StoredReport[] => []);
      for (const { id, account } of all)
        if (account === userId) await reports.remove(id).catch(() => undefined);
      await refresh();
    },
  };
}

const reportRequest = ({ body, intent }: NewReport) => requestOf(createFeedback, body, { intent });

const uploadRequest = ({ intent, contentBase64 }: NewReport['uploads'][number]) =>
  requestOf(upload, { contentBase64 }, { intent });

/** Returns a report without the photos that are not uploaded. */
function withoutPhotos({ uploads, body }: StoredReport): Pick<StoredReport, 'uploads' | 'body'> {
  const dropped = uploads.filter(({ uploadId }) => !uploadId).map(({ intent }) => intent);
  return {
    uploads: uploads.filter(({ uploadId }) => uploadId),
    body: { ...body, photos: body.photos.filter((photo) => !dropped.includes(photo)) },
  };
}

const toWaiting = ({ id, title, body, createdAt, problem }: StoredReport): WaitingReport => ({
  id,
  title,
  text: body.text,
  photos: body.photos.length,
  createdAt,
  problem,
});
