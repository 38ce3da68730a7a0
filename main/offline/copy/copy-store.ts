import { createHash } from 'node:crypto'
import { open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#main/time/clock.ts'
import { createKeyFor } from './copy-key.ts'
import type { CopyKey, KeyPlace } from './copy-key.ts'
import { Copy, isTooOld } from './copy.ts'
import { seal, unseal } from './seal.ts'

interface StoreParts {
  folder: string
  serverAddress: string
  keys: KeyPlace
  clock: Clock
  report(problem: unknown): void
}

/** The encrypted copy of one server, of the person who is signed in there. */
export interface CopyStore {
  /** The copy that this session may be shown; null when there is none, or none any more. */
  read(session: string | null): Promise<Copy | null>
  /** Replaces the copy, unless `isWanted` says by then that it is not wanted any more. */
  keep(copy: Copy, isWanted: () => boolean): Promise<void>
  /** Removes copy and key. */
  forget(): Promise<void>
}

/**
 * Keeps the copy in memory and, sealed, in a file of this server and person. Without a safe place for the key nothing is
 * written down: the copy then lasts as long as the process, like the sign-in.
 */
export function createCopyStore({ folder, serverAddress, keys, clock, report }: StoreParts): CopyStore {
  const prefix = `offline-${shortHash(serverAddress)}-`
  const fileOf = (userId: string) => join(folder, `${prefix}${shortHash(userId)}.sealed`)
  let held: Copy | null = null
  let key: CopyKey | null = null
  let isOpened = false
  // One step after the other, so that what was forgotten last is not written again by what began before.
  let turn: Promise<unknown> = Promise.resolve()

  function inTurn<T>(step: () => Promise<T>): Promise<T> {
    const done = turn.then(step)
    turn = done.catch(report)
    return done
  }

  async function openFile(): Promise<void> {
    if (isOpened) return
    isOpened = true
    const found = await keys.read()
    if (found === undefined) return
    key = found
    held = found === null ? null : await unsealed(found)
    if (held === null) await removeFiles(null)
  }

  async function unsealed({ userId, key }: CopyKey): Promise<Copy | null> {
    try {
      const text = unseal(await readFile(fileOf(userId)), key, [serverAddress, userId])
      const copy = text === null ? null : Copy.parse(JSON.parse(text))
      return copy?.user.id === userId ? copy : null
    } catch {
      // None, damaged, or of another version of this client.
      return null
    }
  }

  async function write(copy: Copy): Promise<void> {
    const userId = copy.user.id
    if (key?.userId !== userId) {
      const fresh = createKeyFor(userId)
      key = (await keys.write(fresh)) ? fresh : null
    }
    if (key === null) return removeFiles(null)
    await replaceFile(fileOf(userId), seal(JSON.stringify(copy), key.key, [serverAddress, userId]))
    await removeFiles(fileOf(userId))
  }

  /** Every file of this server but one: other people's, and what a crash left behind. */
  async function removeFiles(but: string | null): Promise<void> {
    const names = await readdir(folder).catch(() => [])
    const files = names.filter((name) => name.startsWith(prefix)).map((name) => join(folder, name))
    await Promise.all(files.filter((file) => file !== but).map((file) => rm(file, { force: true })))
  }

  async function clear(): Promise<void> {
    held = null
    key = null
    isOpened = true
    await removeFiles(null)
    await keys.remove()
  }

  return {
    read: (session) =>
      inTurn(async () => {
        await openFile()
        if (held === null) return null
        if (isTooOld(held, clock.now())) {
          await clear()
          return null
        }
        return held.session === session ? held : null
      }),

    keep: (copy, isWanted) =>
      inTurn(async () => {
        await openFile()
        if (!isWanted()) return
        held = copy
        await write(copy)
      }),

    forget: () => inTurn(clear),
  }
}

/** In one step: whoever reads finds the old or the new one, whole, also after a power failure. */
async function replaceFile(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.new`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
