import type { Clock } from '#main/time/clock.ts'
import type { Updater } from './updater.ts'

/** What came of a look for updates. */
export type UpdateAnswer =
  | { kind: 'current' }
  | { kind: 'downloading'; version: string }
  | { kind: 'ready'; version: string }
  | { kind: 'failed' }
  /** Nothing is looked for: not packaged, no address, or an installation that the system keeps up to date. */
  | { kind: 'off' }

interface UpdatesParts {
  isPackaged: boolean
  address(): string | null
  load(): Promise<Updater>
  clock: Clock
  /** From 0 to 1, as `Math.random`. */
  random(): number
  /** From 0 to 1; null for none. */
  showProgress(part: number | null): void
  /** Closes the window, if its page lets it; `then` is done as soon as it is gone. */
  leave(then: () => void): Promise<boolean>
  /** Another start of the client may take the place of this one. */
  giveWay(): void
  /** Something that the person asked for did not work. */
  tellFailure(): void
  report(problem: unknown): void
}

const MINUTE = 60_000
/** After the start, which has enough to do; and not for all computers of a clinic at once. */
const FIRST = { after: 10_000, spread: MINUTE }
const NEXT = { after: 6 * 60 * MINUTE, spread: 30 * MINUTE }

type Phase = { kind: 'idle' } | { kind: 'downloading'; version: string } | { kind: 'ready'; version: string }

/** Keeps the client up to date in the background: nobody is interrupted, and nothing is lost that somebody typed. */
export function createUpdates(parts: UpdatesParts) {
  let phase: Phase = { kind: 'idle' }
  let updater: Updater | null = null
  let looking: Promise<UpdateAnswer> | null = null
  let isAsked = false
  let isInstalling = false

  async function loaded(): Promise<Updater> {
    if (updater !== null) return updater
    const fresh = await parts.load()
    fresh.autoDownload = true
    fresh.autoInstallOnAppQuit = true
    fresh.logger = null
    fresh.on('download-progress', ({ percent }) => {
      if (phase.kind === 'downloading') parts.showProgress(percent / 100)
    })
    fresh.on('update-downloaded', ({ version }) => {
      phase = { kind: 'ready', version }
      parts.showProgress(null)
    })
    fresh.on('error', (problem) => {
      parts.report(problem)
      fail()
    })
    return (updater = fresh)
  }

  function fail(): void {
    const mustKnow = (isAsked && phase.kind === 'downloading') || isInstalling
    isAsked = false
    isInstalling = false
    phase = { kind: 'idle' }
    parts.showProgress(null)
    if (mustKnow) parts.tellFailure()
  }

  async function look(address: string): Promise<UpdateAnswer> {
    try {
      const fresh = await loaded()
      fresh.setFeedURL({ provider: 'generic', url: address })
      const found = await fresh.checkForUpdates()
      if (found === null) return { kind: 'off' }
      // Also sent as an event, which is reported; but not when the download was only broken off.
      found.downloadPromise?.catch(() => {
        if (phase.kind === 'downloading') fail()
      })
      if (!found.isUpdateAvailable) return { kind: 'current' }
      // It may have lain here already since an earlier start.
      if (phase.kind !== 'ready') phase = { kind: 'downloading', version: found.updateInfo.version }
      return phase
    } catch (problem) {
      // Also sent as an event by the updater, and reported there; its loading is not.
      if (updater === null) parts.report(problem)
      return { kind: 'failed' }
    }
  }

  async function check(): Promise<UpdateAnswer> {
    if (phase.kind !== 'idle') return phase
    const address = parts.isPackaged ? parts.address() : null
    if (address === null) return { kind: 'off' }
    looking ??= look(address).finally(() => (looking = null))
    return looking
  }

  function later({ after, spread }: typeof NEXT): void {
    parts.clock.after(after + parts.random() * spread, () => {
      void check()
      later(NEXT)
    })
  }

  return {
    /** Looks soon after the start, and every few hours from then on. */
    begin(): void {
      if (parts.isPackaged) later(FIRST)
    },

    /** A person wants to know, and is told of what goes wrong from here on. */
    async ask(): Promise<UpdateAnswer> {
      isAsked = true
      const answer = await check()
      if (answer.kind !== 'downloading') isAsked = false
      return answer
    },

    /** The version that waits for a restart. */
    ready: (): string | null => (phase.kind === 'ready' ? phase.version : null),

    /** Starts the new version now. False when none waits, or the page has something that is not saved and the person stays. */
    async restart(): Promise<boolean> {
      if (phase.kind !== 'ready' || isInstalling) return false
      isInstalling = true
      const hasLeft = await parts.leave(() => {
        parts.giveWay()
        try {
          updater?.quitAndInstall(true, true)
        } catch (problem) {
          parts.report(problem)
          fail()
        }
      })
      if (!hasLeft) isInstalling = false
      return hasLeft
    },
  }
}
