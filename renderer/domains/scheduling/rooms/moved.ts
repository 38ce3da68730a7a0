/** The list with one of its members a place further up (-1) or down (1); as it was where there is no such place. */
export function moved<Member extends { id: string }>(list: readonly Member[], id: string, by: 1 | -1): Member[] {
  const from = list.findIndex((member) => member.id === id)
  const to = from + by
  const result = [...list]
  if (from === -1 || to < 0 || to >= list.length) return result
  const taken = result.splice(from, 1)
  result.splice(to, 0, ...taken)
  return result
}
