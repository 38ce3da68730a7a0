import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/empty-state.tsx'

interface FirstPlanPanelProps {
  hasTemplates: boolean
  onTemplate: () => void
  onEmpty: () => void
}

/** Where there is no plan yet: begin with what the clinic suggests, or with nothing. */
export function FirstPlanPanel({ hasTemplates, onTemplate, onEmpty }: FirstPlanPanelProps) {
  const { t } = useTranslation('plans')
  return (
    <EmptyState
      action={
        <div className="tw-first-plan">
          {hasTemplates && <Button intent="primary" onClick={onTemplate} text={t('first.template')} />}
          <Button
            icon={<Plus />}
            intent={hasTemplates ? 'none' : 'primary'}
            onClick={onEmpty}
            text={t('first.empty')}
            variant={hasTemplates ? 'outlined' : 'solid'}
          />
        </div>
      }
      drawing="path"
      text={t(hasTemplates ? 'first.textTemplate' : 'first.text')}
      title={t('noPlan')}
    />
  )
}
