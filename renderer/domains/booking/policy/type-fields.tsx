import { Checkbox, Radio, RadioGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useTypeName, useTypes } from '#renderer/domains/scheduling/index.ts'
import type { PolicyView } from '#shared/domains/fees/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

interface TypeFieldsProps {
  orgId: OrgId
  /** Null for all of them. */
  chosen: PolicyView['types']
  onChange: (chosen: PolicyView['types']) => void
}

/** For which types of visits a card is asked for; nothing where the clinic has none that can be booked online. */
export function TypeFields({ orgId, chosen, onChange }: TypeFieldsProps) {
  const { t } = useTranslation('fees')
  const id = useId()
  const nameOf = useTypeName()
  const types = useTypes(orgId).types.filter(({ isPublic }) => isPublic)
  if (types.length === 0 && chosen === null) return null
  const toggle = (type: (typeof types)[number]['id'], isIn: boolean) =>
    onChange(isIn ? [...(chosen ?? []), type] : (chosen ?? []).filter((one) => one !== type))
  return (
    <div className="tw-fees-card__types">
      <RadioGroup
        aria-describedby={`${id}-note`}
        label={t('policy.types')}
        onChange={({ currentTarget }) => onChange(currentTarget.value === 'all' ? null : types.map((type) => type.id))}
        selectedValue={chosen === null ? 'all' : 'some'}
      >
        <Radio label={t('policy.allTypes')} value="all" />
        <Radio label={t('policy.someTypes')} value="some" />
      </RadioGroup>
      {chosen !== null && (
        <div aria-label={t('policy.someTypes')} className="tw-fees-card__some" role="group">
          {types.map((type) => (
            <Checkbox
              checked={chosen.includes(type.id)}
              key={type.id}
              onChange={({ currentTarget }) => toggle(type.id, currentTarget.checked)}
            >
              <bdi>{nameOf(type)}</bdi>
            </Checkbox>
          ))}
        </div>
      )}
      <p aria-live="polite" className="tw-fees-card__note" id={`${id}-note`}>
        {chosen?.length === 0 && t('policy.noType')}
      </p>
    </div>
  )
}
