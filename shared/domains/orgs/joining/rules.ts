/** Without letters and digits that are taken for each other: no 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
export const JOIN_ALPHABET = 'ACDEFGHJKMNPQRTWXY34679'
export const JOIN_LENGTH = 10

/** Wrong codes that a person has in a day. */
export const WRONG_CODES_MAX = 10

/** Letters with which somebody says why they ask. */
export const JOIN_WORDS_MAX = 500
/** Letters with which a clinic answers them. */
export const ANSWER_WORD_MAX = 500
/** Requests of one person that wait at the same time, and that they make in a day. */
export const OPEN_REQUESTS_MAX = 5
export const REQUESTS_A_DAY_MAX = 10
/** Days that somebody waits who was declined, before they ask the same clinic again. */
export const ASK_AGAIN_DAYS = 30

/** As it was printed or read out: spaces, dashes and small letters do not matter. */
export const joinCodeIn = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/** As it is shown: `ABCDE-FGHJK`. */
export const shownJoinCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
