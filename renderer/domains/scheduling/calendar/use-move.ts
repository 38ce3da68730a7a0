import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useTimeRange } from '#renderer/ui/i18n/use-time-range.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { toInstant } from '#shared/kernel/time.ts'
import type { Interval } from '#shared/kernel/time.ts'
import { useShowAppointment } from '../api/use-show-appointment.ts'
import type { ColumnKind } from '../address/views.ts'
import { useKeepBack } from '../telling/use-keep-back.ts'
import { useTellingWords } from '../telling/use-telling-words.ts'
import { landing } from './landing.ts'

/** The column that an appointment is put into, and what it is called. */
interface Into {
  kind: ColumnKind
  id: string | null
  name: string
}
export type Move = (appointment: AppointmentView, wanted: Interval, revert: () => void, into?: Into) => void

/** One that takes place and is not over; a visit that goes on is where it is. */
export const isMovable = ({ status }: AppointmentView): boolean =>
  status === 'pending' || status === 'booked' || status === 'confirmed'

/**
 * Moves an appointment to where it was dragged, or makes it as long as it was drawn: to the slots nearest by, and to
 * whoever or whichever room has the column. Where that cannot be it goes back and says why; where it can, one press takes
 * it back.
 */
export function useMove(timeZone: string): Move {
  const { t } = useTranslation('scheduling')
  const { day, time } = useFormats(timeZone)
  const timeRange = useTimeRange(timeZone)
  const notify = useNotify()
  const sentence = useErrorSentence()
  const show = useShowAppointment()

  const told = useTellingWords()
  const keepBack = useKeepBack()

  const change = ({ id, version }: AppointmentView, to: Target, tell?: false) =>
    call(scheduling.change, {
      params: { id },
      body: { version, ...to, tell, hold: to.start === undefined ? undefined : true },
    })

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    notify.error(sentence(error))
  }

  async function takeBack(
    moved: AppointmentView,
    before: AppointmentView,
    what: Target,
    isHeld: boolean,
  ): Promise<void> {
    try {
      // The message about the move still waits, and goes with it: there is nothing to correct.
      show((await change(moved, asBefore(before, what), isHeld && what.start !== undefined ? false : undefined)).event)
      notify.info(t('move.undone', { name: before.name }))
    } catch (error) {
      refuse(error)
    }
  }

  /** The slots at or near where it was let go; null, once it was told, where there are none. */
  async function placeAt(appointment: AppointmentView, wanted: Interval): Promise<Target | null> {
    const query = { date: localDateOf(wanted.start, timeZone), exclude: appointment.id }
    const { slots } = await call(scheduling.listSlots, { params: { orgId: appointment.orgId }, query })
    const place = landing(slots, wanted)
    if (place?.isFree === true) return { start: toInstant(place.start), end: toInstant(place.end) }
    notify.error(t(place === null ? 'move.notOffered' : 'move.full'))
    return null
  }

  async function move(appointment: AppointmentView, wanted: Interval, revert: () => void, into?: Into): Promise<void> {
    try {
      const times = isAt(appointment, wanted) ? {} : await placeAt(appointment, wanted)
      if (times === null) return revert()
      const target: Target = into === undefined ? times : { ...times, [into.kind]: into.id }
      const { event, telling } = await change(appointment, target)
      show(event)
      // Drawn longer it still begins when it did: of that the end is the news.
      const isLonger = target.start === appointment.start && target.end !== appointment.end
      const when = target.start && t('form.dayAndTime', { day: day(target.start), time: time(target.start) })
      const undo = {
        text: t('move.undo'),
        onPress: () => void takeBack(event, appointment, target, telling?.until !== null),
      }
      const now = [when, into?.name].filter((part) => part !== undefined).join(' · ')
      // A hand takes hold of one of them; of a series the others stay where they are.
      const done = event.series === null ? 'move.done' : 'series.moveDone'
      const words = isLonger
        ? t('move.length', { name: event.name, day: day(event.start), time: timeRange(event) })
        : t(done, { name: event.name, when: now })
      const isWaiting = telling !== undefined && telling.until !== null
      notify.success(
        telling === undefined ? words : `${words}. ${told.after(telling)}`,
        undo,
        isWaiting ? { text: t('telling.keepBack'), onPress: () => void keepBack(event) } : undefined,
      )
    } catch (error) {
      revert()
      refuse(error)
    }
  }
  return (appointment, wanted, revert, into) => void move(appointment, wanted, revert, into)
}

type Target = Partial<Pick<AppointmentView, 'start' | 'end' | 'provider' | 'room'>>

const isAt = ({ start, end }: AppointmentView, wanted: Interval): boolean =>
  Date.parse(start) === wanted.start && Date.parse(end) === wanted.end

/** Of the same parts, what they were before. */
const asBefore = ({ start, end, provider, room }: AppointmentView, what: Target): Target => ({
  ...(what.start !== undefined && { start, end }),
  ...(what.provider !== undefined && { provider }),
  ...(what.room !== undefined && { room }),
})
