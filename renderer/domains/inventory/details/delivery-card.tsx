import { Button, Callout, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { Facts } from '#renderer/ui/facts.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useSchemaResolver } from '#renderer/ui/fields/schema-resolver.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import { Carrier, Delivery } from '#shared/domains/inventory/schema.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { shipping } from '#shared/domains/inventory/shipping-api.ts'
import { trackingAddress } from '#shared/domains/inventory/tracking.ts'
import { mayUndoShipping } from '#shared/domains/inventory/transitions.ts'
import { useShipmentCalls } from '../shipping/use-shipment-calls.ts'
import { useOneCall } from '../use-one-call.ts'
import { ownSides } from '../own-sides.ts'
import { useShowTransaction } from '../use-transaction.ts'
import type { TransactionAddress } from '../use-transaction.ts'

/** Letters of the longest tracking number (`Delivery`). */
const TRACKING_MAX = 64

interface DeliveryCardProps {
  transaction: TransactionView
  address: TransactionAddress
}

/** By whom it is carried, under which number; only who sends may say so (spec §4). */
export function DeliveryCard({ transaction, address }: DeliveryCardProps) {
  const { t } = useTranslation('inventory')
  const [isEditing, setEditing] = useState(false)
  const { delivery, sides } = transaction
  const mayEdit = sides.includes('sender')
  const edit = mayEdit && !isEditing && (
    <Button
      onClick={() => setEditing(true)}
      size="small"
      text={t(delivery === null ? 'delivery.add' : 'delivery.edit')}
      variant="outlined"
    />
  )
  return (
    <Card actions={edit} title={t('delivery.title')}>
      {transaction.status === 'shipping' && mayEdit && <Pickup address={address} transaction={transaction} />}
      {isEditing ? (
        <DeliveryForm address={address} onClose={() => setEditing(false)} transaction={transaction} />
      ) : (
        <Shown delivery={delivery} />
      )}
    </Card>
  )
}

/** Until the carrier has it, its shipping can be taken back; what was sent unasked is called off instead. */
function Pickup({ transaction, address }: DeliveryCardProps) {
  const { t } = useTranslation('inventory')
  const { dateTime } = useFormats(useCurrentOrg()?.timeZone)
  const maySend = useMay(shipping.undo, { orgs: ownSides(transaction) })
  const { undo, pickUp, isPending } = useShipmentCalls(transaction, address)
  const { pickedUpAt } = transaction
  if (pickedUpAt !== null)
    return <p className="tw-inv-pickup">{t('ship.pickedUpAt', { when: dateTime(pickedUpAt) })}</p>
  if (!maySend || !mayUndoShipping(transaction)) return null
  return (
    <div className="tw-inv-pickup">
      <span>{t('ship.waiting')}</span>
      <span className="tw-inv-pickup__buttons">
        <Button disabled={isPending} onClick={() => undo()} size="small" text={t('ship.undo')} variant="outlined" />
        <Button disabled={isPending} onClick={pickUp} size="small" text={t('ship.pickUp')} variant="outlined" />
      </span>
    </div>
  )
}

function Shown({ delivery }: Pick<TransactionView, 'delivery'>) {
  const { t } = useTranslation('inventory')
  if (delivery === null) return <p className="tw-inv-details__none">{t('delivery.none')}</p>
  return (
    <Facts
      facts={[
        { name: t('delivery.carrier'), value: delivery.shipBy },
        {
          name: t('delivery.number'),
          value: (
            <a href={trackingAddress(delivery)} rel="noopener noreferrer" target="_blank">
              <bdi dir="ltr">{delivery.trackingNumber}</bdi>
            </a>
          ),
        },
      ]}
    />
  )
}

function DeliveryForm({ transaction, address, onClose }: DeliveryCardProps & { onClose: () => void }) {
  const { t } = useTranslation(['inventory', 'common'])
  const id = useId()
  const save = useOneCall(inventory.setDelivery)
  const { show, reload } = useShowTransaction(address)
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { control, handleSubmit, setError } = useForm<Delivery>({
    resolver: useSchemaResolver(Delivery),
    defaultValues: transaction.delivery ?? { trackingNumber: '', shipBy: Carrier.options[0] },
  })
  const submit = handleSubmit((delivery) => {
    save.send(
      { params: address, body: { delivery, version: transaction.version } },
      {
        onSuccess({ transaction: saved }) {
          show(saved)
          notify.success(t('delivery.saved'))
          onClose()
        },
        onError(error) {
          const wrong = error.fields['delivery.trackingNumber']
          if (wrong !== undefined) setError('trackingNumber', { message: wrong })
          // What was typed stays; the next attempt goes by what stands there now.
          if (error.code === 'version_conflict') void reload()
        },
      },
    )
  })
  const failure = save.error
  return (
    <form className="tw-inv-delivery" noValidate onSubmit={(event) => void submit(event)}>
      {failure !== null && Object.keys(failure.fields).length === 0 && (
        <Callout compact intent="danger" role="alert" title={t('delivery.failed')}>
          {failure.code === 'version_conflict' ? t('stale') : sentence(failure)}
        </Callout>
      )}
      <Controller
        control={control}
        name="shipBy"
        render={({ field: { ref, ...field } }) => (
          <FormField htmlFor={`${id}-carrier`} label={t('delivery.carrier')}>
            {(tied) => <HTMLSelect {...field} {...tied} fill options={[...Carrier.options]} ref={ref} />}
          </FormField>
        )}
      />
      <Controller
        control={control}
        name="trackingNumber"
        render={({ field: { ref, ...field }, fieldState }) => (
          <FormField error={fieldState.error?.message} htmlFor={`${id}-number`} label={t('delivery.number')}>
            {(tied) => (
              <InputGroup {...field} {...tied} autoComplete="off" dir="ltr" inputRef={ref} maxLength={TRACKING_MAX} />
            )}
          </FormField>
        )}
      />
      <div className="tw-inv-delivery__buttons">
        <Button onClick={onClose} text={t('common:cancel')} />
        <Button intent="primary" loading={save.isPending} text={t('delivery.save')} type="submit" />
      </div>
    </form>
  )
}
