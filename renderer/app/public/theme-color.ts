/** A partner's colour in the shades that the tokens name, legible in the mode they are made for. */
export interface Shades {
  primary: string
  strong: string
  ink: string
  tint: string
  onPrimary: string
}

export type Mode = 'light' | 'dark'

type Rgb = readonly [red: number, green: number, blue: number]

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]
/** The grounds that the shades stand on: `--tw-surface` of each mode. */
const SURFACE: Record<Mode, Rgb> = { light: WHITE, dark: [20, 28, 37] }
const DARK_TEXT: Rgb = [23, 32, 42]
const TEXT_CONTRAST = 4.5
const SHAPE_CONTRAST = 3
const STEP = 0.04

/** Accepts `#1a7f4b`, `#1a7` and both without `#`, which addresses tend to lose. Null for anything else. */
export function shadesOf(themeColor: string | null, mode: Mode): Shades | null {
  const colour = parseHex(themeColor ?? '')
  if (colour === null) return null
  const surface = SURFACE[mode]
  const away = mode === 'light' ? BLACK : WHITE
  const primary = shiftUntil(colour, away, (shade) => contrast(shade, surface) >= SHAPE_CONTRAST && holdsText(shade))
  const tint = mix(surface, primary, mode === 'light' ? 0.1 : 0.18)
  const ink = shiftUntil(colour, away, (shade) => [surface, tint].every((g) => contrast(shade, g) >= TEXT_CONTRAST))
  const onPrimary = textOn(primary)
  const strong = mix(primary, onPrimary === WHITE ? BLACK : WHITE, 0.18)
  return {
    primary: toHex(primary),
    strong: toHex(strong),
    ink: toHex(ink),
    tint: toHex(tint),
    onPrimary: toHex(onPrimary),
  }
}

function parseHex(text: string): Rgb | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1]
  if (digits === undefined) return null
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const value = Number.parseInt(full, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Moves a colour towards another in small steps until it serves. */
function shiftUntil(colour: Rgb, towards: Rgb, serves: (shade: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += STEP) {
    const shade = mix(colour, towards, share)
    if (serves(shade)) return shade
  }
  return towards
}

const holdsText = (ground: Rgb): boolean => contrast(textOn(ground), ground) >= TEXT_CONTRAST

const textOn = (ground: Rgb): Rgb => (contrast(WHITE, ground) >= contrast(DARK_TEXT, ground) ? WHITE : DARK_TEXT)

const mix = (colour: Rgb, other: Rgb, share: number): Rgb => [
  Math.round(colour[0] + (other[0] - colour[0]) * share),
  Math.round(colour[1] + (other[1] - colour[1]) * share),
  Math.round(colour[2] + (other[2] - colour[2]) * share),
]

/** Contrast ratio of WCAG 2, 1 to 21. */
function contrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const toHex = (colour: Rgb): string => `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
