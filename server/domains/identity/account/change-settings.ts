import { LockMode } from '@mikro-orm/core'
import type { DisplaySettings, UserSettings } from '#shared/domains/identity/settings.ts'
import { toInstant, toMillis } from '#shared/kernel/time.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { signedIn } from '#server/runtime/context.ts'
import { User } from '../entities/user.ts'

/**
 * Changes the parts of a person's settings that are sent (spec §2, Settings drawer). A language that was chosen is that of
 * the account, which mails and reminders follow.
 */
export async function changeSettings(context: DomainContext, { tours, ...sent }: UserSettings): Promise<UserSettings> {
  const { userId } = signedIn(context.actor)
  return inTransaction(context.em, async (em) => {
    const user = await em.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    const kept = user.settings
    user.settings = {
      ...kept,
      ...sent,
      ...(tours === undefined ? {} : { tours: allOf(kept.tours, tours) }),
      ...(sent.newsSeen === undefined ? {} : { newsSeen: laterOf(kept.newsSeen, sent.newsSeen) }),
      ...(sent.display === undefined ? {} : { display: lastOf(kept.display, sent.display, context.clock()) }),
    }
    user.language = user.settings.display?.language ?? user.language
    await em.flush()
    const names = Object.keys({ ...sent, ...(tours === undefined ? {} : { tours }) })
    const details = { fields: names.map((name) => `settings.${name}`) }
    await recordEvent({ ...context, em }, { kind: 'user.changed', subjectId: userId, userId, details })
    return user.settings
  })
}

type Tours = NonNullable<UserSettings['tours']>

/** A tour that was seen stays seen: two devices may each tell of another. */
const allOf = (kept: Tours | undefined, sent: Tours): Tours => ({
  completed: [...new Set([...(kept?.completed ?? []), ...sent.completed])],
})

/** What was looked at stays looked at: another device may not have been told of the later news yet. */
const laterOf = (kept: LocalDate | undefined, sent: LocalDate): LocalDate =>
  kept !== undefined && kept > sent ? kept : sent

/** The later choice. A device whose clock is ahead may not win over all that comes after it. */
function lastOf(kept: DisplaySettings | undefined, sent: DisplaySettings, now: number): DisplaySettings {
  const changedAt = Math.min(toMillis(sent.changedAt), now)
  if (kept !== undefined && changedAt < toMillis(kept.changedAt)) return kept
  // A page on which none was chosen knows of none.
  return { ...sent, language: sent.language ?? kept?.language, changedAt: toInstant(changedAt) }
}
