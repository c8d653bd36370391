import type { ApiError, ApiRequest } from '@shared/api-client';
import type { AnyTag } from '@shared/http-api/app';

/** A photo of a stored call. */
export interface StoredUpload {
  /** Stands for the upload id in the body of the call. */
  intent: string;
  /** Idempotency-Key of the upload. */
  key: string;
  /** Empty after the upload. */
  contentBase64: string;
  uploadId: string | null;
}

/** A call on this phone. The members besides `call` are those of the releases whose only calls were reports. */
export interface StoredCall {
  /** Idempotency-Key of the call. */
  id: string;
  /** User id of the renter who made it. */
  account: string;
  title: string;
  body: unknown;
  uploads: StoredUpload[];
  /** Time by the server's clock, ms. */
  createdAt: number;
  problem: ApiError | null;
  /**
   * When a document of the region first had the problem, by the server's clock, ms. Missing until then, and in rows of an
   * earlier release.
   */
  refusedAt?: number | undefined;
  call: {
    /** `<module>/<endpoint>`. */
    queue: string;
    /** Address and intent of the call. The path has its query. Rows of an earlier release have no intent. */
    request: Pick<ApiRequest, 'endpoint' | 'method' | 'path' | 'intent'>;
    changes: readonly AnyTag[];
    text: string;
    /** Number of photos. */
    photos: number;
  };
}
