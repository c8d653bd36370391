import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

/** Makes a bucket on a server for tests; one that is there already stays as it is. */
export async function makeBucket(endpoint: string, bucket: string): Promise<void> {
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: Error) => {
    if (!/^BucketAlready/.test(error.name)) throw error;
  });
  client.destroy();
}
