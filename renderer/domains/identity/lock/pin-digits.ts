/** Where 0 to 9 begin: Arabic, Persian, Devanagari. Those of full width are the usual ones to Unicode. */
const ZEROS = [0x660, 0x6f0, 0x966]

/** The digits in a text, as a PIN is made of them: a keyboard may write ٤ or ４ for 4. */
export const digitsOf = (text: string): string =>
  Array.from(text.normalize('NFKC'), digitOf)
    .filter((character) => /[0-9]/.test(character))
    .join('')

function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const zero = ZEROS.find((first) => code >= first && code < first + 10)
  return zero === undefined ? character : String(code - zero)
}
