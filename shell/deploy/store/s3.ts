import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getCacheControl, getContentType, getContentDisposition } from './hosting';
import type { ArtifactStore, StoredFile } from './store';

/** Location of a store in S3. */
export interface S3Place {
  bucket: string;
  /** A folder with a trailing slash, or ''. */
  prefix: string;
  /** URL of an S3-compatible server other than AWS. */
  endpoint?: string;
}

/**
 * Parses an address like `s3://bucket/folder`.
 * @throws Error if it is not one
 */
export function parseS3(
  address: string,
  endpoint = process.env.STORE_S3_URL || process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL,
): S3Place {
  const [, bucket, folder = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(address) ?? [];
  if (!bucket) throw new Error(`${address} is not the address of a store. Write it like s3://bucket/folder.`);
  return { bucket, prefix: folder ? `${folder}/` : '', ...(endpoint ? { endpoint } : {}) };
}

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;

/** Codes of a file that does not exist. A bucket that does not exist has the same status. `NotFound` stands for an answer without a code. */
const NO_FILE = ['NoSuchKey', 'NotFound'];
const isNoFile = (error: unknown) =>
  error instanceof S3ServiceException && NO_FILE.includes(error.name) && statusOf(error) === 404;

/**
 * Returns the error of a refused call with the file that it was about, and says what to do. The error of a server that does not
 * answer stays as it is.
 * @param place address of the file
 */
function namedError(error: unknown, bucket: string, place: string): Error {
  if (!(error instanceof S3ServiceException)) return error as Error;
  const advice =
    error.name === 'NoSuchBucket'
      ? ` There is no bucket "${bucket}". Correct "store" in environments.json, or create the bucket.`
      : statusOf(error) === 403
        ? ' The credentials need s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket. Without s3:ListBucket, S3 denies a file that does not exist.'
        : '';
  return new Error(`${place}: ${error.message.replace(/\.?$/, '.')}${advice}`, { cause: error });
}

/** Lists the files of a bucket whose keys begin with a text. Their paths are the keys. */
async function listObjects(client: S3Client, bucket: string, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  let next: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next }),
    );
    for (const { Key = '', LastModified } of page.Contents ?? [])
      files.push({ path: Key, modified: LastModified ?? new Date(0) });
    next = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (next);
  return files;
}

/**
 * Opens an S3 store with conditional writes. A server rejects a lost compare-and-set with 412 or 409. Some servers
 * return 404, or 500 although the write may have succeeded. In these cases the page is read again and compared.
 * Its functions reject with the address of the file if the server refuses a call.
 */
export function s3Store({ bucket, prefix, endpoint }: S3Place): ArtifactStore {
  const client = new S3Client({
    region: process.env.AWS_REGION || 'us-east-1',
    forcePathStyle: Boolean(endpoint),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint } : {}),
  });
  const objectAt = (path: string) => ({ Bucket: bucket, Key: prefix + path });
  const named = (path: string, error: unknown) =>
    namedError(error, bucket, `s3://${bucket}/${prefix}${path}`);
  /** Returns a function that rethrows the error of a call about a file. */
  const failed = (path: string) => (error: unknown) => {
    throw named(path, error);
  };

  async function get(path: string): Promise<{ bytes: Buffer; etag: string } | null> {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand(objectAt(path)));
      return { bytes: Buffer.from(await Body!.transformToByteArray()), etag: ETag ?? '' };
    } catch (error) {
      if (isNoFile(error)) return null;
      throw named(path, error);
    }
  }
  const put = (path: string, body: Buffer, condition: Partial<PutObjectCommandInput> = {}) =>
    client.send(
      new PutObjectCommand({
        ...objectAt(path),
        Body: body,
        ContentType: getContentType(path),
        CacheControl: getCacheControl(path),
        ContentDisposition: getContentDisposition(path),
        ...condition,
      }),
    );

  return {
    read: async (path) => (await get(path))?.bytes ?? null,
    async putImmutable(path, bytes) {
      try {
        await put(path, bytes, { IfNoneMatch: '*' });
      } catch (error) {
        const stored = await get(path);
        if (!stored) throw named(path, error);
        if (!stored.bytes.equals(bytes)) {
          throw new Error(`${path} is already stored with other bytes. Raise the version and build again.`);
        }
      }
    },
    async readPage() {
      const found = await get('index.html');
      return found && { html: found.bytes.toString('utf8'), version: found.etag };
    },
    async writePage(html, expected) {
      // Some servers accept the ETag only without quotes, and all servers accept it without.
      const condition = expected === null ? { IfNoneMatch: '*' } : { IfMatch: expected.replace(/"/g, '') };
      try {
        await put('index.html', Buffer.from(html), condition);
        return true;
      } catch (error) {
        if ((await get('index.html'))?.bytes.toString('utf8') === html) return true;
        // Any other answer does not prove that the store will not write the page.
        if (![404, 409, 412].includes(statusOf(error))) throw named('index.html', error);
        return false;
      }
    },
    async list(folder) {
      const files = await listObjects(client, bucket, prefix + folder).catch(failed(folder));
      return files.map(({ path, modified }) => ({ path: path.slice(prefix.length), modified }));
    },
    remove: async (path) =>
      void (await client.send(new DeleteObjectCommand(objectAt(path))).catch(failed(path))),
    writeCopy: async (path, content) =>
      void (await put(path, typeof content === 'string' ? Buffer.from(content) : content).catch(
        failed(path),
      )),
  };
}
