export const PASSWORD_MIN = 8

/** What a password must not give away about its owner. */
export interface PasswordOwner {
  email: string
  firstName: string
  lastName: string
}

/** What can be wrong with a password, in the order in which it is told. Keys of the `errors` catalogue. */
export type PasswordProblem = `validation.${
  | 'passwordMin'
  | 'passwordUpper'
  | 'passwordLower'
  | 'passwordDigit'
  | 'passwordSpecial'
  | 'passwordPersonal'}`

/** A name of one letter is in nearly every password. */
const SHORTEST_NAME = 2

/**
 * The rules of spec §5 that a password breaks; none for a good one. The rule about personal words applies where the
 * owner is known: a reset by link goes without it. Common passwords are refused by the server besides.
 */
export function passwordProblems(password: string, owner: PasswordOwner | null): PasswordProblem[] {
  const checks: [PasswordProblem, boolean][] = [
    ['validation.passwordMin', Array.from(password).length >= PASSWORD_MIN],
    ['validation.passwordUpper', /\p{Lu}/u.test(password)],
    ['validation.passwordLower', /\p{Ll}/u.test(password)],
    ['validation.passwordDigit', /\p{Nd}/u.test(password)],
    ['validation.passwordSpecial', /[^\p{L}\p{M}\p{N}\s]/u.test(password)],
    ['validation.passwordPersonal', owner === null || !holdsPersonalWord(password, owner)],
  ]
  return checks.filter(([, holds]) => !holds).map(([problem]) => problem)
}

function holdsPersonalWord(password: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const lower = fold(password)
  const words = [email, email.split('@')[0] ?? '', firstName, lastName].map((word) => fold(word.trim()))
  return words.some((word) => word.length >= SHORTEST_NAME && lower.includes(word))
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()
