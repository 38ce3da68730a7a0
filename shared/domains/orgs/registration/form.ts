import { z } from 'zod'
import { passwordProblems } from '../../identity/password-rules.ts'
import { Registration } from './api.ts'

/** The form of registration: the call's own fields, with the rules and the repetition of the password (spec §5 Register). */
export const RegistrationForm = Registration.pick({
  firstName: true,
  lastName: true,
  email: true,
  password: true,
})
  .extend({ confirm: z.string() })
  .superRefine(({ password, confirm, email, firstName, lastName }, context) => {
    const [problem] = passwordProblems(password, { email, firstName, lastName })
    if (problem !== undefined) context.addIssue({ code: 'custom', path: ['password'], message: problem })
    if (password !== confirm)
      context.addIssue({ code: 'custom', path: ['confirm'], message: 'validation.passwordMatch' })
  })
export type RegistrationForm = z.infer<typeof RegistrationForm>
