import { Button, Callout, DialogBody, DialogFooter, TextArea } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import { REASON_MAX } from '#shared/domains/inventory/create-schema.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import { useShowTransaction } from '../use-transaction.ts'
import type { TransactionAddress } from '../use-transaction.ts'
import { LineQuantities } from '../lines/line-quantities.tsx'
import type { LineTexts } from '../lines/line-texts.ts'
import { chosenItems, wrongLines } from '../lines/line-texts.ts'
import { useOneCall } from '../use-one-call.ts'
import '../fields/inventory-form.css'
import { leftToReturn } from './left-to-return.ts'

interface ReturnDialogProps {
  transaction: TransactionView
  address: TransactionAddress
  onClose: () => void
}

/** How many of what was delivered are to go back, and why. */
export function ReturnDialog({ transaction, address, onClose }: ReturnDialogProps) {
  const { t } = useTranslation('inventory')
  return (
    <GuardedDialog onClose={onClose} title={t('return.title', { tx: transaction.tx })}>
      {(frame) => <ReturnForm address={address} frame={frame} onDone={onClose} transaction={transaction} />}
    </GuardedDialog>
  )
}

interface ReturnFormProps {
  transaction: TransactionView
  address: TransactionAddress
  frame: DialogFrame
  onDone: () => void
}

function ReturnForm({ transaction, address, frame, onDone }: ReturnFormProps) {
  const { t } = useTranslation(['inventory', 'common'])
  const { number } = useFormats()
  const id = useId()
  const [texts, setTexts] = useState<LineTexts>({})
  const [reason, setReason] = useState('')
  const ask = useOneCall(inventory.returnGoods)
  const keyFor = useIdempotencyKey()
  const { reload } = useShowTransaction(address)
  const notify = useNotify()
  const sentence = useErrorSentence()
  const lines = leftToReturn(transaction).map(({ item, left }) => ({
    position: item.position,
    name: item.name,
    serviceSKU: item.serviceSKU,
    packaging: item.packaging,
    most: left,
    hint: t('return.hint', { left: number(left), qty: number(item.qtyShipped) }),
  }))
  const items = chosenItems(texts, lines)?.filter(({ qty }) => qty > 0) ?? []
  const isReady = chosenItems(texts, lines) !== null && items.length > 0 && reason.trim() !== ''
  const fields = ask.error?.fields ?? {}
  const wrong = wrongLines(fields, items)
  const touch = () => {
    frame.setDirty(true)
    ask.reset()
  }

  function submit() {
    if (!isReady) return
    const body = { items, reason, version: transaction.version }
    ask.send(
      { params: address, body, idempotencyKey: keyFor(body) },
      {
        onSuccess({ transaction: made }) {
          void reload()
          notify.success(t('return.done', { tx: made.tx }))
          onDone()
        },
        // Somebody else may have sent some back meanwhile.
        onError: () => void reload(),
      },
    )
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <DialogBody className="tw-inv-form">
        <LineQuantities
          lines={lines}
          onChange={(next) => {
            setTexts(next)
            touch()
          }}
          texts={texts}
          title={t('return.lines')}
          wrong={wrong}
        />
        <FormField error={fields['reason']} htmlFor={`${id}-reason`} label={t('return.reason')}>
          {(field) => (
            <TextArea
              {...field}
              dir="auto"
              fill
              maxLength={REASON_MAX}
              onChange={({ currentTarget }) => {
                setReason(currentTarget.value)
                touch()
              }}
              rows={2}
              value={reason}
            />
          )}
        </FormField>
        {ask.error !== null && wrong.size === 0 && fields['reason'] === undefined && (
          <Callout compact intent="danger" role="alert" title={t('return.failed')}>
            {ask.error.code === 'version_conflict' ? t('stale') : sentence(ask.error)}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            <Button
              disabled={!isReady}
              intent="primary"
              loading={ask.isPending}
              text={t('return.save')}
              type="submit"
            />
          </>
        }
      />
    </form>
  )
}
