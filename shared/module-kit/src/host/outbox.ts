import type { ApiError, ApiRequest } from '@shared/api-client';
import type { AnyTag } from '@shared/http-api/app';
import type { Observable } from './observable';

/** A photo of a waiting call that is not uploaded yet. It is sent before the call. */
export interface QueuedPhoto {
  /** The `intent` of the upload. The body of the call contains it in place of the upload id. */
  intent: string;
  contentBase64: string;
}

/** The words that the renter sees while a call waits, and the photos that go before it. */
export interface QueuedWords {
  title: string;
  /** Default: none. */
  text?: string;
  /** Photos that are not uploaded yet. Default: none. */
  uploads?: readonly QueuedPhoto[];
  /** Number of all photos. Default: those of `uploads`. */
  photos?: number;
}

/** A write for the outbox. */
export interface NewCall extends QueuedWords {
  /** Queue in which the call waits: `<module>/<endpoint>`. */
  queue: string;
  /** The request with which the page sends the same call. Both then have the same Idempotency-Key. */
  request: ApiRequest;
  /** Tags of the data that the call makes stale. */
  changes: readonly AnyTag[];
}

/** A call of the renter that waits on this phone. */
export interface WaitingCall {
  /** Idempotency-Key of the call. */
  id: string;
  /** Queue in which the call waits: `<module>/<endpoint>`. */
  queue: string;
  title: string;
  text: string;
  /** Number of photos. */
  photos: number;
  /** Time by the server's clock, ms. */
  createdAt: number;
  /**
   * Final answer to the call; null while it waits. `OUTBOX_EXPIRED`: it was never answered. `OUTBOX_UNREADABLE`: the phone
   * cannot read it any more.
   */
  problem: ApiError | null;
}

/** Calls that wait for a network. */
export interface OutboxHost {
  /** The renter's calls that wait on this phone, oldest first. They are sent when the network is back. */
  outbox: Observable<readonly WaitingCall[]> & {
    /**
     * Stores a call before the page sends it. It is not sent and not listed until `release`, unless the document ends.
     * @returns the id; null if this phone cannot store it, or its queue or the outbox is full
     */
    keep(call: NewCall): Promise<string | null>;
    /** Lists a call, and sends it when the network is back. Call it if no answer has decided the call. */
    release(id: string): void;
    /**
     * Sends a call again that was answered with 413, because its photos are too large for their way to the platform.
     * @param withPhotos whether to send the photos that are not uploaded
     */
    resend(id: string, withPhotos: boolean): Promise<void>;
    /** Removes a call. Call it after the platform's answer, or when the renter deletes it. */
    remove(id: string): Promise<void>;
  };
}
