/** What a session was started with, as far as the browser told; names are proper names in every language. */
export interface Device {
  browser: string | null
  system: string | null
  isPhone: boolean
}

/** The first that matches wins: most browsers also claim to be the ones that they descend from. */
const BROWSERS = [
  ['Tendwell', /Tendwell|Electron/],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? ''
  const firstIn = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(text))?.[0] ?? null
  return {
    browser: firstIn(BROWSERS),
    system: firstIn(SYSTEMS),
    isPhone: /iPhone|Android.*Mobile/.test(text),
  }
}
