import { HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { DiscountKind } from '#shared/domains/inventory/schema.ts'
import type { DraftError, RequestDraft } from './draft.ts'

interface DiscountFieldsProps {
  draft: RequestDraft
  error: DraftError | undefined
  onChange: (part: Partial<RequestDraft>) => void
}

/** What a reseller takes off an order: a part of it, or an amount. */
export function DiscountFields({ draft, error, onChange }: DiscountFieldsProps) {
  const { t } = useTranslation('inventory')
  const id = useId()
  const { discountKind, discountText } = draft
  return (
    <div className="tw-inv-form__pair">
      <FormField htmlFor={`${id}-kind`} label={t('request.discountKind')}>
        {(field) => (
          <HTMLSelect
            {...field}
            fill
            onChange={({ currentTarget }) =>
              onChange({ discountKind: DiscountKind.safeParse(currentTarget.value).data ?? null })
            }
            options={[
              { value: '', label: t('request.discount.none') },
              ...DiscountKind.options.map((value) => ({ value, label: t(`request.discount.${value}`) })),
            ]}
            value={discountKind ?? ''}
          />
        )}
      </FormField>
      {discountKind !== null && (
        <FormField
          error={error === undefined ? undefined : t(error)}
          htmlFor={`${id}-value`}
          label={t('request.discountValue')}
        >
          {(field) => (
            <InputGroup
              {...field}
              autoComplete="off"
              inputMode="decimal"
              maxLength={14}
              onValueChange={(text) => onChange({ discountText: text })}
              rightElement={discountKind === 'percentage' ? <span className="tw-inv-percent">%</span> : undefined}
              value={discountText}
            />
          )}
        </FormField>
      )}
    </div>
  )
}
