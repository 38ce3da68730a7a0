import { InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import type { TransactionList } from './use-transactions.ts'

/** First and last day of the list (spec §5 Date filter). */
export function ListDays({ list }: { list: TransactionList }) {
  const { t } = useTranslation('inventory')
  const id = useId()
  const { from, to } = list.filters
  return (
    <div className="tw-inv-days">
      <FormField htmlFor={`${id}-from`} label={t('list.from')}>
        {(field) => (
          <InputGroup {...field} onValueChange={(day) => list.show({ from: day })} type="date" value={from ?? ''} />
        )}
      </FormField>
      <FormField error={list.isWrongWay ? t('list.datesWrong') : undefined} htmlFor={`${id}-to`} label={t('list.to')}>
        {(field) => (
          <InputGroup
            {...field}
            min={from}
            onValueChange={(day) => list.show({ to: day })}
            type="date"
            value={to ?? ''}
          />
        )}
      </FormField>
    </div>
  )
}
