import { Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '#renderer/api/api-error.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts'
import type { PlanView } from '#shared/domains/plans/schema.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { draftKey, forgetSentDraft, waitingDraft } from '../device/drafts.ts'
import { takeFromOutbox } from '../device/outbox.ts'
import type { RefusedEntry } from '../device/outbox.ts'
import { useCreateEntry } from '../device/use-create-entry.ts'
import { DraftNote } from './draft-note.tsx'
import { entryOf, newDraft } from '../entry/draft.ts'
import type { Draft } from '../entry/draft.ts'
import { EntryForm } from './entry-form.tsx'
import type { PhotoWay } from './photo-field.tsx'
import { useDraft } from './use-draft.ts'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { statistics } from '#shared/domains/journal/statistics-api.ts'

interface Writing {
  plan: PlanView
  personId: UserId
  timeZone: string
  today: LocalDate
  /** For whom a photo can be read: for me, or a patient of this org. */
  reading: { patient: { orgId: OrgId; userId: UserId } | null } | undefined
  /** Where to go once it is saved. */
  doneAt: string
}

interface NewEntryProps extends Writing {
  /** For which day; it may be changed in the form. */
  day: LocalDate
  /** The time on the wall. */
  time: string
  /** How somebody came who begins with a photo. */
  beginsBy?: PhotoWay | undefined
  /** What the server refused, to be mended: it goes once this is saved. */
  refused: RefusedEntry | null
}

/** Writes down a new entry: once, however often the button is pressed, and on the device while there is no connection. */
export function NewEntry(props: NewEntryProps) {
  const { plan, personId, timeZone, today, doneAt, day, time, beginsBy, reading, refused } = props
  const { t } = useTranslation('journal')
  const { user } = useSession()
  const navigate = useNavigate()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const create = useCreateEntry()
  const tellStreak = useStreakMessage(personId === user.id, timeZone)
  // Apart from what is being written of that day.
  const key = draftKey(user.id, personId, refused === null ? day : waitingDraft(refused.key))
  const kind = plan.entryType === 'meal' ? 'meal' : 'basic'
  const { draft, isKept, change, discard } = useDraft(key, () => refused?.draft ?? newDraft(`${day}T${time}`, kind))
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { isBusy, run } = useOneAtATime()

  const save = async () => {
    setFailure(null)
    try {
      const planned = new Set<string>(plan.activities.map(({ id }) => id))
      const body = entryOf(draft, timeZone, planned)
      const { state } = await create({ planId: plan.id, personId, draftId: draft.clientKey, body, draft })
      if (refused !== null) takeFromOutbox(user.id, refused.key)
      forgetSentDraft(key, draft)
      if (state === 'kept') notify.info(t('outbox.kept'))
      else {
        notify.success(t('created'))
        const tips = tipsOf(plan, draft)
        if (tips > 0) notify.info(t('tips', { count: tips }))
        void tellStreak()
      }
      await navigate(doneAt)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    }
  }

  return (
    <>
      {isKept && <DraftNote onDiscard={() => discard()} />}
      {failure === null && refused !== null && (
        <Callout className="tw-draft-note" intent="danger">
          <span>{t('outbox.refused', { why: refused.why })}</span>
        </Callout>
      )}
      {failure !== null && (
        <Callout className="tw-draft-note" intent="danger" role="alert">
          <span>{sentence(failure)}</span>
        </Callout>
      )}
      <EntryForm
        beginsBy={beginsBy}
        draft={draft}
        errors={failure?.fields ?? {}}
        isBusy={isBusy}
        of={{ personId }}
        onChange={change}
        onSubmit={() => void run(save)}
        plan={plan}
        reading={reading}
        today={today}
        when={{ timeZone }}
      />
    </>
  )
}

/** Of how much that was done the plan has a tip (spec §4 Entry save). */
function tipsOf({ activities }: PlanView, { counts, days, dateType }: Draft): number {
  const isDone = (id: keyof Draft['counts']) =>
    dateType === 'week' ? (days[id]?.length ?? 0) > 0 : (counts[id] ?? 0) > 0
  return activities.filter(({ id, tips }) => isDone(id) && (tips ?? '').trim() !== '').length
}

/**
 * Says so when a streak has risen by what was saved (spec §4 Entry save). Whoever waits for nothing: an entry is saved
 * whether or not the streak can be read.
 *
 * @param isOwn whether it is the streak of who writes; nobody is told of another's
 * @returns to be called once an entry was saved
 */
function useStreakMessage(isOwn: boolean, timeZone: string): () => Promise<void> {
  const { t } = useTranslation('journal')
  const notify = useNotify()
  const query = { query: { period: 'day', periods: 1, timeZone } } as const
  const before = useApi(statistics.mine, query, { enabled: isOwn }).data?.streaks.entry
  return async () => {
    if (!isOwn || before === undefined) return
    const after = await call(statistics.mine, query).catch(() => null)
    if (after !== null && after.streaks.entry > before) notify.success(t('streak', { count: after.streaks.entry }))
  }
}
