import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { ownChangesShown } from '#renderer/api/own-changes.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts'
import { journal } from '#shared/domains/journal/api.ts'
import { wallTime } from '#shared/domains/journal/days.ts'
import type { PlanView } from '#shared/domains/plans/schema.ts'
import { deviceZone } from '../dates/use-today.ts'
import { readOutbox, takeFromOutbox } from '../device/outbox.ts'
import { useCreateEntry } from '../device/use-create-entry.ts'
import type { Created } from '../device/use-create-entry.ts'
import { entryOf } from '../entry/draft.ts'
import type { Draft } from '../entry/draft.ts'

interface Adding {
  draft: Draft
  body: ReturnType<typeof entryOf>
}

/** Saves what was tapped, as of now, with a way back in the message. Pressed twice, it is one entry. */
export function useQuickSave(plan: PlanView) {
  const { t } = useTranslation('journal')
  const { user } = useSession()
  const create = useCreateEntry()
  const takeBack = useTakeBack()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const unanswered = useRef<Adding | null>(null)
  const { isBusy, run } = useOneAtATime()
  const [errors, setErrors] = useState<Record<string, string>>({})

  const save = async (tapped: Draft): Promise<boolean> => {
    setErrors({})
    const adding = sameOrNew(unanswered.current, addingOf(tapped, plan))
    unanswered.current = null
    try {
      const created = await create({
        planId: plan.id,
        personId: user.id,
        draftId: adding.draft.clientKey,
        ...adding,
      })
      const undo = { text: t('undo'), onPress: () => void takeBack(created) }
      notify.success(t(created.state === 'kept' ? 'outbox.kept' : 'quick.saved'), undo)
      return true
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.code === 'offline') unanswered.current = adding
      const ofActivities = Object.entries(failure.fields).find(([name]) => name.startsWith('activities'))?.[1]
      const isTold = Object.keys(failure.fields).length > 0
      setErrors({ ...failure.fields, form: ofActivities ?? (isTold ? '' : sentence(failure)) })
      return false
    }
  }
  return { isBusy, errors, save: async (tapped: Draft) => (await run(() => save(tapped))) === true }
}

function addingOf(tapped: Draft, plan: PlanView): Adding {
  const timeZone = deviceZone()
  const now = wallTime(Date.now(), timeZone)
  const draft = { ...tapped, date: now.slice(0, 10), time: now.slice(11, 16) }
  return { draft, body: entryOf(draft, timeZone, new Set(plan.activities.map(({ id }) => id))) }
}

/** Nobody knows whether the server has what was never answered: the same again on that day must not count twice. */
function sameOrNew(unanswered: Adding | null, adding: Adding): Adding {
  const said = ({ draft: { time: _time, ...draft } }: Adding) => JSON.stringify(draft)
  return unanswered !== null && said(unanswered) === said(adding) ? unanswered : adding
}

/** Takes an entry back that was just written down: from the server, or from this device. */
function useTakeBack(): (created: Created) => Promise<void> {
  const { t } = useTranslation('journal')
  const { user } = useSession()
  const notify = useNotify()
  const sentence = useErrorSentence()
  return async (created) => {
    try {
      if (created.state === 'saved') await call(journal.removeMine, { params: { id: created.id } })
      else {
        const waiting = readOutbox(user.id).find(({ key }) => key === created.key)
        takeFromOutbox(user.id, created.key)
        if (waiting === undefined) return notify.info(t('quick.sentMeanwhile'))
      }
      await ownChangesShown()
      notify.error(t('deleted'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(sentence(error))
    }
  }
}
