import { Button, Checkbox } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 } from 'uuid'
import { ApiError } from '#renderer/api/api-error.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts'
import { wallTime } from '#shared/domains/journal/days.ts'
import { NO_MOOD } from '#shared/domains/journal/entry-schema.ts'
import type { QuickAddRow } from '#shared/domains/journal/weekly-goals.ts'
import type { ActivityId, PlanId } from '#shared/kernel/ids.ts'
import { useCreateEntry } from '../device/use-create-entry.ts'
import { deviceZone } from '../dates/use-today.ts'

type Chosen = Partial<Record<ActivityId, number>>

interface QuickAddSlidersProps {
  planId: PlanId
  rows: readonly QuickAddRow[]
  onClose: () => void
}

/** A slider for each activity, from what is recorded up to its slots; only the increase is saved (spec §5). */
export function QuickAddSliders({ planId, rows, onClose }: QuickAddSlidersProps) {
  const { t } = useTranslation('journal')
  const [chosen, setChosen] = useState<Chosen>({})
  const { save, isBusy, error } = useSaveIncrease(planId)
  const more = increaseOf(rows, chosen)
  const finish = async () => {
    if (more.length === 0 || (await save(more))) {
      setChosen({})
      onClose()
    }
  }
  return (
    <div className="tw-quick-add__rows">
      {rows.map((row) => (
        <Row
          key={row.activity.id}
          onChoose={(count) => setChosen({ ...chosen, [row.activity.id]: count })}
          row={row}
          value={chosen[row.activity.id]}
        />
      ))}
      <p aria-live="polite" className="tw-quick-add__error">
        {error}
      </p>
      <Button
        fill
        intent="primary"
        loading={isBusy}
        onClick={() => void finish()}
        size="large"
        text={t('quick.done')}
      />
    </div>
  )
}

interface RowProps {
  row: QuickAddRow
  /** Not chosen yet. */
  value: number | undefined
  onChoose: (count: number | undefined) => void
}

function Row({ row: { activity, recorded, min, max }, value, onChoose }: RowProps) {
  const { t } = useTranslation('journal')
  const isOn = recorded > 0 || value !== undefined
  // What another device has added meanwhile lifts the slider along.
  const shown = Math.max(value ?? min, min)
  return (
    <div className="tw-quick-add__row">
      <Checkbox
        checked={isOn}
        // What is recorded is taken back in the journal, not here.
        disabled={recorded > 0}
        onChange={({ currentTarget: { checked } }) => onChoose(checked ? min : undefined)}
      >
        <bdi>{activity.label}</bdi>
      </Checkbox>
      {max > min && (
        <input
          aria-label={activity.label}
          aria-valuetext={t(isOn ? 'quick.of' : 'quick.notYet', { now: shown, max })}
          className="tw-quick-add__slider"
          max={max}
          min={min}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
          step={1}
          type="range"
          value={shown}
        />
      )}
      <span className="tw-quick-add__count">{isOn ? t('quick.of', { now: shown, max }) : ''}</span>
    </div>
  )
}

/** Ids of what came on top of what is recorded, once for each time. */
function increaseOf(rows: readonly QuickAddRow[], chosen: Chosen): ActivityId[] {
  return rows.flatMap(({ activity: { id }, recorded }) =>
    Array.from({ length: Math.max(0, (chosen[id] ?? 0) - recorded) }, () => id),
  )
}

type Adding = ReturnType<typeof addingOf>

function addingOf(activities: ActivityId[]) {
  const timeZone = deviceZone()
  const datetime = wallTime(Date.now(), timeZone)
  return { draftId: v4(), body: { datetime, timeZone, mood: NO_MOOD, activities } }
}

/** Nobody knows whether the server has what was never answered: the same again on that day must not count twice. */
function sameOrNew(unanswered: Adding | null, activities: ActivityId[]): Adding {
  const adding = addingOf(activities)
  const said = ({ body }: Adding) => `${body.datetime.slice(0, 10)} ${body.activities.join(' ')}`
  return unanswered !== null && said(unanswered) === said(adding) ? unanswered : adding
}

function useSaveIncrease(planId: PlanId) {
  const { t } = useTranslation('journal')
  const { user } = useSession()
  const create = useCreateEntry()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const unanswered = useRef<Adding | null>(null)
  const { isBusy, run } = useOneAtATime()
  const [error, setError] = useState('')

  const save = async (activities: ActivityId[]): Promise<boolean> => {
    setError('')
    const adding = sameOrNew(unanswered.current, activities)
    unanswered.current = null
    try {
      const outcome = await create({ planId, personId: user.id, ...adding })
      if (outcome === 'kept') notify.info(t('outbox.kept'))
      else notify.success(t('quick.saved'))
      return true
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.code === 'offline') unanswered.current = adding
      setError(Object.values(failure.fields)[0] ?? sentence(failure))
      return false
    }
  }
  return { isBusy, error, save: async (activities: ActivityId[]) => (await run(() => save(activities))) === true }
}
