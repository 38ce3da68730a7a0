/** So much of a description is seen of a product that is not opened (spec §9). */
const DESCRIPTION_SHOWN = 140

/** The beginning of a text, cut between two characters as people see them and after a whole word where one ends close by. */
export function cutText(text: string, most = DESCRIPTION_SHOWN): string {
  // Long enough for so many characters, however they are put together, and no more of a text without end.
  const beginning = text.slice(0, most * 20)
  const characters = [...new Intl.Segmenter().segment(beginning)].map(({ segment }) => segment)
  if (characters.length <= most && beginning.length === text.length) return text
  const cut = characters.slice(0, most).join('')
  const space = cut.search(/\s\S*$/)
  return `${(space > cut.length * 0.8 ? cut.slice(0, space) : cut).trimEnd()}…`
}
