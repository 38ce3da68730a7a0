import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createStartAtLogin } from './start-at-login.ts'

interface Given {
  platform: NodeJS.Platform
  isPackaged: boolean
  environment: Record<string, string>
  program: string
}

function aComputer({
  platform = 'linux',
  isPackaged = true,
  environment = {},
  program = '/opt/Tendwell/tendwell',
}: Partial<Given> = {}) {
  const home = mkdtempSync(join(tmpdir(), 'tendwell-home-'))
  let openAtLogin = false
  const asked: unknown[] = []
  const start = createStartAtLogin({
    platform,
    environment,
    program,
    home,
    app: {
      isPackaged,
      getLoginItemSettings: () => ({ openAtLogin }) as ReturnType<Electron.App['getLoginItemSettings']>,
      setLoginItemSettings(settings) {
        asked.push(settings)
        openAtLogin = settings.openAtLogin === true
      },
    },
  })
  return { start, home, asked, entry: join(home, '.config/autostart/tendwell.desktop') }
}

describe('starting with the computer', () => {
  it.each(['darwin', 'win32'] as const)('is asked of the system on %s', (platform) => {
    const { start, asked } = aComputer({ platform })
    expect(start.isOn()).toBe(false)
    start.change(true)
    expect(start.isOn()).toBe(true)
    start.change(false)
    expect([start.isOn(), asked]).toEqual([false, [{ openAtLogin: true }, { openAtLogin: false }]])
  })

  it('is a file of the person on Linux', () => {
    const { start, entry } = aComputer()
    expect(start.isOn()).toBe(false)
    start.change(true)
    start.change(true)
    expect(start.isOn()).toBe(true)
    expect(readFileSync(entry, 'utf8').split('\n')).toContain('Exec="/opt/Tendwell/tendwell"')
    start.change(false)
    start.change(false)
    expect([start.isOn(), existsSync(entry)]).toEqual([false, false])
  })

  it('starts the AppImage and not what it unpacked, wherever the person has put it', () => {
    const environment = { APPIMAGE: '/home/vera/My "$apps"/50%/Tendwell.AppImage' }
    const { start, entry } = aComputer({ environment, program: '/tmp/.mount_x/tendwell' })
    start.change(true)
    expect(readFileSync(entry, 'utf8')).toContain(String.raw`Exec="/home/vera/My \\"\\$apps\\"/50%%/Tendwell.AppImage"`)
  })

  it('goes where the person keeps such files', () => {
    const other = mkdtempSync(join(tmpdir(), 'tendwell-config-'))
    const { start } = aComputer({ environment: { XDG_CONFIG_HOME: other } })
    start.change(true)
    expect(existsSync(join(other, 'autostart/tendwell.desktop'))).toBe(true)
  })

  it('is not offered by what is not installed', () => {
    const { start, entry, asked } = aComputer({ isPackaged: false })
    start.change(true)
    expect([start.isOn(), existsSync(entry), asked]).toEqual([null, false, []])
  })
})
