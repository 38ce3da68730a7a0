import { Checkbox } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { services } from '#shared/domains/services/api.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'

interface ServicesFieldProps {
  orgId: OrgId
  value: readonly ServiceId[]
  onChange: (value: ServiceId[]) => void
}

/** Which services of the org a campaign is about. */
export function ServicesField({ orgId, value, onChange }: ServicesFieldProps) {
  const { t } = useTranslation('campaigns')
  const query = useApi(services.listActive, { params: { orgId } })
  const offered = query.data?.services
  return (
    <fieldset className="tw-campaign-form__services">
      <legend>{t('form.services')}</legend>
      {offered?.length === 0 && <p className="tw-campaign-form__none">{t('form.servicesNone')}</p>}
      <div className="tw-campaign-form__ticks">
        {offered?.map(({ id, name }) => (
          <Checkbox
            checked={value.includes(id)}
            key={id}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...value, id] : value.filter((other) => other !== id))
            }
          >
            <bdi>{name}</bdi>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
