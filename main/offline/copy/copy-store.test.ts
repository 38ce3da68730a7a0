import { mkdtemp, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SecretPlace } from '#main/session/secret-place.ts'
import { aCopy } from '#main/testing/copies.ts'
import { createFakeClock } from '#main/testing/fake-clock.ts'
import { createKeyPlace } from './copy-key.ts'
import { createCopyStore } from './copy-store.ts'

const SERVER = 'https://clinic.example'
const wanted = () => true

function aPlace(): SecretPlace & { content: string | null } {
  return {
    content: null,
    async read() {
      return this.content
    },
    async write(text) {
      this.content = text
    },
    async remove() {
      this.content = null
    },
  }
}

const refuse = async (): Promise<never> => {
  throw new Error('No keychain')
}
const BROKEN: SecretPlace = { read: refuse, write: refuse, remove: refuse }

/** A computer: a folder and a keychain that outlive the client. */
async function aComputer(places: readonly SecretPlace[] = [aPlace()]) {
  const folder = await mkdtemp(join(tmpdir(), 'tendwell-copy-'))
  const clock = createFakeClock('2026-11-23T13:05:00Z')
  const problems: unknown[] = []
  const start = (serverAddress = SERVER) =>
    createCopyStore({
      folder,
      serverAddress,
      keys: createKeyPlace(places),
      clock,
      report: (problem) => void problems.push(problem),
    })
  const files = () => readdir(folder)
  const onlyFile = async () => join(folder, (await files())[0] ?? '')
  return { folder, clock, places, problems, start, files, onlyFile }
}

const ofOther = () => {
  const copy = aCopy({ session: 'other' })
  return { ...copy, user: { ...copy.user, id: '0193f0a0-0000-7000-8000-0000000000dd' } }
}

describe('the copy of a person', () => {
  it('is there after a restart, and no name stands in the file', async () => {
    const { start, files, onlyFile, problems } = await aComputer()
    await start().keep(aCopy({ session: 's1' }), wanted)
    expect(await start().read('s1')).toEqual(aCopy({ session: 's1', mine: expect.anything(), desk: expect.anything() }))
    expect(await files()).toHaveLength(1)
    const content = await readFile(await onlyFile(), 'latin1')
    for (const word of ['Vera', 'Lind', 'Dana', 'clinic', 'readAt']) expect(content).not.toContain(word)
    expect((await stat(await onlyFile())).mode & 0o077).toBe(0)
    expect(problems).toEqual([])
  })

  it('is shown to no other session, nor talks to another server', async () => {
    const { start } = await aComputer()
    await start().keep(aCopy({ session: 's1' }), wanted)
    expect(await start().read('s2')).toBeNull()
    expect(await start().read(null)).toBeNull()
    const [place] = [await start('https://other.example').read('s1')]
    expect(place).toBeNull()
  })

  it('of the person before is gone once there is that of the next', async () => {
    const { start, files } = await aComputer()
    await start().keep(aCopy({ session: 's1' }), wanted)
    const before = await files()
    await start().keep(ofOther(), wanted)
    expect(await files()).toHaveLength(1)
    expect(await files()).not.toEqual(before)
    expect(await start().read('s1')).toBeNull()
    expect((await start().read('other'))?.user.id).toBe(ofOther().user.id)
  })

  it('is gone after a sign-out, with its key, and what was on its way comes too late', async () => {
    const place = aPlace()
    const { start, files } = await aComputer([place])
    const store = start()
    await store.keep(aCopy(), wanted)
    let isSignedIn = true
    const late = store.keep(aCopy(), () => isSignedIn)
    isSignedIn = false
    await Promise.all([late, store.forget()])
    await store.keep(aCopy(), () => isSignedIn)
    expect(await files()).toEqual([])
    expect(place.content).toBeNull()
    expect(await store.read(null)).toBeNull()
  })

  it('is removed once it is older than 48 hours', async () => {
    const { start, files, clock } = await aComputer()
    await start().keep(aCopy(), wanted)
    clock.pass(47 * 3_600_000)
    expect(await start().read(null)).not.toBeNull()
    clock.pass(3_600_000)
    expect(await start().read(null)).toBeNull()
    expect(await files()).toEqual([])
  })

  it.each<[string, (content: Buffer) => Buffer]>([
    ['was changed', (content) => Buffer.concat([content.subarray(0, -1), Buffer.from([(content.at(-1) ?? 0) ^ 1])])],
    ['was cut short', (content) => content.subarray(0, 20)],
    ['is empty', () => Buffer.alloc(0)],
    ['is something else', () => Buffer.from(JSON.stringify(aCopy()))],
  ])('is ignored and removed when the file %s', async (_, spoil) => {
    const { start, files, onlyFile } = await aComputer()
    await start().keep(aCopy(), wanted)
    const file = await onlyFile()
    await writeFile(file, spoil(await readFile(file)))
    const store = start()
    expect(await store.read(null)).toBeNull()
    expect(await files()).toEqual([])
    await store.keep(aCopy(), wanted)
    expect(await start().read(null)).not.toBeNull()
  })

  it('of another computer, whose key is not here, is removed', async () => {
    const { start, files, places } = await aComputer()
    await start().keep(aCopy(), wanted)
    await places[0]?.remove()
    expect(await start().read(null)).toBeNull()
    expect(await files()).toEqual([])
  })

  it('is replaced in one step: a draft that a crash left behind counts for nothing', async () => {
    const { start, files, onlyFile } = await aComputer()
    await start().keep(aCopy({ session: 's1' }), wanted)
    await writeFile(`${await onlyFile()}.new`, 'half a file')
    const store = start()
    expect(await store.read('s1')).not.toBeNull()
    await store.keep(aCopy({ session: 's1', readAt: aCopy().readAt + 1 }), wanted)
    expect(await files()).toHaveLength(1)
    expect((await start().read('s1'))?.readAt).toBe(aCopy().readAt + 1)
  })
})

describe('without a safe place for the key', () => {
  it('the copy lasts as long as the client, and nothing is written down', async () => {
    const { start, files } = await aComputer([BROKEN])
    const store = start()
    await store.keep(aCopy(), wanted)
    expect(await store.read(null)).not.toBeNull()
    expect(await files()).toEqual([])
    expect(await start().read(null)).toBeNull()
  })

  it('the next place is taken', async () => {
    const next = aPlace()
    const { start } = await aComputer([BROKEN, next])
    await start().keep(aCopy(), wanted)
    expect(next.content).toContain('"key"')
    expect(await start().read(null)).not.toBeNull()
  })

  it('a keychain that only now cannot be asked takes no copy away', async () => {
    const place = aPlace()
    const { start, files, folder } = await aComputer([place])
    await start().keep(aCopy(), wanted)
    const closed = createCopyStore({
      folder,
      serverAddress: SERVER,
      keys: createKeyPlace([BROKEN]),
      clock: createFakeClock('2026-11-23T13:05:00Z'),
      report: () => undefined,
    })
    expect(await closed.read(null)).toBeNull()
    expect(await files()).toHaveLength(1)
    expect(await start().read(null)).not.toBeNull()
  })
})
