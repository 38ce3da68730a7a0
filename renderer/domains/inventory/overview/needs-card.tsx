import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pathsOf } from '#renderer/domains/orgs/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { OrgNeed } from '#shared/domains/orgs/directory-schema.ts'
import type { PartnerOverview } from '#shared/domains/orgs/overview/partner-api.ts'

const PATHS = pathsOf('partner')

/** Whom a reseller has to see to, each number a way to them; those that wait for approval by name as well. */
export function NeedsCard({ overview: { at, customers, pending, needs } }: { overview: PartnerOverview }) {
  const { t } = useTranslation('figures')
  const { number, time } = useFormats()
  const rows = [
    { id: 'pending', count: customers.pending ?? 0, to: `${PATHS.list}?role=customer&status=pending` },
    ...OrgNeed.options.map((need) => ({
      id: need,
      count: needs[need],
      to: `${PATHS.list}?role=customer&needs=${need}`,
    })),
  ] as const
  return (
    <Card dense title={t('needs.title')}>
      <ul className="tw-figures__takers">
        {rows.map(({ id, count, to }) => (
          <li key={id}>
            <Link className="tw-figures__way" to={to}>
              {t(`needs.${id}`)}
              <span className="tw-figures__count">{number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {pending.length > 0 && (
        <>
          <h3 className="tw-figures__heading">{t('needs.pending')}</h3>
          <ul className="tw-figures__takers">
            {pending.map((org) => (
              <li key={org.id}>
                <Link className="tw-figures__name" to={PATHS.edit(org.id)}>
                  <bdi>{org.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="tw-figures__note">{t('needs.at', { time: time(at) })}</p>
    </Card>
  )
}
