import { Flame, Tick } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moodKey } from '../entry/mood-key.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import { journal } from '#shared/domains/journal/api.ts'
import { statistics } from '#shared/domains/journal/statistics-api.ts'
import { leftToday } from '#shared/domains/journal/weekly-goals.ts'
import { plans } from '#shared/domains/plans/api.ts'
import { partOfDay } from '../dates/part-of-day.ts'
import { deviceZone, useToday } from '../dates/use-today.ts'
import { MoodFace } from '../entry/mood-face.tsx'
import { LazyQuickAdd } from '../quick-add/lazy-quick-add.tsx'
import { NextReminder } from '../reminders/next-reminder.tsx'
import { THIS_WEEK } from './this-week.ts'
import './ask-today.css'

const MOODS = [0, 1, 2, 3, 4]

/** Asks about this morning, or in the evening about the day: a face opens quick add with it chosen. */
export function AskToday() {
  const { t } = useTranslation('journal')
  const now = useNow()
  const [mood, setMood] = useState<number | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <div className="tw-ask">
      <p className="tw-ask__question" id="ask-today">
        {t(`quick.ask.${partOfDay(now)}`)}
      </p>
      <div aria-labelledby="ask-today" className="tw-ask__faces" role="group">
        {MOODS.map((value) => (
          <button
            aria-haspopup="dialog"
            className="tw-ask__face"
            key={value}
            onClick={() => {
              setMood(value)
              setIsOpen(true)
              setWasOpened(true)
            }}
            type="button"
          >
            <MoodFace mood={value} />
            <span>{t(moodKey(value))}</span>
          </button>
        ))}
      </div>
      <Facts />
      {wasOpened && <LazyQuickAdd isOpen={isOpen} mood={mood} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

/** So many of what is left are named. */
const NAMED_MAX = 3

/** Set apart, so that a label in other letters keeps its own direction. */
const apart = (label: string): string => `\u2068${label}\u2069`

/** What of the plan is left today, and for how long something has been written every day. */
function Facts() {
  const { t } = useTranslation('journal')
  const { tag } = useFormats()
  const timeZone = deviceZone()
  const today = useToday(timeZone)
  const plan = useApi(plans.getMine, {}).data?.plan ?? null
  const entries = useApi(journal.listMine, { params: { from: today, to: today } }).data?.entries
  const stats = useApi(statistics.mine, { query: { ...THIS_WEEK, timeZone } }, { keepPrevious: true }).data
  const left = plan === null || entries === undefined ? null : leftToday(plan.activities, entries, today)
  const named = left?.slice(0, NAMED_MAX).map(({ label }) => apart(label)) ?? []
  const more = (left?.length ?? 0) - named.length
  const list = new Intl.ListFormat(tag, { type: 'conjunction' })
  const labels = list.format([...named, ...(more > 0 ? [t('today.more', { count: more })] : [])])
  const streak = stats?.streaks.entry ?? 0
  return (
    <ul className="tw-ask__facts">
      {left !== null && (
        <li>
          <Tick size={14} />
          {left.length === 0 ? t('today.done') : t('today.left', { labels })}
        </li>
      )}
      {streak > 0 && (
        <li>
          <Flame size={14} />
          {t('streak', { count: streak })}
        </li>
      )}
      <NextReminder />
    </ul>
  )
}
