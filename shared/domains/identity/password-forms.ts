import { z } from 'zod'
import { passwordProblems } from './password-rules.ts'
import type { PasswordOwner } from './password-rules.ts'
import { PASSWORD_MAX } from './schema.ts'

/** What a form for a new password holds, by the names of its fields. */
interface NewPassword {
  field: string
  password: string
  confirm: string
}

type Report = { path: string; message: string } | null

/** The first thing that is wrong with a new password and its repetition, and under which field it is told. */
function problemOf({ field, password, confirm }: NewPassword, owner: PasswordOwner | null): Report {
  if (password === '') return { path: field, message: 'validation.newPasswordRequired' }
  const [problem] = passwordProblems(password, owner)
  if (problem !== undefined) return { path: field, message: problem }
  return password === confirm ? null : { path: 'confirm', message: 'validation.passwordMatch' }
}

const text = z.string().max(PASSWORD_MAX)

/** The form by which a new password is chosen from a link (spec §5, Reset password). */
export const ResetPasswordForm = z.object({ password: text, confirm: text }).superRefine((values, context) => {
  const problem = problemOf({ ...values, field: 'password' }, null)
  if (problem !== null) context.addIssue({ code: 'custom', path: [problem.path], message: problem.message })
})
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>

/** The form by which a person changes their password (spec §5, Change password). */
export const changePasswordForm = (owner: PasswordOwner) =>
  z.object({ old: text, new: text, confirm: text }).superRefine((values, context) => {
    const report = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (values.old === '') report('old', 'validation.oldPasswordRequired')
    const problem = problemOf({ field: 'new', password: values.new, confirm: values.confirm }, owner)
    if (problem !== null) report(problem.path, problem.message)
    else if (values.new === values.old) report('new', 'validation.passwordSame')
  })
export type ChangePasswordForm = z.infer<ReturnType<typeof changePasswordForm>>
