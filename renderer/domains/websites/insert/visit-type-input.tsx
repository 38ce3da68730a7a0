import { HTMLSelect } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

interface VisitTypeInputProps {
  field: { id: string }
  /** The id of a type; empty for the first one. */
  value: string
  onChange: (value: string) => void
}

/** One of the kinds of visits that the org's visitors may book. */
export function VisitTypeInput(props: VisitTypeInputProps) {
  const org = useCurrentOrg()
  return org === null ? null : <TypesOf {...props} orgId={org.id} />
}

function TypesOf({ field, value, onChange, orgId }: VisitTypeInputProps & { orgId: OrgId }) {
  const { t } = useTranslation('websites')
  const { language } = useFormats()
  const { data, isPending } = useApi(publicScheduling.listTypes, { params: { orgId } })
  const types = data?.types ?? []
  const isGone = value !== '' && !isPending && types.every(({ id }) => id !== value)
  return (
    <HTMLSelect
      {...field}
      disabled={isPending}
      fill
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      options={[
        { value: '', label: t('visitType.first') },
        ...types.map(({ id, names }) => ({ value: id, label: textIn(names, language) })),
        // Visitors are shown the first one instead; it stays written until another is chosen.
        ...(isGone ? [{ value, label: t('visitType.gone') }] : []),
      ]}
      value={isPending ? '' : value}
    />
  )
}
