import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { retention } from '#shared/domains/site/retention/api.ts'
import './retention-card.css'

/** For how long what is kept, and how many calls an address may make (spec §2, /admin/settings). */
export function RetentionCard() {
  const { t } = useTranslation('site')
  const { number } = useFormats()
  const answer = useApi(retention.read, {})
  return (
    <Card title={t('retention.title')}>
      <p className="tw-retention__lead">{t('retention.lead')}</p>
      <QueryState query={answer}>
        {({ kept, limits }) => (
          <div className="tw-retention">
            <Facts
              facts={kept.map(({ what, days }) => [t(`retention.kept.${what}`), t('retention.days', { count: days })])}
              title={t('retention.keptTitle')}
            />
            <Facts
              facts={limits.map(({ what, calls, minutes }) => [
                t(`retention.limits.${what}`),
                t('retention.calls', { calls: number(calls), count: minutes }),
              ])}
              title={t('retention.limitsTitle')}
            />
          </div>
        )}
      </QueryState>
    </Card>
  )
}

function Facts({ title, facts }: { title: string; facts: readonly [name: string, value: string][] }) {
  return (
    <section>
      <h3 className="tw-retention__title">{title}</h3>
      <dl className="tw-retention__facts">
        {facts.map(([name, value]) => (
          <div className="tw-retention__fact" key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
