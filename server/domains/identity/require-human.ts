import { AppError } from '#shared/kernel/errors.ts'
import type { Services } from '#server/runtime/services.ts'

/**
 * Lets people pass and programs not, where reCAPTCHA is configured: for calls that anybody may make and that send mail.
 *
 * @throws AppError `recaptcha_failed`, or `provider_failed` when nobody can tell
 */
export async function requireHuman(
  { recaptcha }: Pick<Services, 'recaptcha'>,
  token: string | undefined,
  ip: string | null,
): Promise<void> {
  if (!(await recaptcha.verify(token, ip))) throw new AppError('recaptcha_failed')
}
