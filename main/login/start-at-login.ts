import { mkdirSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { App } from 'electron'

interface StartParts {
  app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings' | 'isPackaged'>
  platform: NodeJS.Platform
  environment: Record<string, string | undefined>
  /** This very program. */
  program: string
  home: string
}

/** Whether the client starts when the person signs in to the computer. Theirs to choose; nothing does it unasked. */
export interface StartAtLogin {
  /** Null where it cannot be chosen: what is not installed has no lasting place to be started from. */
  isOn(): boolean | null
  change(isOn: boolean): void
}

export function createStartAtLogin({ app, platform, environment, program, home }: StartParts): StartAtLogin {
  if (!app.isPackaged) return { isOn: () => null, change: () => undefined }
  if (platform !== 'linux') {
    return {
      isOn: () => app.getLoginItemSettings().openAtLogin,
      change: (isOn) => app.setLoginItemSettings({ openAtLogin: isOn }),
    }
  }
  const settings = environment['XDG_CONFIG_HOME'] ?? ''
  const entry = join(settings === '' ? join(home, '.config') : settings, 'autostart', 'tendwell.desktop')
  return {
    isOn: () => existsSync(entry),
    change(isOn) {
      if (!isOn) {
        rmSync(entry, { force: true })
        return
      }
      mkdirSync(dirname(entry), { recursive: true })
      // An AppImage runs from a folder that is another one at each start.
      writeFileSync(entry, desktopEntry(environment['APPIMAGE'] ?? program))
    },
  }
}

/** As https://specifications.freedesktop.org/desktop-entry-spec has it: quoted for the command line, then for the file. */
function desktopEntry(program: string): string {
  const quoted = `"${program.replaceAll(/["`$\\]/g, String.raw`\$&`)}"`.replaceAll('\\', '\\\\').replaceAll('%', '%%')
  return `[Desktop Entry]\nType=Application\nName=Tendwell\nExec=${quoted}\nIcon=tendwell\nTerminal=false\n`
}
