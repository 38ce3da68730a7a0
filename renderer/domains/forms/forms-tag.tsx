import { Tag } from '@blueprintjs/core'
import { Document } from '@blueprintjs/icons'
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import type { VisitStand } from '#shared/domains/forms/schema.ts'
import { visitForms } from '#shared/domains/forms/visit-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import './forms.css'

type StandOf = (id: string) => VisitStand | null

/** How the forms of the visits of a stretch of time stand, as a list that can be waited for. */
export const useFormStandList = (orgId: OrgId, range: { start: string; end: string }) =>
  useApi(visitForms.listStands, { params: { orgId }, query: range }, { keepPrevious: true })

/** Null of a visit that no form is asked for. */
export function formStandsOf(visits: readonly VisitStand[]): StandOf {
  const known = new Map<string, VisitStand>(visits.map((visit) => [visit.appointment, visit]))
  return (id) => known.get(id) ?? null
}

const Stands = createContext<StandOf>(() => null)

interface FormStandsProps {
  /** Null where nobody's calendar but one's own is shown. */
  orgId: OrgId | null
  range: { start: string; end: string }
  children: ReactNode
}

/** A calendar whose visits say whether their forms are missing, by {@link MissingFormsSign} and {@link VisitFormsTag}. */
export function FormStands({ orgId, range, children }: FormStandsProps) {
  if (orgId === null) return children
  return (
    <KnownStands orgId={orgId} range={range}>
      {children}
    </KnownStands>
  )
}

const KnownStands = ({ orgId, range, children }: FormStandsProps & { orgId: OrgId }) => (
  <Stands value={formStandsOf(useFormStandList(orgId, range).data?.visits ?? [])}>{children}</Stands>
)

/** How the forms of a visit of the calendar around it stand. */
export const VisitFormsTag = ({ id }: { id: string }) => <FormsTag stand={useContext(Stands)(id)} />

/** A sign beside a name where forms of the visit are missing; its word is for whoever cannot see it. */
export function MissingFormsSign({ id }: { id: string }) {
  const { t } = useTranslation('forms')
  const stand = useContext(Stands)(id)
  if (stand === null || stand.done === stand.asked) return null
  const word = stand.done === 0 ? t('state.open') : t('state.partly', stand)
  return (
    <span className="tw-forms__sign" title={word}>
      <Document aria-hidden size={12} />
      <span className="tw-visually-hidden">{word}</span>
    </span>
  )
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
