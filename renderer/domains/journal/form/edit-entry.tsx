import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '#renderer/api/api-error.ts'
import { currentOf } from '#renderer/api/error-details.ts'
import { call } from '#renderer/api/call.ts'
import { ownChangesShown } from '#renderer/api/own-changes.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts'
import { journal } from '#shared/domains/journal/api.ts'
import { EntryView } from '#shared/domains/journal/entry-schema.ts'
import type { PlanView } from '#shared/domains/plans/schema.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { draftKey, forgetSentDraft } from '../device/drafts.ts'
import { DraftNote } from './draft-note.tsx'
import { draftOf, entryOf } from '../entry/draft.ts'
import type { Draft } from '../entry/draft.ts'
import { EntryForm } from './entry-form.tsx'
import { useDraft } from './use-draft.ts'

interface EditEntryProps {
  entry: EntryView
  plan: Pick<PlanView, 'groups' | 'activities' | 'entryType'>
  today: LocalDate
  doneAt: string
}

/** Changes an entry. What somebody else changed meanwhile is told, and either can be kept. */
export function EditEntry({ entry: opened, plan, today, doneAt }: EditEntryProps) {
  const { t } = useTranslation('journal')
  const { user } = useSession()
  const navigate = useNavigate()
  const notify = useNotify()
  const sentence = useErrorSentence()
  // What is stored may be read again while somebody writes; the form stays with what they opened.
  const [entry, setEntry] = useState(opened)
  const key = draftKey(user.id, entry.userId, entry.id)
  const { draft, isKept, change, discard } = useDraft(key, () => draftOf(entry))
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { isBusy, run } = useOneAtATime()

  /** @param version of what is stored, as far as one knows: a draft may be older than what was opened */
  const save = async (over: EntryView, version = over.version) => {
    setFailure(null)
    try {
      const known = new Set<string>([...plan.activities, ...over.activities].map(({ id }) => id))
      const body = { ...changeOf(draft, entry, known), version }
      await call(journal.change, { params: { id: entry.id }, body })
      forgetSentDraft(key, draft)
      await ownChangesShown()
      notify.success(t('updated'))
      await navigate(doneAt)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    }
  }
  const current = currentOf(failure, EntryView)
  const takeTheirs = (theirs: EntryView) => {
    setEntry(theirs)
    discard(draftOf(theirs))
    setFailure(null)
  }

  return (
    <>
      {isKept && <DraftNote onDiscard={() => discard()} />}
      {failure !== null && (
        <Callout className="tw-draft-note" intent="danger" role="alert">
          <span>{failure.code === 'offline' ? t('outbox.editOffline') : sentence(failure)}</span>
          {current !== null && (
            <>
              <Button onClick={() => void run(() => save(current))} size="small" text={t('conflict.mine')} />
              <Button onClick={() => takeTheirs(current)} size="small" text={t('conflict.theirs')} />
            </>
          )}
        </Callout>
      )}
      <EntryForm
        draft={draft}
        errors={failure?.fields ?? {}}
        isBusy={isBusy}
        of={{ personId: entry.userId, entryId: entry.id, audience: entry.audience }}
        onChange={change}
        onSubmit={() => void run(() => save(entry, draft.version))}
        plan={plan}
        today={today}
        when={{ timeZone: entry.timeZone, kept: entry.datetime }}
      />
    </>
  )
}

/** The form knows minutes; a time that was left alone goes back with its seconds, and an old one stays allowed. */
function changeOf(draft: Draft, entry: EntryView, known: ReadonlySet<string>) {
  const body = entryOf(draft, entry.timeZone, known)
  return entry.datetime.slice(0, 16) === body.datetime ? { ...body, datetime: entry.datetime } : body
}
