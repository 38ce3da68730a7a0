import { Button } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 } from 'uuid'
import { ApiError } from '#renderer/api/api-error.ts'
import { ownChangesShown } from '#renderer/api/own-changes.ts'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { streaks } from '#shared/domains/journal/streaks-api.ts'
import { PAUSE_AHEAD_DAYS, PAUSE_BACK_DAYS, PAUSE_MAX_DAYS } from '#shared/domains/journal/streaks-schema.ts'
import type { PauseView } from '#shared/domains/journal/streaks-schema.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { deviceZone, useToday } from '../dates/use-today.ts'

/** Sick days: a pause neither counts for a streak nor ends it. */
export function PausesCard() {
  const { t } = useTranslation('statistics')
  const query = useApi(streaks.listPauses, {})
  return (
    <Card dense title={t('pause.title')}>
      <p className="tw-links__note">{t('pause.text')}</p>
      <PauseForm />
      <QueryState query={query}>
        {({ pauses }) => (
          <ul className="tw-links">
            {pauses.map((pause) => (
              <PauseRow key={pause.id} pause={pause} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  )
}

function PauseForm() {
  const { t } = useTranslation('statistics')
  const timeZone = deviceZone()
  const today = useToday(timeZone)
  const add = useCall(streaks.addPause)
  const sentence = useErrorSentence()
  const [from, setFrom] = useState<string>(today)
  const [until, setUntil] = useState<string>(today)
  const fields = add.error?.fields ?? {}
  const save = async () => {
    await add.mutateAsync({ query: { timeZone }, body: { from, until }, idempotencyKey: v4() })
    await ownChangesShown()
  }
  return (
    <form
      className="tw-pause-form"
      onSubmit={(event) => {
        event.preventDefault()
        // What was refused stands on its field.
        if (!add.isPending) save().catch(() => undefined)
      }}
    >
      <FormField error={fields['from']} htmlFor="pause-from" label={t('pause.from')}>
        {(field) => (
          <input
            {...field}
            className="bp6-input"
            max={addDays(today, PAUSE_AHEAD_DAYS)}
            min={addDays(today, -PAUSE_BACK_DAYS)}
            onChange={({ target }) => setFrom(target.value)}
            required
            type="date"
            value={from}
          />
        )}
      </FormField>
      <FormField error={fields['until']} htmlFor="pause-until" label={t('pause.until')}>
        {(field) => (
          <input
            {...field}
            className="bp6-input"
            max={from === '' ? undefined : addDays(from, PAUSE_MAX_DAYS - 1)}
            min={from}
            onChange={({ target }) => setUntil(target.value)}
            required
            type="date"
            value={until}
          />
        )}
      </FormField>
      <Button loading={add.isPending} text={t('pause.add')} type="submit" variant="outlined" />
      {add.error !== null && Object.keys(fields).length === 0 && <p role="alert">{sentence(add.error)}</p>}
    </form>
  )
}

function PauseRow({ pause: { id, from, until } }: { pause: PauseView }) {
  const { t } = useTranslation('statistics')
  const { date } = useFormats('UTC')
  const remove = useCall(streaks.removePause)
  const { error } = useNotify()
  const sentence = useErrorSentence()
  const days = { from: date(`${from}T12:00:00Z`), until: date(`${until}T12:00:00Z`) }
  const take = async () => {
    try {
      await remove.mutateAsync({ params: { pauseId: id } })
      await ownChangesShown()
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      error(sentence(problem))
    }
  }
  return (
    <li className="tw-links__row">
      <span className="tw-links__name">{from === until ? days.from : t('pause.days', days)}</span>
      <Button
        aria-label={t('pause.remove', days)}
        icon={<Trash />}
        loading={remove.isPending}
        onClick={() => void take()}
        variant="minimal"
      />
    </li>
  )
}
