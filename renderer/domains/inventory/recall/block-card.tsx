import { Button, Callout, DialogBody, DialogFooter, TextArea } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#renderer/domains/identity/index.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { stock } from '#shared/domains/inventory/stock-api.ts'
import type { Recall } from '#shared/domains/inventory/stock-schema.ts'
import { BlockedTag } from '../blocked-tag.tsx'
import { useOneCall } from '../use-one-call.ts'
import type { ShownOrg } from '../use-shown-org.ts'
import '../fields/inventory-form.css'
import './block-card.css'

/** Letters of the longest reason. */
const REASON_MAX = 500

type RecalledLot = Recall['lots'][number]

/** Whether the lots of this number are blocked, and for who makes them the way to block them. */
export function BlockCard({ lots, org }: { lots: readonly RecalledLot[]; org: ShownOrg }) {
  const { t } = useTranslation('stock')
  const shown = lots.filter(({ isOwn, block }) => isOwn || block !== null)
  if (shown.length === 0) return null
  return (
    <Card title={t('block.own')}>
      <ul aria-label={t('block.own')} className="tw-block">
        {shown.map((lot) => (
          <Lot key={lot.id} lot={lot} org={org} />
        ))}
      </ul>
    </Card>
  )
}

function Lot({ lot, org }: { lot: RecalledLot; org: ShownOrg }) {
  const { t } = useTranslation('stock')
  const { dateTime } = useFormats(org.timeZone)
  const mayBlock = useMay(stock.block, { orgs: [org] }) && lot.isOwn
  const [asked, setAsked] = useState<'block' | 'lift' | null>(null)
  const { block, product, number } = lot
  return (
    <li className="tw-block__lot">
      <div className="tw-block__what">
        <span>
          <bdi>{t('block.lotOf', { product: product.name, lot: number })}</bdi> {block !== null && <BlockedTag />}
        </span>
        <span className="tw-inv-form__none" dir="auto">
          {block === null ? t('block.none') : t('block.since', { when: dateTime(block.at), reason: block.reason })}
        </span>
      </div>
      {mayBlock && (
        <Button
          intent={block === null ? 'danger' : 'none'}
          onClick={() => setAsked(block === null ? 'block' : 'lift')}
          text={t(block === null ? 'block.open' : 'block.lift')}
          variant={block === null ? 'solid' : 'outlined'}
        />
      )}
      {asked === 'block' && <BlockDialog lot={lot} onClose={() => setAsked(null)} org={org} />}
      <Lifting isOpen={asked === 'lift'} lot={lot} onClose={() => setAsked(null)} org={org} />
    </li>
  )
}

interface AskedProps {
  lot: RecalledLot
  org: ShownOrg
  onClose: () => void
}

function Lifting({ lot: { number, product }, org, isOpen, onClose }: AskedProps & { isOpen: boolean }) {
  const { t } = useTranslation(['stock', 'common'])
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { send } = useOneCall(stock.block)
  return (
    <ConfirmDialog
      cancelText={t('common:cancel')}
      confirmText={t('block.lift')}
      intent="danger"
      isOpen={isOpen}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        send(
          { params: { orgId: org.id, serviceId: product.id }, body: { isBlocked: false, number } },
          {
            onSuccess: () => notify.success(t('block.lifted', { lot: number })),
            onError: (error) => notify.error(sentence(error)),
          },
        )
      }}
      title={t('block.askLift', { lot: number })}
    >
      {t('block.liftText')}
    </ConfirmDialog>
  )
}

function BlockDialog(props: AskedProps) {
  const { t } = useTranslation('stock')
  return (
    <GuardedDialog onClose={props.onClose} title={t('block.title', { lot: props.lot.number })}>
      {(frame) => <BlockForm {...props} frame={frame} />}
    </GuardedDialog>
  )
}

function BlockForm({ lot: { number, product }, org, onClose, frame }: AskedProps & { frame: DialogFrame }) {
  const { t } = useTranslation(['stock', 'common'])
  const id = useId()
  const [reason, setReason] = useState('')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { send, isPending, error } = useOneCall(stock.block)
  const typed = reason.trim()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (typed === '') return
        send(
          { params: { orgId: org.id, serviceId: product.id }, body: { isBlocked: true, number, reason: typed } },
          {
            onSuccess() {
              notify.success(t('block.done', { lot: number }))
              onClose()
            },
          },
        )
      }}
    >
      <DialogBody className="tw-inv-form">
        <p className="tw-inv-reason">{t('block.text')}</p>
        <FormField htmlFor={id} label={t('block.reason')}>
          {(tied) => (
            <TextArea
              {...tied}
              autoFocus
              dir="auto"
              fill
              maxLength={REASON_MAX}
              onChange={({ currentTarget }) => {
                setReason(currentTarget.value)
                frame.setDirty(true)
              }}
              rows={2}
              value={reason}
            />
          )}
        </FormField>
        {error !== null && (
          <Callout compact intent="danger" role="alert" title={t('block.failed')}>
            {sentence(error)}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:cancel')} />
            <Button disabled={typed === ''} intent="danger" loading={isPending} text={t('block.open')} type="submit" />
          </>
        }
      />
    </form>
  )
}
