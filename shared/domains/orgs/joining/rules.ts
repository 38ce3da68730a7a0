/** Without letters and digits that are taken for each other: no 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
export const JOIN_ALPHABET = 'ACDEFGHJKMNPQRTWXY34679'
export const JOIN_LENGTH = 10

/** Wrong codes that a person has in a day. */
export const WRONG_CODES_MAX = 10

/** As it was printed or read out: spaces, dashes and small letters do not matter. */
export const joinCodeIn = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/** As it is shown: `ABCDE-FGHJK`. */
export const shownJoinCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
