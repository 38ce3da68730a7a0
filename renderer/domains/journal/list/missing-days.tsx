import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import './missing-days.css'

/** Spec §9: the first five. */
const SHOWN = 5

/** Days of which nothing was written, with a way to write of each (spec §2 Journal tab). */
export function MissingDays({ days, pathOf }: { days: readonly LocalDate[]; pathOf: (day: LocalDate) => string }) {
  const { t } = useTranslation('journal')
  const { day: format } = useFormats('UTC')
  const [isWhole, setIsWhole] = useState(false)
  if (days.length === 0) return null
  const shown = isWhole ? days : days.slice(0, SHOWN)
  return (
    <Card dense title={t('missing.title', { count: days.length })}>
      <ul className="tw-missing">
        {shown.map((day) => (
          <li key={day}>
            <Link className="tw-missing__add" to={pathOf(day)}>
              {t('missing.add', { date: format(day) })}
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < days.length && (
        <Button onClick={() => setIsWhole(true)} text={t('missing.all')} variant="minimal" />
      )}
    </Card>
  )
}
