import type { Language } from '#shared/i18n/languages.ts'

/** Letters that no other of the five languages has. */
const VIETNAMESE = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu

/** The commonest small words: hardly a sentence does without one. */
const SMALL_WORDS = {
  en: new Set(
    'the a an and or of to in is are was were it its you your that this with for on at be do does not no when what before after than then every one as by from have has can here these'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les l un une des du de d et ou à au aux en est sont était il elle vous votre vos que qu ce cette ces c avec pour sur dans par ne n pas plus quand avant après chaque se s y'.split(
      ' ',
    ),
  ),
} as const

/**
 * In which of the five languages words are written: by their script, else by Vietnamese letters, else by the commonest small words
 * of French and English. Null where that is not clear, as of a few words without any.
 */
export function languageOf(words: string): Language | null {
  const letters = count(words, /\p{L}/gu)
  if (letters === 0) return null
  // A Chinese word has one or two letters where others have six.
  if (count(words, /\p{Script=Han}/gu) * 3 > letters) return 'cn'
  if (count(words, /\p{Script=Arabic}/gu) * 2 > letters) return 'ar'
  const list = words
    .toLocaleLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  const vi = list.filter((word) => VIETNAMESE.test(word)).length
  if (vi * 8 > list.length) return 'vi'
  const [en, fr] = [smallIn(list, 'en'), smallIn(list, 'fr')]
  if (Math.max(en, fr) === 0 || en === fr) return null
  return en > fr ? 'en' : 'fr'
}

const count = (words: string, what: RegExp): number => [...words.matchAll(what)].length
const smallIn = (list: readonly string[], language: keyof typeof SMALL_WORDS): number =>
  list.filter((word) => SMALL_WORDS[language].has(word)).length
