import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR } from '#shared/kernel/time.ts'
import { readPostmaster } from '#server/database/postmaster.ts'

const NAME = 'tendwell-test-'
/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** Longer than any run takes. */
const LONGEST_RUN = 2 * HOUR
/** A whole run needs some two gigabytes. */
const ROOM_BYTES = 6 * 2 ** 30

/**
 * A folder for the databases and files of tests, in memory where there is room: each of two hundred databases is more than
 * a thousand files, which a disk takes 0.6 s to make and memory 0.03. Whoever takes it removes it.
 */
export const quickFolder = (): string => mkdtempSync(join(isRoomy() ? MEMORY : tmpdir(), NAME))

function isRoomy(): boolean {
  if (!existsSync(MEMORY)) return false
  removeAbandoned()
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) > ROOM_BYTES
}

/** What a run that was killed has left would fill the memory for good. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY).filter((each) => each.startsWith(NAME))) {
    const folder = join(MEMORY, name)
    const isOld = (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < Date.now() - LONGEST_RUN
    if (isOld && readPostmaster(join(folder, 'postgres')) === null) rmSync(folder, { recursive: true, force: true })
  }
}
