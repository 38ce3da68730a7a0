import { VisitorName } from '#shared/domains/assessments/taking-api.ts'
import { Email } from '#shared/domains/identity/email.ts'
import { ProblemText } from '#renderer/ui/fields/problem-text.tsx'
import type { JudgeAbout } from './about.ts'

/** Said before anything is sent: the name goes to the server only once somebody has agreed, a step later. */
export const judgeAbout: JudgeAbout = async ({ name, email }) => ({
  ...nameFault(name),
  ...emailFault(email),
})

function nameFault(name: string) {
  const fault = VisitorName.safeParse(name).error?.issues[0]?.message
  return fault === undefined ? {} : { name: <ProblemText problem={{ key: fault }} /> }
}

function emailFault(email: string) {
  const key = email === '' ? 'validation.emailRequired' : 'validation.email'
  return Email.safeParse(email).success ? {} : { email: <ProblemText problem={{ key }} /> }
}
