import { Button, Tag } from '@blueprintjs/core'
import { BankAccount, CreditCard, Edit, Endorsed, Star, Trash, WarningSign } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import type { CardFacts, PaymentMethodView } from '#shared/domains/payments/schema.ts'
import { isExpired } from './is-usable.ts'
import { useMethodName } from '../use-method-name.ts'

interface MethodRowProps {
  method: PaymentMethodView
  isBusy: boolean
  onMakeDefault: () => void
  onEdit: () => void
  onRemove: () => void
}

/** One card or account: what it is, until when, whether it is the default one, and what can be done with it. */
export function MethodRow({ method, isBusy, onMakeDefault, onEdit, onRemove }: MethodRowProps) {
  const { t } = useTranslation('payments')
  const name = useMethodName()(method)
  const { card, usBankAccount, isDefault, billingDetails } = method
  const Icon = card === null ? BankAccount : CreditCard
  return (
    <li className="tw-pay-method">
      <Icon className="tw-pay-method__icon" size={20} />
      <div className="tw-pay-method__what">
        <span className="tw-pay-method__name">
          <span>{name}</span>
          {isDefault && (
            <Tag icon={<Star size={12} />} intent="primary" minimal>
              {t('default')}
            </Tag>
          )}
          {usBankAccount !== null && <BankTag status={usBankAccount.status} />}
        </span>
        <span className="tw-pay-method__facts">
          {card !== null && <Expiry card={card} />}
          <span>{t('billedTo', { name: isolated(billingDetails.name) })}</span>
        </span>
      </div>
      <div className="tw-pay-method__actions">
        {!isDefault && (
          <Button
            aria-label={t('actionOf', { action: t('action.makeDefault'), name })}
            disabled={isBusy}
            onClick={onMakeDefault}
            size="small"
            text={t('action.makeDefault')}
            variant="outlined"
          />
        )}
        <Button
          aria-label={t('actionOf', { action: t('action.edit'), name })}
          icon={<Edit />}
          onClick={onEdit}
          title={t('action.edit')}
          variant="minimal"
        />
        <Button
          aria-label={t('actionOf', { action: t('action.remove'), name })}
          icon={<Trash />}
          onClick={onRemove}
          title={t('action.remove')}
          variant="minimal"
        />
      </div>
    </li>
  )
}

/** In a sentence that runs the other way a name keeps its own direction, and its last full stop. */
const isolated = (name: string): string => `\u2068${name}\u2069`

function Expiry({ card }: { card: CardFacts }) {
  const { t } = useTranslation('payments')
  const { month } = useFormats()
  const isOver = isExpired({ card }, new Date(useNow()))
  const words = t(isOver ? 'expired' : 'expires', { month: month(new Date(card.expYear, card.expMonth - 1)) })
  if (!isOver) return <span>{words}</span>
  return (
    <span className="tw-pay-method__expired">
      <WarningSign size={12} /> {words}
    </span>
  )
}

function BankTag({ status }: { status: 'verified' | 'blocked' }) {
  const { t } = useTranslation('payments')
  const isBlocked = status === 'blocked'
  return (
    <Tag
      icon={isBlocked ? <WarningSign size={12} /> : <Endorsed size={12} />}
      intent={isBlocked ? 'danger' : 'success'}
      minimal
    >
      {t(`bank.${status}`)}
    </Tag>
  )
}
