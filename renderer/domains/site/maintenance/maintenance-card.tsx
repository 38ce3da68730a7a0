import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { maintenance } from '#shared/domains/site/maintenance/api.ts'
import { MaintenanceForm } from './maintenance-form.tsx'
import './maintenance-card.css'

/** Has everybody but system administrators wait with what they change (spec §2, /admin/settings). */
export function MaintenanceCard() {
  const { t } = useTranslation('site')
  const setting = useApi(maintenance.readSetting, {})
  return (
    <Card title={t('maintenance.title')}>
      <p className="tw-maintenance-card__lead">{t('maintenance.lead')}</p>
      <QueryState query={setting}>{(answer) => <MaintenanceForm setting={answer.maintenance} />}</QueryState>
    </Card>
  )
}
