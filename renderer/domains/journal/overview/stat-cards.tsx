import { Flame } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { Figure } from '#renderer/ui/figure.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { flamesOf, goalTone, isMoodComparable, weekTone, wellnessOf } from '#shared/domains/journal/statistics.ts'
import type { Tone } from '#shared/domains/journal/statistics.ts'
import type { PersonStats } from '#shared/domains/journal/statistics-schema.ts'
import { useChartWords } from '../charts/use-chart-words.ts'
import './overview.css'

/** This week against the one before: entries and activities, goals, wellness; and the streak (spec §2, stat cards). */
export function StatCards({ data }: { data: PersonStats }) {
  const { t } = useTranslation('statistics')
  const { number } = useFormats()
  const { sayWellness } = useChartWords('week')
  const [now, before] = data.stats
  const met = data.goals.filter(({ goalMet }) => goalMet).length
  const wellness = wellnessOf(now?.averageMood ?? null)
  const change = useChange()
  const entries = now?.entryCount ?? 0
  return (
    <div className="tw-stats">
      <Card dense>
        <Figure
          change={change(entries, before?.entryCount ?? 0)}
          isNeutral
          label={t('card.entries')}
          value={t('card.entriesValue', { entries: number(entries), activities: number(now?.activityCount ?? 0) })}
        />
        <Mark tone={weekTone(entries, before?.entryCount ?? 0)} />
      </Card>
      <Card dense>
        <Figure
          label={t('card.goals')}
          value={t('card.goalsValue', { met: number(met), goals: number(data.goals.length) })}
        />
        <Mark tone={data.goals.length === 0 ? null : goalTone(met, data.goals.length)} />
      </Card>
      <Card dense>
        <Figure
          isNeutral
          change={isMoodComparable(now, before) ? change(wellness, wellnessOf(before?.averageMood ?? null)) : undefined}
          label={t('card.wellness')}
          value={wellness === null ? '–' : sayWellness(wellness)}
        />
      </Card>
      <Card dense>
        <Figure label={t('card.streak')} value={t('card.days', { count: data.streaks.entry })} />
        <Flames streak={data.streaks.entry} />
      </Card>
    </div>
  )
}

/** The change against the week before, with its sign and a word; nothing where there is nothing to compare. */
function useChange() {
  const { t } = useTranslation('statistics')
  const { tenths } = useChartWords('week')
  return (now: number | null, before: number | null) => {
    if (now === null || before === null) return undefined
    const by = Math.round((now - before) * 10) / 10
    const value = tenths(Math.abs(by))
    if (by === 0) return { direction: 'same' as const, text: t('change.same') }
    return by > 0
      ? { direction: 'up' as const, text: t('change.up', { value }) }
      : { direction: 'down' as const, text: t('change.down', { value }) }
  }
}

/** A word beside its colour: how the week goes. */
function Mark({ tone }: { tone: Tone | null }) {
  const { t } = useTranslation('statistics')
  return tone === null ? null : <span className={`tw-stats__mark tw-stats__mark--${tone}`}>{t(`tone.${tone}`)}</span>
}

function Flames({ streak }: { streak: number }) {
  return (
    <span aria-hidden className="tw-stats__flames">
      {Array.from({ length: flamesOf(streak) }, (_, index) => (
        <Flame key={index} size={16} />
      ))}
    </span>
  )
}
