import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { OrgNeed } from '#shared/domains/orgs/directory-schema.ts'
import type { SystemOverview } from '#shared/domains/orgs/overview/api.ts'
import { pathsOf } from '../area.ts'

const PATHS = pathsOf('admin')

/** Which customers somebody has to see to, each number a way to them. */
export function NeedsPanel({ needs }: { needs: SystemOverview['needs'] }) {
  const { t } = useTranslation('organisations')
  const { number, time } = useFormats()
  return (
    <Card title={t('system.needs.title')}>
      <ul className="tw-system__rows">
        {OrgNeed.options.map((need) => (
          <li className="tw-system__row" key={need}>
            <Link className="tw-system__way" to={`${PATHS.list}?role=customer&needs=${need}`}>
              {t(`system.needs.${need}`)}
              <span className="tw-system__count">{number(needs[need])}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="tw-system__note">{t('system.needs.at', { time: time(needs.at) })}</p>
    </Card>
  )
}
