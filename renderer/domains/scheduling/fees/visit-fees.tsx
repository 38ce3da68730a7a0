import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '#renderer/api/api-error.ts'
import { queryKey, useCall } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { Pill } from '#renderer/ui/pill.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { fees as calls } from '#shared/domains/fees/api.ts'
import type { FeeState, VisitFees as Fees } from '#shared/domains/fees/schema.ts'
import type { PaymentState } from '#shared/domains/payments/order-payment.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import './visit-fees.css'

interface VisitFeesProps {
  id: AppointmentId
  orgId: OrgId
  fees: Fees
  timeZone: string
}

type Tone = 'quiet' | 'good' | 'wrong'
const TONES: Partial<Record<FeeState | PaymentState, Tone>> = {
  taken: 'good',
  paid: 'good',
  failed: 'wrong',
  needs_buyer: 'wrong',
}
const toneOf = (state: FeeState | PaymentState): Tone => TONES[state] ?? 'quiet'

/** The card, the deposit and the fee of an appointment, and what the clinic can do about them. */
export function VisitFees({ id, orgId, fees, timeZone }: VisitFeesProps) {
  const { t } = useTranslation(['fees', 'payments'])
  const { time } = useFormats(timeZone)
  const money = useMoney()
  const { terms, card, payments, fee, kept } = fees
  const amount = (minor: number) => money(minor, terms.currency)
  const deposit = payments.find(({ purpose }) => purpose === 'deposit')
  const returned = payments.reduce((sum, one) => (one.state === 'paid' ? sum + one.returned : sum), 0)
  return (
    <section aria-label={t('desk.title')} className="tw-visit-fees">
      <h3 className="tw-visit-fees__title">{t('desk.title')}</h3>
      <dl className="tw-visit-fees__list">
        <Row label={t('desk.card')}>
          {card === null
            ? t('desk.gone')
            : t('payments:name.ending', { what: brandName(card.brand) ?? t('payments:name.card'), last4: card.last4 })}
        </Row>
        {deposit !== undefined && (
          <Row label={t('desk.deposit')}>
            <bdi>{amount(deposit.amount)}</bdi>
            <Pill tone={toneOf(deposit.state)}>{t(`desk.payment.${deposit.state}`)}</Pill>
          </Row>
        )}
        {fee !== null && (
          <Row label={t(fee.kind === 'no_show' ? 'desk.noShow' : 'desk.late')}>
            <bdi>{amount(fee.amount)}</bdi>
            <Pill tone={toneOf(fee.state)}>{t(`desk.state.${fee.state}`)}</Pill>
            {fee.chargedAt !== null && (
              <span className="tw-visit-fees__note">{t('desk.chargedAt', { time: time(fee.chargedAt) })}</span>
            )}
          </Row>
        )}
        <Row label={t('desk.kept')}>
          <bdi>{amount(kept)}</bdi>
          {returned > 0 && (
            <span className="tw-visit-fees__note">{t('desk.returned', { amount: amount(returned) })}</span>
          )}
        </Row>
      </dl>
      {payments.some(({ isStuck }) => isStuck) && (
        <p className="tw-visit-fees__wrong" role="alert">
          {t('desk.stuck')}
        </p>
      )}
      <Deeds amount={amount(kept)} fees={fees} id={id} orgId={orgId} />
    </section>
  )
}

const brandName = (brand: string | null): string | null =>
  brand === null ? null : `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="tw-visit-fees__row">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Deeds({ id, orgId, fees, amount }: Omit<VisitFeesProps, 'timeZone'> & { amount: string }) {
  const { t } = useTranslation('fees')
  const [isAsking, setIsAsking] = useState(false)
  const queries = useQueryClient()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const [waiving, undoing, refunding, retrying] = [
    useCall(calls.waive),
    useCall(calls.undoWaive),
    useCall(calls.refund),
    useCall(calls.retry),
  ]
  const input = { params: { id } }
  const isBusy = [waiving, undoing, refunding, retrying].some(({ isPending }) => isPending)
  const onError = (error: ApiError) => notify.error(sentence(error))
  const show = (answer: { fees: Fees }) => queries.setQueryData(queryKey(calls.ofVisit, input), answer)
  const undo = () =>
    undoing.mutate(input, {
      onSuccess(answer) {
        show(answer)
        notify.success(t('desk.undone'))
      },
      onError,
    })
  const waive = () =>
    waiving.mutate(input, {
      onSuccess(answer) {
        show(answer)
        notify.success(t('desk.waived'), { text: t('desk.undo'), onPress: undo })
      },
      onError,
    })
  const refund = () =>
    refunding.mutate(input, {
      onSuccess(answer) {
        show(answer)
        notify.success(t('desk.refundedDone'))
      },
      onError,
      onSettled: () => setIsAsking(false),
    })
  const retry = () =>
    retrying.mutate(input, {
      onSuccess(answer) {
        show(answer)
        if (answer.fees.fee?.state === 'failed') notify.error(t('desk.declined'))
        else notify.success(t('desk.retried'))
      },
      onError,
    })
  const { mayWaive, mayUndoWaive, mayRetry } = fees
  const mayRefund = useMay(calls.refund, { orgs: [{ id: orgId }] }) && fees.mayRefund
  if (!mayWaive && !mayUndoWaive && !mayRefund && !mayRetry) return null
  return (
    <div className="tw-visit-fees__deeds">
      {mayRetry && <Button disabled={isBusy} onClick={retry} text={t('desk.retry')} variant="outlined" />}
      {mayWaive && <Button disabled={isBusy} onClick={waive} text={t('desk.waive')} variant="outlined" />}
      {mayUndoWaive && <Button disabled={isBusy} onClick={undo} text={t('desk.undo')} variant="outlined" />}
      {mayRefund && (
        <Button disabled={isBusy} onClick={() => setIsAsking(true)} text={t('desk.refund')} variant="outlined" />
      )}
      <ConfirmDialog
        confirmText={t('desk.refund')}
        intent="danger"
        isBusy={refunding.isPending}
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={refund}
        title={t('desk.refundTitle', { amount })}
      >
        <p>{t('desk.refundText')}</p>
      </ConfirmDialog>
    </div>
  )
}
