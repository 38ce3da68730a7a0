import { Button, InputGroup } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { momentOfWallTime } from '#shared/domains/scheduling/availability.ts'
import { providers } from '#shared/domains/scheduling/providers/api.ts'
import { ABSENCE_REASON_MAX } from '#shared/domains/scheduling/providers/schema.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { DAY, toInstant } from '#shared/kernel/time.ts'

interface AbsencesProps {
  orgId: OrgId
  userId: UserId
  mayAll: boolean
}

/** When somebody is away, and why; each is saved at once. */
export function Absences({ orgId, userId, mayAll }: AbsencesProps) {
  const { t } = useTranslation('types')
  const timeZone = useCurrentOrg()?.timeZone ?? 'UTC'
  const { day, time } = useFormats(timeZone)
  const [range] = useState(() => {
    const now = Math.floor(Date.now() / DAY) * DAY
    return { start: toInstant(now), end: toInstant(now + 365 * DAY) }
  })
  const { data } = useApi(providers.listAbsences, { params: { orgId }, query: range })
  const removeAny = useCall(providers.removeAbsence)
  const removeMine = useCall(providers.removeMyAbsence)
  const remove = mayAll ? removeAny : removeMine
  const own = data?.absences.filter(({ user }) => user === userId) ?? []
  const tell = (instant: string) => `${day(instant)}, ${time(instant)}`
  return (
    <div className="tw-types__texts">
      <h3 className="tw-field__label">{t('team.absences')}</h3>
      {own.map(({ id, start, end, reason }) => (
        <div className="tw-types__row" key={id}>
          <span className="tw-types__what">
            {`${tell(start)} – ${tell(end)}`}
            {reason !== '' && (
              <span className="tw-types__facts" dir="auto">
                {reason}
              </span>
            )}
          </span>
          <Button
            aria-label={t('team.removeAbsence', { when: tell(start) })}
            icon={<Trash />}
            onClick={() => remove.mutate({ params: { orgId, absenceId: id } })}
            variant="minimal"
          />
        </div>
      ))}
      <AddAbsence mayAll={mayAll} orgId={orgId} timeZone={timeZone} userId={userId} />
    </div>
  )
}

function AddAbsence({ orgId, userId, mayAll, timeZone }: AbsencesProps & { timeZone: string }) {
  const { t } = useTranslation('types')
  const id = useId()
  const sentence = useErrorSentence()
  const keyFor = useIdempotencyKey()
  const [draft, setDraft] = useState({ start: '', end: '', reason: '' })
  const any = useCall(providers.addAbsence)
  const mine = useCall(providers.addMyAbsence)
  const failure = any.error ?? mine.error
  const isPending = any.isPending || mine.isPending

  function add() {
    const [start, end] = [momentOf(draft.start, timeZone), momentOf(draft.end, timeZone)]
    if (start === null || end === null || isPending) return
    const body = { start, end, reason: draft.reason }
    const then = { onSuccess: () => setDraft({ start: '', end: '', reason: '' }) }
    if (mayAll) any.mutate({ params: { orgId, userId }, body, idempotencyKey: keyFor(body) }, then)
    else mine.mutate({ params: { orgId }, body, idempotencyKey: keyFor(body) }, then)
  }

  return (
    <>
      <div className="tw-types__figures">
        {(['start', 'end'] as const).map((name) => (
          <FormField
            error={failure?.fields[name]}
            htmlFor={`${id}-${name}`}
            key={name}
            label={t(name === 'start' ? 'team.from' : 'team.until')}
          >
            {(field) => (
              <InputGroup
                {...field}
                onValueChange={(value) => setDraft((before) => ({ ...before, [name]: value }))}
                type="datetime-local"
                value={draft[name]}
              />
            )}
          </FormField>
        ))}
      </div>
      <FormField help={t('team.reasonHelp')} htmlFor={`${id}-reason`} isOptional label={t('team.reason')}>
        {(field) => (
          <InputGroup
            {...field}
            maxLength={ABSENCE_REASON_MAX}
            onValueChange={(reason) => setDraft((before) => ({ ...before, reason }))}
            value={draft.reason}
          />
        )}
      </FormField>
      {failure !== null && Object.keys(failure.fields).length === 0 && <p role="alert">{sentence(failure)}</p>}
      <div>
        <Button
          disabled={draft.start === '' || draft.end === ''}
          loading={isPending}
          onClick={add}
          text={t('team.addAbsence')}
          variant="outlined"
        />
      </div>
    </>
  )
}

/** What was typed, by the clock of the clinic; null for what is no time. */
function momentOf(text: string, timeZone: string): string | null {
  const match = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(text)
  const [, date, hour, minute] = match ?? []
  if (date === undefined || hour === undefined || minute === undefined) return null
  return toInstant(momentOfWallTime(date, Number(hour) * 60 + Number(minute), timeZone))
}
