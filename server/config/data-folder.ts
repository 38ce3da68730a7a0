import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs'

/** Bytes. With less, PostgreSQL neither starts nor stops in order. */
const ROOM_MIN = 48 * 1024 * 1024

/** A data folder that nothing can be kept in; the message is for the person who starts the server. */
export class UnusableFolder extends Error {}

/**
 * Makes the data folder and looks whether something can be kept in it, before anything is begun.
 *
 * @throws UnusableFolder with one sentence
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (cause) {
    throw new UnusableFolder(sentenceOf(dataDir, cause), { cause })
  }
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < ROOM_MIN)
    throw new UnusableFolder(
      `the disk of ${dataDir} is full: make room for at least ${ROOM_MIN / 1024 / 1024} MB; what is there is kept.`,
    )
}

function sentenceOf(dataDir: string, cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${dataDir} is no folder: choose another with DATA_DIR.`
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `the disk of ${dataDir} is full: make room, or choose another with DATA_DIR.`
  return `the data folder ${dataDir} cannot be written to: choose another with DATA_DIR, or let this account write there.`
}
