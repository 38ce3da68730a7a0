/** Without case, accents and vowel signs; letters that Arabic writes in more than one way in one of them. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}|ـ/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')

/** A sign of Chinese is a word. */
export const isHan = (word: string): boolean => /\p{Script=Han}/u.test(word)

/** How many letters are wrong, missing, too many or two in each other's place; more than `most` of them are not counted. */
export function wrongLetters(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      now.push(
        Math.min(
          at(last, column) + 1,
          at(now, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(before, column - 2) + 1 : Infinity,
        ),
      )
    }
    before = last
    last = now
  }
  return at(last, other.length)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity
