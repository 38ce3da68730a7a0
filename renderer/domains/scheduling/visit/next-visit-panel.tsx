import { Button, SegmentedControl } from '@blueprintjs/core'
import { Calendar, Print } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { useCatchFocus } from '#renderer/ui/use-catch-focus.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { toInstant } from '#shared/kernel/time.ts'
import { NEW_APPOINTMENT_PATH, cardPath } from '../paths.ts'
import { dayInWeeks, nextVisit } from './next-visit.ts'
import './next-visit-panel.css'

/** Weeks until the next visit; four unless said. */
const WEEKS = ['1', '2', '4', '6', '12'] as const
const USUAL_WEEKS = '4'

interface NextVisitPanelProps {
  appointment: AppointmentView
  timeZone: string
}

/** The next visit of somebody who leaves: the same title, length, provider and room, at the nearest free time. */
export function NextVisitPanel({ appointment, timeZone }: NextVisitPanelProps) {
  const { t } = useTranslation('scheduling')
  const { day: dayOf, time, tag } = useFormats(timeZone)
  const navigate = useNavigate()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const keyFor = useIdempotencyKey()
  const [weeks, setWeeks] = useState<string>(USUAL_WEEKS)
  const [booked, setBooked] = useState<AppointmentView | null>(null)
  const create = useCall(scheduling.create)
  const place = useCatchFocus<HTMLElement>()
  const { orgId, user, contact } = appointment
  const date = dayInWeeks(appointment, Number(weeks), timeZone)
  const slots = useApi(scheduling.listSlots, { params: { orgId }, query: { date } })
  const next = slots.data === undefined ? null : nextVisit(appointment, slots.data.slots, date, timeZone)
  const words = (start: string) => t('form.dayAndTime', { day: dayOf(start), time: time(start) })
  const person = user === null ? { contact: contact ?? undefined } : { user }

  function book() {
    if (next === null || create.isPending) return
    const body = {
      ...person,
      title: appointment.title,
      color: appointment.color,
      provider: appointment.provider,
      room: appointment.room,
      start: toInstant(next.start),
      end: toInstant(next.end),
    }
    create.mutate(
      { params: { orgId }, body, idempotencyKey: keyFor(body) },
      { onSuccess: ({ event }) => setBooked(event), onError: (error) => notify.error(sentence(error)) },
    )
  }
  function chooseOther() {
    const { name, email, phone } = appointment
    const ahead = { kind: user === null ? 'contact' : 'patient', id: user ?? contact, name, email, phone }
    void navigate(`${NEW_APPOINTMENT_PATH}&date=${date}`, { state: { person: ahead } })
  }

  if (booked !== null) {
    return (
      <section aria-label={t('visit.next')} className="tw-come-again" ref={place} tabIndex={-1}>
        <p className="tw-come-again__booked" role="status">
          {t('visit.booked', { when: words(booked.start) })}
        </p>
        <LinkButton icon={<Print />} text={t('card.open')} to={cardPath(booked.id)} />
      </section>
    )
  }
  const inWeeks = new Intl.NumberFormat(tag, { style: 'unit', unit: 'week', unitDisplay: 'short' })
  return (
    <section aria-label={t('visit.next')} className="tw-come-again" ref={place} tabIndex={-1}>
      <h3 className="tw-come-again__title">{t('visit.next')}</h3>
      <SegmentedControl
        aria-label={t('visit.weeks')}
        fill
        onValueChange={setWeeks}
        options={WEEKS.map((value) => ({ value, label: inWeeks.format(Number(value)) }))}
        role="radiogroup"
        size="small"
        value={weeks}
      />
      {slots.isPending && <Skeleton lines={1} />}
      {slots.error !== null && <p role="alert">{sentence(slots.error)}</p>}
      {slots.data !== undefined && next === null && <p className="tw-come-again__none">{t('visit.none')}</p>}
      <div className="tw-come-again__actions">
        {next !== null && (
          <Button
            icon={<Calendar />}
            intent="primary"
            loading={create.isPending}
            onClick={book}
            text={t('visit.book', { when: words(toInstant(next.start)) })}
          />
        )}
        <Button onClick={chooseOther} text={t('visit.other')} variant={next === null ? 'outlined' : 'minimal'} />
      </div>
    </section>
  )
}

/** Somebody whom the clinic knows can come again. */
export const canComeAgain = ({ user, contact }: AppointmentView): boolean => user !== null || contact !== null
