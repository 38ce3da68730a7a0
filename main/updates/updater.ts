/** What is used of electron-updater: it looks for a newer version, fetches and checks it, and puts it in place. */
export interface Updater {
  autoDownload: boolean
  autoInstallOnAppQuit: boolean
  logger: unknown
  setFeedURL(feed: { provider: 'generic'; url: string }): void
  /** Null where this kind of installation cannot update itself. */
  checkForUpdates(): Promise<{
    isUpdateAvailable: boolean
    updateInfo: { version: string }
    downloadPromise?: Promise<unknown> | null
  } | null>
  quitAndInstall(isSilent: boolean, isForceRunAfter: boolean): void
  on(event: 'download-progress', listener: (progress: { percent: number }) => void): unknown
  on(event: 'update-downloaded', listener: (info: { version: string }) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
}
