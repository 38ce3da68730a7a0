import { z } from 'zod'
import { journalMessages } from '#shared/domains/journal/messages.ts'
import type { ReminderTest } from '#shared/domains/journal/reminders/test-api.ts'
import { UserId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { wordsIn } from '#server/language/words.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { defineJob } from '#server/runtime/job.ts'
import { contentOf, sendOrgReminders } from './remind-for-orgs.ts'
import { sendJournalReminders } from './send-reminders.ts'

/** An example of a streak, and of what is planned. */
const STREAK = 5

/** Sends a reminder as patients of a clinic get it, with an example of everything, to one person who tries it. */
export const sendTestReminder = defineJob({
  name: 'journal.send-test-reminder',
  payload: z.object({ userId: UserId, kind: z.enum(['daily', 'weekly']), at: z.number() }),
  retries: 3,
  async run({ userId, kind, at }, { notify, publicUrl }) {
    const url = `${publicUrl}/dashboard/activities/new`
    await notify(kind === 'daily' ? journalMessages.testDaily : journalMessages.testWeekly, {
      id: `journal-test-${kind}-${userId}-${at}`,
      recipient: { userId },
      content(to) {
        const planned = [to.say('testReminder.walk'), to.say('testReminder.water')]
        const real = contentOf({ kind, org: to.say('testReminder.org'), streak: STREAK, planned }, url)(to)
        return { ...real, ...(real.notice && { notice: { ...real.notice, title: to.say(`testReminder.${kind}`) } }) }
      },
    })
  },
})

/** Sends a test to whoever asks for it, or has the workers look now for what is due. Gives back what is said of it. */
export async function testReminders(context: DomainContext, kind: ReminderTest): Promise<string> {
  const { userId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const { queue, clock } = context
    if (kind === 'run') {
      // Looking once more sends nothing twice: each quarter of an hour and each person is taken up once.
      await queue.send(em, sendOrgReminders, {})
      await queue.send(em, sendJournalReminders, {})
    } else {
      await queue.send(em, sendTestReminder, { userId, kind, at: clock() })
    }
    await recordEvent({ ...context, em }, { kind: 'journal.reminders_tested', details: { fields: [kind] } })
  })
  return wordsIn(context.origin.language, 'mail')('testReminder.sent')
}
