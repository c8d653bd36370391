import type { AnyTag } from '@shared/http-api/app';
import { type ApiError, type TypedRequest, isBlocked, isFinal, requestOf } from '@shared/api-client';
import { consent } from '@shared/http-api/endpoints';
import { replaceValues } from './replace-values';
import { KEEP_FOR_MS, MAX_RECORDS, SEND_FOR_MS } from './limits';
import type { CallStore } from './call-store';
import type { ConsentChoices } from './consent-choices';
import type { StoredCall } from './stored-call';
import type { SignOuts } from '../session/sign-outs';
import type { TrackingRecords } from './tracking-records';
import { uploadRequest } from './upload-request';

/** The renter, or a visitor without a session. */
export interface SenderAccount {
  userId: string | null;
  /** Resolves when the document may write; never if it reloads because it is too old. */
  mayWrite(): Promise<unknown>;
  /** Sends a call with the token of this session and no other; of a visitor, without a token. Rejects with an ApiError. */
  request<T>(request: TypedRequest<T>, key: string): Promise<T>;
}

export interface SendConfig {
  calls: CallStore;
  records: Pick<TrackingRecords, 'list' | 'read' | 'remove'>;
  /** Records of other regions. No document of this region sends them, but they are dropped when they are too old. */
  recordsElsewhere: readonly Pick<TrackingRecords, 'list' | 'remove'>[];
  signOuts: Pick<SignOuts, 'send'>;
  choices: ConsentChoices;
  /** Returns who uses the app now. */
  account(): SenderAccount;
  /** False in a document of another region, which shows no calls: it sends those of the account, and removes old ones of others. */
  isShown: boolean;
  /** Returns whether the page is sending a call itself. */
  isHeld(id: string): boolean;
  /** Sends a tracking record. Rejects with an ApiError if it must be sent again. */
  sendRecord(record: object): Promise<void>;
  now(): number;
  /**
   * Called when a call was sent, refused or deleted.
   * @param stale tags of the data that the sent call has changed; empty if none was sent
   */
  onChange(stale: readonly AnyTag[]): void;
}

/** Rejection of a call without a final answer. Nothing more can be sent now. */
export class Stop extends Error {
  constructor(readonly retryAfterSeconds = 0) {
    super('no final answer');
  }
}

/**
 * Creates the function that sends everything that waits: first the sign-outs, then one call at a time, in order, the choice on
 * tracking, the calls of pages and the records. It rejects with a `Stop` at the first call that shows that nothing can be sent now. A call
 * that only itself has no final answer, and the later ones of its queue, do not delay the others: it rejects after them. So does
 * a sign-out, which may be one of another region.
 */
