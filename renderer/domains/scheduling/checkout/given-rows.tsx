import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { GIVEN_AT_ONCE } from '#shared/domains/scheduling/checkout/schema.ts'
import type { ServiceView } from '#shared/domains/services/schema.ts'
import type { Currency } from '#shared/kernel/money.ts'
import { givenOf, sumOf } from './account-draft.ts'
import type { GivenDraft } from './account-draft.ts'

interface GivenRowsProps {
  rows: readonly GivenDraft[]
  services: readonly ServiceView[]
  currency: Currency
  onChange: (rows: readonly GivenDraft[]) => void
}

/** What is given at the visit: services and products of the clinic, how many, and for how much. */
export function GivenRows({ rows, services, currency, onChange }: GivenRowsProps) {
  const { t } = useTranslation('checkout')
  const money = useMoney()
  const left = services.filter(({ id }) => rows.every(({ service }) => service !== id))
  const change = (service: string, typed: Partial<GivenDraft>) =>
    onChange(rows.map((row) => (row.service === service ? { ...row, ...typed } : row)))
  return (
    <div className="tw-till__rows">
      {rows.map((row) => {
        const { service, name, qty, price } = row
        const isWrong = sumOf(row, currency) === null
        const field = { autoComplete: 'off', 'aria-invalid': isWrong, intent: isWrong ? 'danger' : 'none' } as const
        return (
          <div className="tw-till__row" key={service}>
            <bdi className="tw-till__name">{name}</bdi>
            <InputGroup
              {...field}
              aria-label={t('qty', { name })}
              className="tw-till__qty"
              inputMode="numeric"
              maxLength={4}
              onValueChange={(text) => change(service, { qty: text })}
              value={qty}
            />
            <InputGroup
              {...field}
              aria-label={t('price', { name })}
              className="tw-till__price"
              inputMode="decimal"
              maxLength={14}
              onValueChange={(text) => change(service, { price: text })}
              value={price}
            />
            <Button
              aria-label={t('remove', { name })}
              icon={<Cross />}
              onClick={() => onChange(rows.filter((one) => one !== row))}
              variant="minimal"
            />
          </div>
        )
      })}
      {left.length > 0 && rows.length < GIVEN_AT_ONCE && (
        <HTMLSelect
          aria-label={t('add')}
          fill
          onChange={({ currentTarget }) => {
            const chosen = services.find(({ id }) => id === currentTarget.value)
            if (chosen !== undefined) onChange([...rows, givenOf(chosen, currency)])
          }}
          value=""
        >
          <option value="">{t('add')}</option>
          {left.map(({ id, name, price, currency: priced }) => (
            <option key={id} value={id}>
              {t('offer', { name, price: money(price, priced) })}
            </option>
          ))}
        </HTMLSelect>
      )}
    </div>
  )
}
