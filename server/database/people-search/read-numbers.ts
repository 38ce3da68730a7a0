import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Fewer digits than that are no end of a number. */
export const ENDING_MIN = 4

/** A piece of a number as it is typed: brackets, dots, strokes, a plus. */
const PIECE = /^[+(]*\d[\d().+/-]*$/

/** The numbers of a text, each in digits with what stood between them taken out, and the words beside them. */
export function readNumbers(text: string): { numbers: string[]; words: string } {
  const words: string[] = []
  const numbers: string[] = []
  let isGoingOn = false
  for (const piece of text.split(/\s+/)) {
    const isNumber = PIECE.test(piece)
    if (isNumber && isGoingOn) numbers.push((numbers.pop() ?? '') + digitsOf(piece))
    else if (isNumber) numbers.push((piece.includes('+') ? '+' : '') + digitsOf(piece))
    else words.push(piece)
    isGoingOn = isNumber
  }
  return { numbers, words: words.join(' ').trim() }
}

const digitsOf = (piece: string): string => piece.replaceAll(/\D/g, '')

/** What a number that was typed can end in where it was written down with or without its country: digits alone. */
export function endingsOf(number: string): string[] {
  const digits = digitsOf(number)
  const national = [`+${digits}`, `+${digits.replace(/^00/, '')}`].map(
    (one) => parsePhoneNumberFromString(one, { extract: false })?.nationalNumber,
  )
  const endings = [
    digits,
    digits.replace(/^0+/, ''),
    digits.length === 11 ? digits.replace(/^1/, '') : digits,
    ...national,
  ]
  return [...new Set(endings)].filter((ending): ending is string => (ending ?? '').length >= ENDING_MIN)
}
