import type { FoundAtWork, FoundVisit } from '#shared/domains/search/schema.ts'
import type { SearchKind, Sought, SoughtAtWork } from '#server/runtime/search-kind.ts'
import { readQuestion } from '#server/database/people-search/question.ts'
import type { May } from '#server/runtime/call.ts'

/** So many of each kind: whoever wants all of them opens their list. */
const MOST = 5

type Asked = Omit<Sought, 'question' | 'most'>

/** What is found at work, of those kinds that the caller may list; all are looked for at once. */
export async function findAtWork(
  kinds: readonly SearchKind[],
  asked: Asked & Pick<SoughtAtWork, 'orgId'>,
  may: May,
): Promise<FoundAtWork[]> {
  const { orgId } = asked
  const sought = { ...asked, question: await questionOf(asked), most: MOST }
  const found = kinds.map(async (kind) =>
    kind.place === 'work' && (await may(kind.listedBy, { orgId })) ? kind.find(sought) : [],
  )
  return (await Promise.all(found)).flat()
}

/** What is found of one's own. */
export async function findMine(kinds: readonly SearchKind[], asked: Asked, may: May): Promise<FoundVisit[]> {
  const sought = { ...asked, question: await questionOf(asked), most: MOST }
  const found = kinds.map(async (kind) =>
    kind.place === 'own' && (await may(kind.listedBy, {})) ? kind.find(sought) : [],
  )
  return (await Promise.all(found)).flat()
}

/** Nobody is found by a day of birth here: by that the people are, whose list is written down. */
const questionOf = ({ reader, text }: Asked) => readQuestion(reader, text, { born: null })
