import type { Details, RenderProcessGoneDetails } from 'electron'
import type { CrashLog } from './crash-log.ts'
import { describeError } from './describe-error.ts'

interface Crashing {
  on(
    event: 'render-process-gone',
    listener: (event: unknown, page: unknown, details: RenderProcessGoneDetails) => void,
  ): unknown
  on(event: 'child-process-gone', listener: (event: unknown, details: Details) => void): unknown
}

interface CrashParts {
  app: Crashing
  process: { on(event: 'uncaughtExceptionMonitor', listener: (problem: unknown) => void): unknown }
  log: CrashLog
  version: string
  platform: string
  /** Whether a packaged client was started without the sandbox that keeps a page from the rest of the computer. */
  isUnboxed: boolean
  /** The page is gone, and the window empty. */
  onPageGone(): void
}

export const WITHOUT_SANDBOX = "started without Chromium's sandbox (--no-sandbox)"

/** Writes down whatever part of the client ends by itself. None of it holds anything that a page showed. */
export function watchCrashes({ app, process, log, version, platform, isUnboxed, onPageGone }: CrashParts): void {
  const add = (what: string, lines: readonly string[]) => log.add(`${what} (Tendwell ${version}, ${platform})`, lines)

  // No crash, but whoever reads about some has to know: an AppImage starts so where the kernel leaves it no other way.
  if (isUnboxed) add('no crash', [WITHOUT_SANDBOX])
  app.on('render-process-gone', (_event, _page, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    add('page', [`${reason}, exit code ${exitCode}`])
    onPageGone()
  })
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') add(type, [`${reason}, exit code ${exitCode}`])
  })
  // Only listens: what happens after an error that nobody caught is for others to say.
  process.on('uncaughtExceptionMonitor', (problem) => {
    const { kind, frames } = describeError(problem)
    add('main process', [kind, ...frames])
  })
}
