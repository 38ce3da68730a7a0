import { useTranslation } from 'react-i18next'
import { START_PATH, useHasFirstStep } from '#renderer/domains/plans/index.ts'
import { AskToday } from '#renderer/domains/journal/overview/index.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import './welcome-banner.css'

/** The first thing a person sees of a day. */
export function WelcomeBanner({ name }: { name: string }) {
  const { t } = useTranslation('shell')
  const { t: statistics } = useTranslation('statistics')
  const { longDay } = useFormats()
  const now = useNow()
  const hasFirstStep = useHasFirstStep()
  return (
    <section className="tw-welcome" data-tour="day">
      <p className="tw-welcome__greeting">{t(`welcome.${partOfDay(new Date(now).getHours())}`, { name })}</p>
      <p className="tw-welcome__day">{longDay(now)}</p>
      {/* Its place is kept while it is not known which of the two it is. */}
      <div className={hasFirstStep === undefined ? 'tw-welcome__go tw-welcome__go--unknown' : 'tw-welcome__go'}>
        {hasFirstStep === true ? <span>{t('welcome.firstText')}</span> : <AskToday />}
        <LinkButton
          look={hasFirstStep === true ? 'primary' : 'outlined'}
          text={hasFirstStep === true ? t('welcome.firstGo') : statistics('banner.go')}
          to={hasFirstStep === true ? START_PATH : '/dashboard/activities/new'}
        />
        <LinkButton look="outlined" text={t('welcome.assess')} to="/dashboard/plan/assessment" />
      </div>
    </section>
  )
}

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
