import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { connections } from '#shared/domains/site/connections/api.ts'
import { ConnectionItem } from './connection-item.tsx'
import './connections-card.css'

/** What the installation is connected to, and whether it works (spec §2, /admin/settings). */
export function ConnectionsCard() {
  const { t } = useTranslation('site')
  const all = useApi(connections.list, {})
  return (
    <Card title={t('connections.title')}>
      <p className="tw-connections__lead">{t('connections.lead')}</p>
      <QueryState query={all}>
        {(answer) => (
          <ul className="tw-connections">
            {answer.connections.map((connection) => (
              <ConnectionItem connection={connection} key={connection.name} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  )
}
