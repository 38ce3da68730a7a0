import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import { User } from '../entities/user.ts'
import { forgiveAttempts, takeAttempt } from '../guessing/attempts.ts'
import { isPassword } from './password-hash.ts'

/** What counts the passwords that are tried. */
export type OwnPasswordServices = Pick<Services, 'vault' | 'reader' | 'config'>

/**
 * Makes sure that the person at the screen knows the password, and not only found the screen open. Counted by itself: who
 * mistypes here shuts no door, and who guesses at the door keeps nobody from their work.
 *
 * @throws AppError `wrong_password` on `field`, told by `sentence`, `account_locked` after too many
 */
export async function assertOwnPassword(
  context: DomainContext,
  { vault, reader, config }: OwnPasswordServices,
  password: string | undefined,
  { field = 'password', sentence = 'code.wrong_password' } = {},
): Promise<User> {
  if (password === undefined) throw invalidField(field, 'validation.passwordRequired')
  const { userId } = signedIn(context.actor)
  const user = await context.em.findOneOrFail(User, { id: userId }, { populate: ['passwordHash'] })
  const own = { ownScreen: userId }
  await takeAttempt({ reader, vault, free: config.limits.wrongPasswords, now: context.clock() }, own)
  if (!(await isPassword(password, user.passwordHash)))
    throw new AppError('wrong_password', { fields: { [field]: { key: sentence } } })
  await forgiveAttempts(reader, vault, own)
  return user
}
