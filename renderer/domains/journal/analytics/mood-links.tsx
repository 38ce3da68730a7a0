import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { PAIRS_TO_CLAIM, SIDE_TO_CLAIM } from '#shared/domains/journal/mood-links.ts'
import type { MoodLink } from '#shared/domains/journal/statistics-schema.ts'

/** Which activities go along with a better or a worse mood, and how many days say so; a cause it is not. */
export function MoodLinks({ links }: { links: readonly MoodLink[] }) {
  const { t } = useTranslation('statistics')
  const inOrder = links.toSorted((a, b) => (b.difference ?? -9) - (a.difference ?? -9))
  return (
    <Card dense title={t('links.title')}>
      <p className="tw-links__note">{t('links.note', { pairs: PAIRS_TO_CLAIM, side: SIDE_TO_CLAIM })}</p>
      {inOrder.length === 0 && <p className="tw-links__note">{t('links.nothing')}</p>}
      <ul className="tw-links">
        {inOrder.map((link) => (
          <LinkRow key={link.activityId} link={link} />
        ))}
      </ul>
    </Card>
  )
}

function LinkRow({ link }: { link: MoodLink }) {
  const { label, daysWith, daysWithout, difference, correlation } = link
  const { t } = useTranslation('statistics')
  const { number } = useFormats()
  const claim = claimOf(link)
  const tenth = difference === null ? 0 : Math.round(difference * 10) / 10
  // Set apart, so that the minus stays in front of its number in a line from right to left.
  const hundredths = (value: number): string => `\u2066${number(Math.round(value * 100) / 100)}\u2069`
  return (
    <li className="tw-links__row">
      <bdi className="tw-links__name">{label}</bdi>
      <span className={`tw-links__claim tw-links__claim--${claim}`}>
        {t(`links.${claim}`, { value: number(Math.abs(tenth)) })}
      </span>
      <span className="tw-links__days">
        {t('links.days', { daysWith: number(daysWith), daysWithout: number(daysWithout) })}
        {correlation !== null && ` · ${t('links.correlation', { value: hundredths(correlation) })}`}
      </span>
    </li>
  )
}

/** Neither is a judgement of what somebody does: no colour says that it is bad. */
function claimOf({ isEnough, difference }: MoodLink): 'few' | 'none' | 'better' | 'worse' {
  if (!isEnough) return 'few'
  if (difference === null) return 'none'
  return difference > 0 ? 'better' : 'worse'
}
