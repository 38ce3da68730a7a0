/** What WCAG 2.2 AA asks of the contrast between letters and their ground: of any, and of letters from 24 px, or bold from 18.66 px (1.4.3). */
export const TEXT_CONTRAST = 4.5
export const LARGE_TEXT_CONTRAST = 3

/** @param colour as `#rrggbb` or `#rgb` @returns its relative luminance, 0 to 1 */
function luminanceOf(colour: string): number {
  const digits = colour.length === 4 ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** @returns the contrast of two colours, 1 to 21 */
export function contrastOf(one: string, other: string): number {
  const [high = 0, low = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/**
 * How much black has to lie over a picture so that white letters can be read on it whatever it shows: it may be white.
 *
 * @returns a share in tenths, as a block is given it
 */
export function shadeFor(ratio: number): number {
  const shades = Array.from({ length: 11 }, (_, tenth) => tenth / 10)
  return shades.find((shade) => contrastOf('#ffffff', greyOf(1 - shade)) >= ratio) ?? 1
}

function greyOf(light: number): string {
  const channel = Math.round(light * 255)
    .toString(16)
    .padStart(2, '0')
  return `#${channel.repeat(3)}`
}
