import { HTMLSelect } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { TemplateService } from '#shared/domains/plans/schema.ts'

interface TemplateChoiceProps {
  services: readonly TemplateService[]
  /** '' for the default. */
  serviceId: string
  onChoose: (serviceId: string) => void
}

/** Which of an org's templates is shown. */
export function TemplateChoice({ services, serviceId, onChoose }: TemplateChoiceProps) {
  const { t } = useTranslation('plans')
  return (
    <HTMLSelect
      aria-label={t('template.choose')}
      data-tour="templates"
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      value={serviceId}
    >
      <option value="">{t('template.default')}</option>
      {services.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </HTMLSelect>
  )
}
