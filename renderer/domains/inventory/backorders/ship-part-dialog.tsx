import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { inventory } from '#shared/domains/inventory/api.ts'
import type { TransactionView } from '#shared/domains/inventory/schema.ts'
import type { ProductStock } from '#shared/domains/inventory/stock-schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { useShowTransaction } from '../use-transaction.ts'
import type { TransactionAddress } from '../use-transaction.ts'
import { LineQuantities } from '../lines/line-quantities.tsx'
import type { LineTexts } from '../lines/line-texts.ts'
import { chosenItems, wrongLines } from '../lines/line-texts.ts'
import { useOneCall } from '../use-one-call.ts'
import '../fields/inventory-form.css'
import { prefilled, sendable } from './on-hand.ts'

interface ShipPartDialogProps {
  transaction: TransactionView
  address: TransactionAddress
  onClose: () => void
}

/** How many of each line leave now; what is left becomes a back order. */
export function ShipPartDialog({ transaction, address, onClose }: ShipPartDialogProps) {
  const { t } = useTranslation('inventory')
  const { fromOrg } = transaction
  const stats = useApi(inventory.stats, { query: { orgId: fromOrg.id } })
  // What has expired is so by the sender's calendar, whoever ships it.
  const own = useCurrentOrg()
  const ownZone = own?.id === fromOrg.id ? own.timeZone : undefined
  const sender = useApi(directory.get, { params: { orgId: fromOrg.id } }, { enabled: ownZone === undefined })
  const timeZone = ownZone ?? sender.data?.org.timeZone
  return (
    <GuardedDialog onClose={onClose} title={t('part.title', { tx: transaction.tx })}>
      {(frame) => (
        <QueryState query={stats} skeleton={<FormSkeleton />}>
          {(data) =>
            timeZone === undefined ? (
              <QueryState query={sender} skeleton={<FormSkeleton />}>
                {() => null}
              </QueryState>
            ) : (
              <ShipPartForm
                address={address}
                frame={frame}
                onDone={onClose}
                products={data.stats.products}
                timeZone={timeZone}
                transaction={transaction}
              />
            )
          }
        </QueryState>
      )}
    </GuardedDialog>
  )
}

const FormSkeleton = () => (
  <DialogBody>
    <Skeleton block="12rem" />
  </DialogBody>
)

interface ShipPartFormProps {
  transaction: TransactionView
  address: TransactionAddress
  products: readonly ProductStock[]
  /** Of the sender. */
  timeZone: string
  frame: DialogFrame
  onDone: () => void
}

function ShipPartForm({ transaction, address, products, timeZone, frame, onDone }: ShipPartFormProps) {
  const { t } = useTranslation('inventory')
  const { number } = useFormats()
  const [today] = useState(() => localDateOf(Date.now(), timeZone))
  const [texts, setTexts] = useState<LineTexts>(() => prefilled(transaction.items, products, today))
  const ship = useOneCall(inventory.shipPart)
  const keyFor = useIdempotencyKey()
  const { show, reload } = useShowTransaction(address)
  const notify = useNotify()
  const lines = transaction.items.map(({ id, position, name, serviceSKU, packaging, qty }) => ({
    position,
    name,
    serviceSKU,
    most: qty,
    packaging,
    hint: t('part.hint', { qty: number(qty), onHand: number(sendable(products, id, today)) }),
  }))
  const items = chosenItems(texts, lines)
  const now = items?.reduce((sum, { qty }) => sum + qty, 0) ?? 0

  function submit() {
    if (items === null || now === 0) return
    const body = { items, version: transaction.version }
    ship.send(
      { params: address, body, idempotencyKey: keyFor(body) },
      {
        onSuccess({ transaction: saved }) {
          const backOrder = saved.children.find(({ isReturn }) => !isReturn)
          show(saved)
          notify.success(
            backOrder === undefined
              ? t('moved', { status: t(`status.${saved.status}`) })
              : t('part.done', { tx: backOrder.tx }),
          )
          onDone()
        },
        onError(error) {
          if (error.code === 'version_conflict' || error.code === 'invalid_transition') void reload()
        },
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
            frame.setDirty(true)
            ship.reset()
          }}
          texts={texts}
          title={t('part.lines')}
          wrong={wrongLines(ship.error?.fields ?? {}, items ?? [])}
        />
        <p aria-live="polite" className="tw-inv-form__none">
          {items !== null && t('part.summary', { now: number(now), rest: number(transaction.qty - now) })}
        </p>
        {ship.error !== null && <Failure error={ship.error} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            <Button
              disabled={items === null || now === 0}
              intent="primary"
              loading={ship.isPending}
              text={t('part.save')}
              type="submit"
            />
          </>
        }
      />
    </form>
  )
}

function Failure({ error }: { error: NonNullable<ReturnType<typeof useOneCall>['error']> }) {
  const { t } = useTranslation('inventory')
  const sentence = useErrorSentence()
  return (
    <Callout compact intent="danger" role="alert" title={t('part.failed')}>
      {error.code === 'version_conflict' ? t('stale') : (error.fields['items'] ?? sentence(error))}
    </Callout>
  )
}
