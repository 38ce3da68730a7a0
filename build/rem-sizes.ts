import type postcssRtlcss from 'postcss-rtlcss'

/** Pixels of a `rem` where nobody has chosen another size of text. */
const REM = 16
/** Thinner lines are lines at every size of text; a broken pixel would blur them. */
const HAIRLINE_PX = 2
const LENGTH = /(?<![\w.#-])(-?\d*\.?\d+)px\b/g

/** A value of a style sheet in lengths that grow with the text; what is quoted or an address stays. */
export const inRem = (value: string): string =>
  /url\(|["']/.test(value)
    ? value
    : value.replaceAll(LENGTH, (length, number: string) =>
        Math.abs(Number(number)) <= HAIRLINE_PX ? length : `${Number(number) / REM}rem`,
      )

/**
 * Lets the whole page follow the chosen size of text (spec §2, Settings drawer), the kit's fixed heights and paddings as
 * well. At build, as `zoom` would move what is placed by script, and make the height of the window larger than the window.
 */
export function remSizes(): ReturnType<typeof postcssRtlcss> {
  return {
    postcssPlugin: 'tendwell-rem-sizes',
    Declaration(declaration) {
      if (declaration.value.includes('px')) declaration.value = inRem(declaration.value)
    },
    // A part asks how much room it has for its own letters; the window is measured in other ones.
    AtRule: {
      container(rule) {
        rule.params = inRem(rule.params)
      },
    },
  }
}
