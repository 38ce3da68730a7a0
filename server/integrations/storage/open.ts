import { join } from 'node:path'
import type { BucketConfig } from '#server/config/services.ts'
import { localStorage } from './local.ts'
import type { StoragePort } from './port.ts'
import { s3Storage } from './s3.ts'

/** Where this installation keeps its pictures: its bucket, or a folder beside its other data. */
export const openStorage = ({ bucket, dataDir }: { bucket: BucketConfig | undefined; dataDir: string }): StoragePort =>
  bucket === undefined ? localStorage(join(dataDir, 'media')) : s3Storage(bucket)
