/** A picture as the system takes it: four bytes a point (blue, green, red, opacity), colours multiplied by the opacity. */
interface Bitmap {
  width: number
  height: number
  buffer: Buffer
}

type Color = readonly [red: number, green: number, blue: number]

const GROUND: Color = [14, 116, 144]
const WHITE: Color = [255, 255, 255]
/** Dark and calm: a number of appointments is no alarm. */
const BADGE: Color = [11, 16, 22]
const BLACK: Color = [0, 0, 0]

/** Points of a digit, five rows of three. */
const DIGITS: Record<string, string> = {
  0: '111101101101111',
  1: '010110010010111',
  2: '111001111100111',
  3: '111001111001111',
  4: '101101111001001',
  5: '111100111001111',
  6: '111100111101111',
  7: '111001010010010',
  8: '111101111101111',
  9: '111101111001111',
}
/** Two digits are the most that can be read at this size; the pointer over the icon tells exactly. */
const MOST = 99
/** The radius of the corners behind the number. */
const ROUND = 0.12
/** Each point is the mean of this many by this many. */
const SAMPLES = 4

/**
 * The icon beside the clock, drawn here so that the number can stand in it: the mark of the product, and from one on how
 * many appointments are still to come.
 *
 * @param size points of each side
 * @param isTemplate for macOS, which colours the shape itself and writes the number beside it
 */
export function drawTrayIcon(size: number, count: number, isTemplate: boolean): Bitmap {
  const buffer = Buffer.alloc(size * size * 4)
  const text = isTemplate || count === 0 ? '' : String(Math.min(count, MOST))
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const point = meanOf(x, y, size, (u, v) => colorAt(u, v, text, isTemplate))
      buffer.set(point, (y * size + x) * 4)
    }
  }
  return { width: size, height: size, buffer }
}

/** @param at the colour at a place between 0 and 1, or null where there is none */
function meanOf(x: number, y: number, size: number, at: (u: number, v: number) => Color | null): number[] {
  let [red, green, blue, hits] = [0, 0, 0, 0]
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
    const u = (x + ((sample % SAMPLES) + 0.5) / SAMPLES) / size
    const v = (y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) / size
    const color = at(u, v)
    if (color === null) continue
    hits += 1
    red += color[0]
    green += color[1]
    blue += color[2]
  }
  const all = SAMPLES * SAMPLES
  return [blue / all, green / all, red / all, (255 * hits) / all].map(Math.round)
}

function colorAt(u: number, v: number, text: string, isTemplate: boolean): Color | null {
  const badge = text === '' ? null : badgeAt(u, v, text)
  if (badge !== null) return badge
  if (isTemplate) return isHeart(u, v, 1.5) ? BLACK : null
  if (!isTile(u, v)) return null
  return isHeart(u, v, 1) ? WHITE : GROUND
}

/** The rounded square of the mark. */
const isTile = (u: number, v: number): boolean => Math.hypot(beyond(u, 0.25), beyond(v, 0.25)) <= 0.25

/** How far a place lies in the border of a square from 0 to 1. */
const beyond = (place: number, border: number): number => Math.max(border - place, place - (1 - border), 0)

/** The heart of the mark, as wide as half the tile times `scale`. */
function isHeart(u: number, v: number, scale: number): boolean {
  const x = (u - 0.5) / (0.23 * scale)
  const y = (0.53 - v) / (0.23 * scale)
  return (x * x + y * y - 1) ** 3 - x * x * y ** 3 <= 0
}

/** The number in the lower end corner, on a ground that keeps it apart from the mark. */
function badgeAt(u: number, v: number, text: string): Color | null {
  const [width, height] = [text.length === 1 ? 0.5 : 0.86, 0.62]
  const [x, y] = [(u - (1 - width)) / width, (v - (1 - height)) / height]
  if (x < 0 || y < 0) return null
  const [dx, dy] = [beyond(x, ROUND / width) * width, beyond(y, ROUND / height) * height]
  if (Math.hypot(dx, dy) > ROUND) return isTile(u, v) ? GROUND : null
  const columns = text.length * 4 + 1
  const column = Math.floor(x * columns) - 1
  const row = Math.floor(y * 7) - 1
  const digit = DIGITS[text[Math.floor(column / 4)] ?? '']
  const isInk = column >= 0 && column % 4 < 3 && row >= 0 && row < 5 && digit?.[row * 3 + (column % 4)] === '1'
  return isInk ? WHITE : BADGE
}
