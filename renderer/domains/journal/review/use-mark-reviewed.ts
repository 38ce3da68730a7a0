import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { ownChangesShown } from '#renderer/api/own-changes.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { review } from '#shared/domains/journal/review/api.ts'
import type { Reviewed, ReviewRow } from '#shared/domains/journal/review/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** Names a row among all of them. */
export const keyOf = ({ matter, user }: ReviewRow): string => `${matter} ${user.id}`

const seenIn = (row: ReviewRow): Reviewed =>
  row.matter === 'silent'
    ? { matter: 'silent', lastDay: row.lastDay }
    : { matter: row.matter, entries: row.entries.map(({ id, version }) => ({ id, version })) }

/** Says that a row was looked at, by one press, with a way back in the message. */
export function useMarkReviewed(orgId: OrgId) {
  const { t } = useTranslation('review')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const leaving = useRef(new Set<string>())
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())

  const attempt = async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome | null> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(sentence(error))
      return null
    } finally {
      await ownChangesShown()
    }
  }

  return {
    isPending: (row: ReviewRow) => pending.has(keyOf(row)),
    async look(row: ReviewRow): Promise<void> {
      const key = keyOf(row)
      // A second press while the first is on its way is the same press.
      if (leaving.current.has(key)) return
      leaving.current.add(key)
      setPending(new Set(leaving.current))
      const input = { params: { orgId, userId: row.user.id }, body: seenIn(row) }
      const answer = await attempt(() => call(review.markReviewed, input))
      leaving.current.delete(key)
      setPending(new Set(leaving.current))
      if (answer === null) return
      // A colleague was faster: the row is gone, and the way back is theirs.
      if (answer.changed > 0)
        notify.success(t(`done.${row.matter}`, { name: row.user.name }), {
          text: t('undo'),
          onPress: () => void attempt(() => call(review.takeBack, input)),
        })
    },
  }
}
