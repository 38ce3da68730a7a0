import { Tag } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import type { VisitStand } from '#shared/domains/forms/schema.ts'
import { visitForms } from '#shared/domains/forms/visit-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import './forms.css'

/** How the forms of the visits of a stretch of time stand; null of a visit that none is asked for. */
export function useFormStands(orgId: OrgId, range: { start: string; end: string }): (id: string) => VisitStand | null {
  const { data } = useApi(visitForms.listStands, { params: { orgId }, query: range }, { keepPrevious: true })
  const known = new Map<string, VisitStand>((data?.visits ?? []).map((visit) => [visit.appointment, visit]))
  return (id) => known.get(id) ?? null
}

/** Beside a name: whether the forms of a visit are filled in. */
export function FormsTag({ stand }: { stand: VisitStand | null }) {
  const { t } = useTranslation('forms')
  if (stand === null) return null
  const { asked, done } = stand
  if (done === asked)
    return (
      <Tag className="tw-forms__tag" intent="success" minimal>
        {t('state.done')}
      </Tag>
    )
  return (
    <Tag className="tw-forms__tag" intent="warning" minimal>
      {done === 0 ? t('state.open') : t('state.partly', { done, asked })}
    </Tag>
  )
}
