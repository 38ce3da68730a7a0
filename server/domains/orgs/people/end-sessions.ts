import type { UserId } from '#shared/kernel/ids.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { endSessionsOf } from '#server/domains/identity/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { loadUser } from './set-role.ts'

/** Signs a person out everywhere, by the system. They may sign in again. @throws AppError `not_found` */
export async function endSessionsOfPerson(context: DomainContext, userId: UserId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    await loadUser(em, userId)
    await endSessionsOf({ ...context, em }, userId)
  })
}
