/** What stands before a name without being a part of it, in lower case and without its point. */
const TITLES = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'mx',
  'dr',
  'prof',
  'm',
  'mme',
  'mlle',
  'السيد',
  'السيدة',
  'د',
  'ông',
  'bà',
])

/** Words that are half a name: ʿAbd Allāh and Abū Bakr are called by both. */
const HALVES = new Set(['abd', 'abdul', 'abu', 'umm', 'عبد', 'أبو', 'ابو', 'أم', 'ام'])

/** The family names with which nine of ten Vietnamese names begin. */
const VIETNAMESE = new Set(
  'nguyễn trần lê phạm huỳnh hoàng phan vũ võ đặng bùi đỗ hồ ngô dương lý đinh đoàn trịnh trương mai lâm'.split(' '),
)

/**
 * How somebody is called by a name that was given whole, so that a message need not say it whole beside the clinic's: the first
 * word of it; the last where the family's name stands first, as in Vietnam; and a Chinese name, which is called whole, with a
 * part left out, as such messages have it there (王*明).
 */
export function givenName(name: string): string {
  const words = name.trim().split(/\s+/u)
  const [first = '', ...rest] = words.length > 1 && TITLES.has(bare(words[0])) ? words.slice(1) : words
  const last = rest.at(-1)
  if (last === undefined) return isChinese(first) ? masked(first) : first
  if (HALVES.has(bare(first))) return `${first} ${rest[0] ?? ''}`
  return VIETNAMESE.has(bare(first)) ? last : first
}

const bare = (word = ''): string => word.normalize('NFC').toLowerCase().replace(/\.$/u, '')

const isChinese = (word: string): boolean => /^\p{Script=Han}{2,}$/u.test(word)

function masked(name: string): string {
  const signs = name.match(/\p{Script=Han}/gu) ?? []
  const [family = ''] = signs
  return signs.length === 2 ? `${family}*` : `${family}${'*'.repeat(signs.length - 2)}${signs.at(-1) ?? ''}`
}
