import { sql } from 'kysely'

/**
 * The orgs that let a person in with the account. Only there is what an org keeps under their address theirs, to be exported or
 * erased: an account is made without proof of its address, and an invitation that was never accepted proves none.
 */
export const knownIn = (userId: string) => sql`
  select m.org_id from memberships m where m.user_id = ${userId} and m.status not in ('pending', 'rejected')`
