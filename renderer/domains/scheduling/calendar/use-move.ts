import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useErrorSentence } from '#renderer/ui/error-sentence.ts'
import { useNotify } from '#renderer/ui/notify.tsx'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { localDateOf } from '#shared/domains/scheduling/availability.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { toInstant } from '#shared/kernel/time.ts'
import type { Interval } from '#shared/kernel/time.ts'
import { useRefreshSchedule } from '../api/use-refresh-schedule.ts'
import { landing } from './landing.ts'

export type Move = (appointment: AppointmentView, wanted: Interval, revert: () => void) => void

/**
 * Moves an appointment to where it was dragged, or makes it as long as it was drawn: to the slots nearest by. Where that
 * cannot be it goes back and says why; where it can, one press takes it back.
 */
export function useMove(timeZone: string): Move {
  const { t } = useTranslation('scheduling')
  const { day, time } = useFormats(timeZone)
  const notify = useNotify()
  const sentence = useErrorSentence()
  const refresh = useRefreshSchedule()

  const change = ({ id, version }: AppointmentView, { start, end }: Pick<AppointmentView, 'start' | 'end'>) =>
    call(scheduling.change, { params: { id }, body: { version, start, end } })

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    notify.error(sentence(error))
    refresh()
  }

  async function takeBack(moved: AppointmentView, before: AppointmentView): Promise<void> {
    try {
      refresh((await change(moved, before)).event)
      notify.info(t('move.undone', { name: before.name }))
    } catch (error) {
      refuse(error)
    }
  }

  async function move(appointment: AppointmentView, wanted: Interval, revert: () => void): Promise<void> {
    try {
      const query = { date: localDateOf(wanted.start, timeZone), exclude: appointment.id }
      const { slots } = await call(scheduling.listSlots, { params: { orgId: appointment.orgId }, query })
      const place = landing(slots, wanted)
      if (place === null || !place.isFree) {
        revert()
        return notify.error(t(place === null ? 'move.notOffered' : 'move.full'))
      }
      const target = { start: toInstant(place.start), end: toInstant(place.end) }
      const { event } = await change(appointment, target)
      refresh(event)
      const when = t('form.dayAndTime', { day: day(target.start), time: time(target.start) })
      const undo = { text: t('move.undo'), onPress: () => void takeBack(event, appointment) }
      notify.success(t('move.done', { name: event.name, when }), undo)
    } catch (error) {
      revert()
      refuse(error)
    }
  }
  return (appointment, wanted, revert) => void move(appointment, wanted, revert)
}
