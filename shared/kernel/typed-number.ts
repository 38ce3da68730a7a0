/**
 * A number as people of the five languages type it, with the digits and the decimal sign of theirs.
 *
 * @returns null of an empty text, NaN of what is no number
 */
export function numberIn(text: string): number | null {
  const typed = text
    .normalize('NFKC')
    .trim()
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[,\u066B]/, '.')
  if (typed === '') return null
  return /^-?(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN
}
