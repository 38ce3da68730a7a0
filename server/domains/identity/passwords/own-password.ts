import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Limits } from '#server/runtime/limits.ts'
import { User } from '../entities/user.ts'
import { isPassword } from './password-hash.ts'

/**
 * Makes sure that the person at the screen knows the password, and not only found the screen open. Counted like a
 * sign-in, so that it is no way around its lock.
 *
 * @throws AppError `wrong_password` on `field`, told by `sentence`, `account_locked` after too many
 */
export async function assertOwnPassword(
  context: DomainContext,
  limits: Limits,
  password: string | undefined,
  { field = 'password', sentence = 'code.wrong_password' } = {},
): Promise<User> {
  if (password === undefined) throw invalidField(field, 'validation.passwordRequired')
  const { userId } = signedIn(context.actor)
  const user = await context.em.findOneOrFail(User, { id: userId }, { populate: ['passwordHash'] })
  const ip = context.origin.ip ?? ''
  await limits.takePasswordAttempt(user.email, ip)
  if (!(await isPassword(password, user.passwordHash)))
    throw new AppError('wrong_password', { fields: { [field]: { key: sentence } } })
  await limits.forgiveWrongPasswords(user.email, ip)
  return user
}