export function createSendWaiting(config: SendConfig): () => Promise<void> {
  const { calls, isShown, now } = config;

  async function sendCall(stored: StoredCall, { request, mayWrite }: SenderAccount): Promise<void> {
    // Before each request, as those before may have taken long. The renter may have deleted the call in the meantime.
    const isWanted = async () => {
      await mayWrite();
      return calls.has(stored.id);
    };
    const uploads = [...stored.uploads];
    for (const [index, upload] of uploads.entries()) {
      if (upload.uploadId) continue;
      if (!(await isWanted())) return;
      const sent = await request(uploadRequest(upload), upload.key);
      uploads[index] = { ...upload, uploadId: sent.uploadId, contentBase64: '' };
      await calls.change(stored.id, { uploads });
    }
    const uploadIds = new Map(uploads.map(({ intent, uploadId }) => [intent, uploadId!]));
    const body = replaceValues(stored.body, (value) => uploadIds.get(value as string) ?? value);
    if (!(await isWanted())) return;
    // Without a shape: an accepted call is sent, whatever its answer says about it.
    await request({ ...stored.call.request, body }, stored.id);
    await calls.remove(stored.id);
    config.onChange(stored.call.changes);
  }

  async function refuse(call: StoredCall, problem: ApiError): Promise<void> {
    // Its month begins when its renter can see it.
    await calls.change(call.id, { problem, refusedAt: isShown ? now() : undefined });
    config.onChange([]);
  }

  /** Resolves to the rejection of a call that only itself has no final answer; null if there is none. */
  async function sendCalls(): Promise<Stop | null> {
    let blocked: Stop | null = null;
    const blockedQueues = new Set<string>();
    for (const call of await calls.list()) {
      const account = config.account();
      const isOwn = account.userId === call.account;
      const mustSend = !call.problem && isOwn;
      const isTooOld = now() - call.createdAt > SEND_FOR_MS;
      // A document of its region shows what has become of it, and removes it a month later.
      if (isOwn && !isShown && (call.problem || isTooOld)) continue;
      if (isOwn && call.problem && !call.refusedAt) {
        // The problem itself is not stored: a later release may be able to read the row.
        await calls.change(call.id, { refusedAt: now() });
        config.onChange([]);
        continue;
      }
      // The renter first sees that a call of this account was not sent.
      if (!mustSend && now() - (call.refusedAt ?? call.createdAt) > KEEP_FOR_MS) {
        await calls.remove(call.id);
        config.onChange([]);
        continue;
      }
      if (!mustSend || config.isHeld(call.id) || blockedQueues.has(call.call.queue)) continue;
      if (isTooOld) {
        await refuse(call, { kind: 'refusal', code: 'OUTBOX_EXPIRED' });
        continue;
      }
      try {
        await sendCall(call, account);
      } catch (thrown) {
        const error = thrown as ApiError;
        // The session has ended. The call waits for the next one of this renter.
        if (error.kind === 'aborted') continue;
        if (isFinal(error)) await refuse(call, error);
        else if (!stopsAll(error)) {
          blocked = toStop(error);
          // A gateway may refuse what is in a call, and an answer that cannot be read is only of one. The next call may pass.
          if (!isBlocked(error) && error.kind !== 'malformed') blockedQueues.add(call.call.queue);
        } else throw toStop(error);
      }
    }
    return blocked;
  }

  return async () => {
    for (const records of [config.records, ...config.recordsElsewhere]) dropOld(records, now());
    const signedOut = await config.signOuts.send();
    const unreported = await reportChoice(config);
    // Failing storage of calls does not stop the tracking records.
    const blockedCall = await sendCalls().catch((error: unknown) => {
      if (error instanceof Stop) throw error;
      return null;
    });
    await sendRecords(config);
    const blocked = blockedCall ?? unreported;
    if (blocked) throw blocked;
    if (!signedOut) throw new Stop();
  };
}

/** Reports the choice of who uses the app now. Resolves to the rejection of a call that only itself has no final answer. */
async function reportChoice({ account, choices }: SendConfig): Promise<Stop | null> {
  const { userId, request } = account();
  const choice = choices.unreported(userId);
  if (!choice) return null;
  const { id, version, granted } = choice;
  try {
    await request(requestOf(consent, { kind: 'tracking', version, granted }), id);
  } catch (thrown) {
    const error = thrown as ApiError;
    // The session has ended. The choice waits for the next one of this renter.
    if (error.kind === 'aborted') return null;
    if (error.kind !== 'malformed' && !isFinal(error)) {
      if (stopsAll(error)) throw toStop(error);
      return toStop(error);
    }
  }
  choices.reported(id);
  return null;
}

/** Statuses of a platform that takes no calls now. */
const OUT_OF_SERVICE = [408, 429, 502, 503, 504];

/** Returns whether a failure says that no other call can be sent now. An answer that cannot be read does not say so. */
const stopsAll = (error: ApiError): boolean =>
  !isBlocked(error) &&
  error.kind !== 'malformed' &&
  (error.kind !== 'http' ||
    error.retryAfterSeconds !== undefined ||
    OUT_OF_SERVICE.includes(error.status ?? 0));

const toStop = ({ retryAfterSeconds }: ApiError) => new Stop(retryAfterSeconds);

/** Drops the tracking records that are too old, or too many. */
function dropOld(records: Pick<TrackingRecords, 'list' | 'remove'>, now: number): void {
  const all = records.list();
  const old = all.filter(
    ({ createdAt }, index) => now - createdAt > SEND_FOR_MS || index < all.length - MAX_RECORDS,
  );
  for (const { id } of old) records.remove(id);
}

/** Sends the tracking records in order. Rejects with a `Stop` at the first without a final answer. */
async function sendRecords({ records, sendRecord }: SendConfig): Promise<void> {
  for (const { id } of records.list()) {
    // The renter may have withdrawn the consent during the call before.
    const record = records.read(id);
    if (!record) continue;
    try {
      await sendRecord(record);
    } catch (thrown) {
      throw toStop(thrown as ApiError);
    }
    records.remove(id);
  }
}
