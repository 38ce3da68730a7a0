import { tokenMaker } from '#server/runtime/tokens.ts'
import { SessionId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import * as shape from './shape.ts'

/** A token of everybody, by their number; index 0 is nobody. */
export async function makeTokens(): Promise<string[]> {
  const maker = tokenMaker(shape.SESSION_SECRET, DAY)
  const users = Array.from({ length: shape.PATIENTS + shape.STAFF }, (_, index) => index + 1)
  const issued = users.map((user) =>
    maker.issue(SessionId.parse(shape.idOf('session', user)), Date.now(), Date.now() + DAY),
  )
  return ['', ...(await Promise.all(issued))]
}
