import type { App } from 'electron'
import { LINK_SCHEME, isLink, screenOfLink } from './appointment-link.ts'

/** Brings the window forward, at a screen when one is named. */
type Show = (screen: string | null) => void

interface LinkParts {
  app: Pick<App, 'on'>
  /** What this process was started with. */
  argv: readonly string[]
  report: (problem: unknown) => void
}

/**
 * Makes this program the one that the system opens `tendwell:` links with. From source the program is Electron itself,
 * and has to be told which app to start.
 */
export function claimLinks(
  app: Pick<App, 'isPackaged' | 'getAppPath' | 'setAsDefaultProtocolClient'>,
  executable: string,
  report: (problem: unknown) => void,
): void {
  const isOurs = app.isPackaged
    ? app.setAsDefaultProtocolClient(LINK_SCHEME)
    : app.setAsDefaultProtocolClient(LINK_SCHEME, executable, [app.getAppPath()])
  if (!isOurs) report(`The system does not open ${LINK_SCHEME}: links with this program`)
}

/**
 * Listens for links from wherever a system brings them: with the start of this process or of a second one (Windows,
 * Linux), or as an event (macOS), which may come before the app is ready. Until {@link begin} the last one waits.
 */
export function followLinks({ app, argv, report }: LinkParts): { begin(show: Show): void } {
  let show: Show | null = null
  let waiting = screenOfStart(argv)

  function screenOf(link: string): string | null {
    const screen = screenOfLink(link)
    if (screen === null) report(`Ignored a link that leads nowhere: ${JSON.stringify(link.slice(0, 200))}`)
    return screen
  }

  function screenOfStart(given: readonly string[]): string | null {
    return (
      given
        .filter(isLink)
        .map(screenOf)
        .findLast((screen) => screen !== null) ?? null
    )
  }

  function go(screen: string | null): void {
    if (show === null) waiting = screen ?? waiting
    else show(screen)
  }

  app.on('open-url', (event, link) => {
    event.preventDefault()
    const screen = screenOf(link)
    if (screen !== null) go(screen)
  })
  app.on('second-instance', (_event, given) => go(screenOfStart(given)))

  return {
    begin(given) {
      show = given
      given(waiting)
      waiting = null
    },
  }
}
