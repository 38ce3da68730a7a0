import type { S3Client } from '@aws-sdk/client-s3'
import type { BucketConfig } from '#server/config/services.ts'
import type { StoragePort } from './port.ts'

/** Keeps files in an S3-compatible bucket. The SDK is large, so it is loaded at the first file. */
export function s3Storage({ bucket, region, endpoint, accessKeyId, secretAccessKey }: BucketConfig): StoragePort {
  let client: Promise<S3Client> | null = null
  const sdk = () => import('@aws-sdk/client-s3')
  const open = async () => {
    client ??= sdk().then(
      ({ S3Client }) =>
        new S3Client({
          region,
          endpoint,
          // Stores other than Amazon's know buckets by path.
          forcePathStyle: endpoint !== undefined,
          credentials: { accessKeyId, secretAccessKey },
        }),
    )
    return client
  }
  return {
    async put(key, bytes, type) {
      const { PutObjectCommand } = await sdk()
      const s3 = await open()
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: type }))
    },
    async get(key) {
      const { GetObjectCommand } = await sdk()
      const s3 = await open()
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        return (await Body?.transformToByteArray()) ?? null
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null
        throw error
      }
    },
    async remove(key) {
      const { DeleteObjectCommand } = await sdk()
      const s3 = await open()
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
  }
}
