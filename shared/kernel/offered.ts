import type { Callable } from './judgement.ts'
import type { Role } from './roles.ts'

/**
 * A call as the product offers it: to fewer people than could make it (spec §6). Only ever fewer: whom the declaration
 * does not admit is offered nothing.
 */
export function offeredTo(roles: readonly Role[], { access }: Callable): Callable {
  if (!('roles' in access)) throw new Error('Only what is declared by roles can be offered to fewer of them')
  const narrowed = { ...access, roles: access.roles.filter((role) => roles.includes(role)), system: false }
  return { access: narrowed.who === 'record' ? { ...narrowed, subject: false } : narrowed }
}
