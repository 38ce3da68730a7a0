import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBucketServer } from '#server/testing/bucket-server.ts'
import { localStorage } from './local.ts'
import type { StoragePort } from './port.ts'
import { s3Storage } from './s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'tendwell-storage-'))
const stores: Record<string, StoragePort> = { folder: localStorage(folder) }
let close = async () => undefined as unknown
beforeAll(async () => {
  const server = await openBucketServer()
  stores['bucket'] = s3Storage(server.bucket)
  close = server.close
})
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true })
})

describe.each(['folder', 'bucket'])('a store in a %s', (name) => {
  const store = () => stores[name] as StoragePort

  it('gives back what was put there, the last of it, until it is removed', async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(60_000))
    await store().put('pictures/one', new Uint8Array([1]), 'image/png')
    await store().put('pictures/one', bytes, 'image/png')
    expect(Buffer.from((await store().get('pictures/one')) ?? []).equals(Buffer.from(bytes))).toBe(true)
    await store().remove('pictures/one')
    expect(await store().get('pictures/one')).toBeNull()
  })

  it('has nothing under a key that was never used, and nothing to remove', async () => {
    expect(await store().get('pictures/none')).toBeNull()
    await expect(store().remove('pictures/none')).resolves.toBeUndefined()
  })
})

describe('a folder', () => {
  it('is for its owner alone, and holds no drafts', async () => {
    await stores['folder']?.put('pictures/two', new Uint8Array([1]), 'image/png')
    expect(statSync(join(folder, 'pictures/two')).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(folder, 'pictures'))).toEqual(['two'])
  })

  it.each(['../secrets', 'pictures/../../secrets', '/etc/passwd', ''])('is not left by the key %j', async (key) => {
    await expect(localStorage(folder).get(key)).rejects.toThrow('no key')
  })
})
