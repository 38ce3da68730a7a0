import { HTMLSelect } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { Card } from '#renderer/ui/page/card.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { NewOrgKind, orgDefaults } from '#shared/domains/orgs/defaults/api.ts'
import { DefaultsForm } from './defaults-form.tsx'
import './org-defaults-card.css'

/** With which features new orgs begin, by their kind (spec §2, /admin/settings). */
export function OrgDefaultsCard() {
  const { t } = useTranslation('organisations')
  const id = useId()
  const all = useApi(orgDefaults.list, {})
  const [kind, setKind] = useState<NewOrgKind>('customer')
  return (
    <Card title={t('defaults.title')}>
      <p className="tw-org-defaults__lead">{t('defaults.lead')}</p>
      <FormField htmlFor={id} label={t('defaults.kind')}>
        {(field) => (
          <HTMLSelect
            {...field}
            onChange={({ currentTarget }) => setKind(NewOrgKind.parse(currentTarget.value))}
            options={NewOrgKind.options.map((value) => ({ value, label: t(`defaults.kinds.${value}`) }))}
            value={kind}
          />
        )}
      </FormField>
      <QueryState query={all}>
        {({ defaults }) =>
          defaults
            .filter((one) => one.kind === kind)
            .map((one) => <DefaultsForm defaults={one} key={`${one.kind} ${one.version}`} />)
        }
      </QueryState>
    </Card>
  )
}
