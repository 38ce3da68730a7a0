import anyAscii from 'any-ascii'
import { pinyin } from 'pinyin-pro'

/** From the first letter past ASCII to the last of the plane in which living languages are written. */
const LETTERS = { first: 0xaa, last: 0xd7_a3 }
const HAN = /\p{Script=Han}/u
const LETTER = /[\p{Letter}\p{Mark}\p{Number}]/u

/** How a letter of any script is written in Latin ones: the usual reading first, which of a surname is the surname's. */
export interface LetterReadings {
  letter: string
  readings: string[]
}

/** Every letter that has a reading in small Latin letters. Those without one, as vowel marks, are left out. */
export function readLetters(): LetterReadings[] {
  const codes = Array.from({ length: LETTERS.last - LETTERS.first + 1 }, (_, index) => LETTERS.first + index)
  return codes
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => LETTER.test(letter))
    .map((letter) => ({ letter, readings: HAN.test(letter) ? readHan(letter) : plain([anyAscii(letter)]) }))
    .filter(({ readings }) => readings.length > 0)
}

function readHan(letter: string): string[] {
  const common = { toneType: 'none', type: 'array', nonZh: 'removed', v: true } as const
  const readings = [...pinyin(letter, { ...common, mode: 'surname' }), ...pinyin(letter, { ...common, multiple: true })]
  const known = plain(readings)
  return known.length > 0 ? plain(known.flatMap(spellings)) : plain([anyAscii(letter)])
}

/** What is typed as `lv` stands in passports as `lyu` and in papers as `lu`. */
const spellings = (reading: string): string[] =>
  /^[ln]v/.test(reading) ? [reading, reading.replace('v', 'u'), reading.replace('v', 'yu')] : [reading]

const plain = (readings: readonly string[]): string[] => [
  ...new Set(
    readings.map((reading) => reading.toLowerCase().replaceAll(/[^a-z\d]/g, '')).filter((text) => text !== ''),
  ),
]
