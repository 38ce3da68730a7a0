/**
 * Words of this product and of where it is used, which are tried first by whoever guesses here (docs/security/authentication.md). A
 * password may hold one, and has to hold something else besides.
 */
export const CONTEXT_WORDS = [
  'tendwell',
  'clinic',
  'hospital',
  'practice',
  'health',
  'medical',
  'wellness',
  'care',
  'doctor',
  'nurse',
  'patient',
  'provider',
  'reception',
  'desk',
  'staff',
  'admin',
  'manager',
  'partner',
  'reseller',
  'supplier',
  'appointment',
  'schedule',
  'calendar',
  'journal',
  'inventory',
  'system',
  'server',
  'demo',
  'test',
  'welcome',
  'password',
  'pass',
  'login',
] as const

/** Letters that have to be left of a password which holds such a word. */
const LEFT_MIN = 4
/** Shorter words of an org's name (of, the, am) stand in too much. */
const ORG_WORD_MIN = 3

/** Whether a password is made of such words, figures and signs alone. @param orgNames of the orgs that its owner belongs to */
export function isOfContext(password: string, orgNames: readonly string[] = []): boolean {
  const ofOrgs = orgNames.flatMap((name) => [...lower(name).matchAll(/\p{L}+/gu)].map(([word]) => word))
  const words = [...CONTEXT_WORDS, ...ofOrgs.filter((word) => word.length >= ORG_WORD_MIN)]
  const known = words.map(spelled).toSorted((a, b) => b.length - a.length)
  const plain = Array.from(lower(password))
  const folded = plain.map(spelled)
  let holdsOne = false
  for (const word of known) {
    for (let at = folded.join('').indexOf(word); at >= 0; at = folded.join('').indexOf(word)) {
      holdsOne = true
      // Of one length still, so that the places stay.
      folded.fill(' ', at, at + word.length)
      plain.fill(' ', at, at + word.length)
    }
  }
  return holdsOne && plain.filter((letter) => /\p{L}/u.test(letter)).length < LEFT_MIN
}

const lower = (text: string): string => text.normalize('NFKC').toLowerCase()

/** `@dm1n` is read as `admin`: signs that stand for letters are one with them. */
const spelled = (text: string): string =>
  text
    .replaceAll(/[1!|i]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('3', 'e')
    .replaceAll(/[4@]/g, 'a')
    .replaceAll(/[5$]/g, 's')
    .replaceAll('7', 't')
