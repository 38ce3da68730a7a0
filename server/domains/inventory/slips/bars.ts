import bwip from 'bwip-js/node'

/** The bars of a number as Code 128 and the spaces between them, by turns. */
export function barsOf(text: string): number[] {
  const [symbol] = bwip.raw({ bcid: 'code128', text })
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('The barcode has no bars')
  return symbol.sbs
}
