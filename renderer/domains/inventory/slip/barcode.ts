import { code128, drawingSVG } from 'bwip-js/generic'

/** Units of the drawing on either side of the bars: a scanner finds their ends by the empty space (Code 128 asks for ten bars' width). */
const QUIET_ZONE = 10
/** Millimetres. */
const HEIGHT = 12

/** A number as Code 128, black on white with its quiet zone: the address of a picture that scales without blur. */
export function barcodeOf(text: string): string {
  const drawing = code128(
    {
      bcid: 'code128',
      text,
      scale: 1,
      height: HEIGHT,
      paddingwidth: QUIET_ZONE,
      paddingheight: 0,
      backgroundcolor: 'FFFFFF',
    },
    drawingSVG(),
  )
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
