import { Button, Callout, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { Facts } from '#renderer/ui/facts.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useSchemaResolver } from '#renderer/ui/fields/schema-resolver.ts'
import { inventory } from '#shared/domains/inventory/api.ts'
import { Carrier, Delivery } from '#shared/domains/inventory/schema.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { trackingAddress } from '#shared/domains/inventory/tracking.ts'
import { useOneCall } from '../use-one-call.ts'
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
      {isEditing ? (
        <DeliveryForm address={address} onClose={() => setEditing(false)} transaction={transaction} />
      ) : (
        <Shown delivery={delivery} />
      )}
    </Card>
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
  const { t } = useTranslation('inventory')
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
