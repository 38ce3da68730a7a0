import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { BucketConfig } from '#server/config/services.ts'

interface S3Server {
  run(): Promise<unknown>
  close(): Promise<void>
}
type S3ServerClass = new (options: object) => S3Server

const Address = z.object({ port: z.number() })

/** A store on loopback that speaks S3, with one bucket. The package has no types. */
export async function openBucketServer(): Promise<{ bucket: BucketConfig; close(): Promise<void> }> {
  const S3rver = createRequire(import.meta.url)('s3rver') as S3ServerClass
  const directory = mkdtempSync(join(tmpdir(), 'tendwell-bucket-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = Address.parse(await server.run())
  return {
    bucket: {
      bucket: 'pictures',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
