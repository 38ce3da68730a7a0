import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { assessmentsMessages } from '#shared/domains/assessments/messages.ts'
import { AssessmentRunId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { hashOfSecret, newLinkSecret } from '#server/runtime/hash-of-secret.ts'
import { defineJob } from '#server/runtime/job.ts'

const Recipient = z.object({ email: z.string(), language: z.string(), org: z.string() })

/**
 * Mails the link by which somebody goes on, on whichever device. A run that is repeated makes another one: that of the last mail
 * works. No word that was typed in stands in the mail, or anybody could have us write to strangers what they like.
 */
export const sendAssessmentLink = defineJob({
  name: 'assessments.send-link',
  payload: z.object({ id: AssessmentRunId }),
  retries: 5,
  async run({ id }, { reader, notify, publicUrl }) {
    const secret = newLinkSecret()
    const { rows } = await sqlOf(Recipient)`
      update assessment_runs r set link_hash = ${hashOfSecret(secret)}
      from orgs o where o.id = r.org_id and r.id = ${id} and r.user_id is null and r.email is not null
      returning r.email, r.language, o.name as org`.execute(reader)
    const [found] = rows
    if (found === undefined) return
    const { email, language, org } = found
    await notify(assessmentsMessages.link, {
      id: `assessment-${randomUUID()}`,
      recipient: { email, language },
      content: () => ({ values: { org }, url: `${publicUrl}/web/assessment/${secret}?lang=${language}` }),
    })
  },
})
