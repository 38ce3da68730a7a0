import type { App, PowerMonitor } from 'electron'
import type { Words } from '#main/words/words.ts'

interface ClosingParts {
  app: Pick<App, 'on' | 'quit'>
  powerMonitor: Pick<PowerMonitor, 'on'>
  hasTray(): boolean
  /** Whether the person was told already where the window goes, and that they are now. */
  knowsTray: { read(): boolean; keep(): void }
  words(): Words
  /** Says it in a notification of the system; false where there are none. */
  notify(text: { title: string; body: string }): boolean
  ask(text: { title: string; message: string; detail: string; buttons: string[] }): void
  report(problem: unknown): void
}

/** What closing the window means: as long as there is a tray it hides, until the person or the system ends the app. */
export function createClosing({ app, powerMonitor, hasTray, knowsTray, words, notify, ask, report }: ClosingParts) {
  let isQuitting = false
  let isTold = false
  app.on('before-quit', () => (isQuitting = true))
  // The computer goes down; a window that will not close would hold it up.
  powerMonitor.on('shutdown', () => {
    isQuitting = true
    app.quit()
  })

  return {
    hidesWhenClosed: (): boolean => hasTray() && !isQuitting,

    /** Something that is not saved keeps the app from ending after all. */
    stay: (): void => void (isQuitting = false),

    /** The first time, the person is told that the app has not ended. */
    onHidden(): void {
      if (isTold || knowsTray.read()) return
      isTold = true
      try {
        knowsTray.keep()
      } catch (problem) {
        // The window is about to hide, and has to, also where nothing can be written down.
        report(problem)
      }
      const [title, detail] = [words()('tray.hintTitle'), words()('tray.hintText')]
      if (notify({ title, body: detail })) return
      ask({ title: 'Tendwell', message: title, detail, buttons: [words()('tray.hintOk')] })
    },
  }
}
