import { tokenMaker } from '#server/runtime/tokens.ts'
import { SessionId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import * as shape from './shape.ts'

const maker = tokenMaker(shape.SESSION_SECRET, DAY)

/** The token of one person, whatever their number. */
export const tokenOf = (user: number): Promise<string> =>
  maker.issue(SessionId.parse(shape.idOf('session', user)), Date.now(), Date.now() + DAY)

/** A token of everybody, by their number; index 0 is nobody. */
export async function makeTokens(): Promise<string[]> {
  const users = Array.from({ length: shape.PATIENTS + shape.STAFF }, (_, index) => index + 1)
  return ['', ...(await Promise.all(users.map(tokenOf)))]
}
