/** Characters of a biography that show at first (spec §9). */
const BIO_SHOWN = 140

/** The beginning of a long text, cut between characters as a reader counts them; null for one that shows as a whole. */
export function shortened(text: string): string | null {
  const characters = [...new Intl.Segmenter().segment(text)]
  if (characters.length <= BIO_SHOWN) return null
  return characters
    .slice(0, BIO_SHOWN)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()
}

/** Whole years on a day, by the calendar where the reader is. `birthdate` is `YYYY-MM-DD`. */
export function ageOn(birthdate: string, today: Date): number {
  const [year = 0, month = 1, day = 1] = birthdate.split('-').map(Number)
  const isBeforeBirthday = today.getMonth() + 1 < month || (today.getMonth() + 1 === month && today.getDate() < day)
  return today.getFullYear() - year - (isBeforeBirthday ? 1 : 0)
}
