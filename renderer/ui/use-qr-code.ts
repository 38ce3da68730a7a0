import { useEffect, useState } from 'react'

/** A QR code of a text as an SVG document; null until it is drawn. It is drawn here, and nobody else is asked. */
export function useQrCode(text: string): string | null {
  const [svg, setSvg] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const { toString } = await import('qrcode')
      const drawn = await toString(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
      if (!isGone) setSvg(drawn)
    }
    void draw()
    return () => {
      isGone = true
    }
  }, [text])
  return svg
}

/** Pixels to a side: sharp on a poster. */
const PNG_SIDE = 1200

/** The same as a picture of pixels. */
export async function qrPicture(text: string): Promise<string> {
  const { toDataURL } = await import('qrcode')
  return toDataURL(text, { width: PNG_SIDE, margin: 2, errorCorrectionLevel: 'M' })
}
