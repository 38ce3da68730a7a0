import { EventEmitter } from 'node:events'
import type { Updater } from '#main/updates/updater.ts'

/** An updater whose feed the test holds. */
export class FakeUpdater extends EventEmitter implements Updater {
  autoDownload = false
  autoInstallOnAppQuit = false
  logger: unknown = console
  checks = 0
  readonly feeds: string[] = []
  readonly installs: [boolean, boolean][] = []
  /** What is found; null: this installation cannot update itself. */
  found: { version: string; isNew: boolean } | null | Error = { version: '1.0.0', isNew: false }
  download = Promise.withResolvers<void>()

  setFeedURL = ({ url }: { url: string }) => void this.feeds.push(url)
  quitAndInstall = (...given: [boolean, boolean]) => void this.installs.push(given)
  async checkForUpdates() {
    this.checks += 1
    await Promise.resolve()
    const { found } = this
    if (found instanceof Error) {
      this.emit('error', found)
      throw found
    }
    if (found === null) return null
    return {
      isUpdateAvailable: found.isNew,
      updateInfo: { version: found.version },
      downloadPromise: found.isNew ? this.download.promise : null,
    }
  }
  fails(message: string): void {
    this.emit('error', new Error(message))
    this.download.reject(new Error(message))
  }
}
