import { useMemo } from 'react'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { addDays, noonOf } from '../dates/plain-date.ts'

const SOME_MONDAY = '2024-01-01'
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** Monday to Sunday above a month. */
export function WeekdayHeadings() {
  const { tag } = useFormats()
  const names = useMemo(() => {
    const inStyle = (weekday: 'long' | 'short' | 'narrow') => {
      const formatter = new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' })
      return (day: number) => formatter.format(new Date(noonOf(addDays(SOME_MONDAY, day))))
    }
    const long = inStyle('long')
    // Arabic has no short forms: its names would not fit above the days.
    const short = inStyle(tag === 'ar' ? 'narrow' : 'short')
    return WEEK.map((day) => ({ long: long(day), short: short(day) }))
  }, [tag])
  return (
    <thead>
      <tr>
        {names.map(({ long, short }) => (
          <th abbr={long} key={long} scope="col">
            {short}
          </th>
        ))}
      </tr>
    </thead>
  )
}
