import { Button, Checkbox, InputGroup, SegmentedControl } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { checkout } from '#shared/domains/scheduling/checkout/api.ts'
import { PaidBy } from '#shared/domains/scheduling/checkout/schema.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { services as catalogue } from '#shared/domains/services/api.ts'
import type { ServiceView } from '#shared/domains/services/schema.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import { majorText } from '#shared/kernel/money.ts'
import { givenOf, linesOf, openOf, paidOf } from './account-draft.ts'
import type { AccountDraft } from './account-draft.ts'
import { GivenRows } from './given-rows.tsx'

interface AccountFormProps {
  appointment: AppointmentView
  account: Answer<typeof checkout.look>
  onClose: () => void
}

/** Notes what was given and what was paid for it elsewhere, in one go. */
export function AccountForm(props: AccountFormProps) {
  const usable = useApi(catalogue.listUsable, { params: { orgId: props.appointment.orgId } })
  return (
    <QueryState query={usable} skeleton={<Skeleton lines={4} />}>
      {({ services }) => <Form {...props} services={services} />}
    </QueryState>
  )
}

/** Not one of the clinic itself, such as a subscription that it has from its partner. */
const isGivable = ({ isOrgSubscription }: ServiceView): boolean => !isOrgSubscription

function Form({ appointment, account, services, onClose }: AccountFormProps & { services: readonly ServiceView[] }) {
  const { t } = useTranslation(['checkout', 'common'])
  const id = useId()
  const money = useMoney()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const keyFor = useIdempotencyKey()
  const note = useCall(checkout.note)
  const { currency, lines, suggested, canTakeStock, user } = account
  const givable = services.filter(isGivable)
  const [draft, setDraft] = useState<AccountDraft>(() => ({
    given: givable.filter((service) => service.id === suggested).map((service) => givenOf(service, currency)),
    // What is paid on usage is handed to members alone.
    fromStock: canTakeStock && user !== null,
    method: 'cash',
    amount: null,
  }))
  const [refusal, setRefusal] = useState('')
  const change = (typed: Partial<AccountDraft>) => {
    setDraft((before) => ({ ...before, ...typed }))
    setRefusal('')
  }
  const open = openOf(lines, draft, currency)
  const amount = paidOf(draft, open, currency)
  const body = linesOf(draft, open, currency)
  const isAmountWrong = draft.method !== 'none' && (amount === null || (draft.amount !== null && amount === 0))

  function submit() {
    if (body === null || note.isPending) return
    note.mutate(
      { params: { id: appointment.id }, body, idempotencyKey: keyFor(body) },
      {
        onSuccess: onClose,
        onError(error) {
          // What cannot be given is said where it was chosen.
          const said = Object.values(error.fields)
          setRefusal(said.join(' '))
          if (said.length === 0) notify.error(sentence(error))
        },
      },
    )
  }
  return (
    <form
      className="tw-till__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset className="tw-till__part">
        <legend>{t('given')}</legend>
        <GivenRows currency={currency} onChange={(given) => change({ given })} rows={draft.given} services={givable} />
        {canTakeStock && draft.given.some(({ isProduct }) => isProduct) && (
          <Checkbox
            checked={draft.fromStock}
            label={t('fromStock')}
            onChange={({ currentTarget }) => change({ fromStock: currentTarget.checked })}
          />
        )}
      </fieldset>
      <fieldset className="tw-till__part" data-keep-clear>
        <legend>{t('paid')}</legend>
        <SegmentedControl
          aria-label={t('paid')}
          className="tw-till__methods"
          fill
          onValueChange={(value) => change({ method: PaidBy.safeParse(value).data ?? 'none' })}
          options={[...PaidBy.options, 'none' as const].map((value) => ({ value, label: t(`method.${value}`) }))}
          role="radiogroup"
          size="small"
          value={draft.method}
        />
        {draft.method !== 'none' && (
          <FormField
            error={isAmountWrong ? t('wrongAmount') : ''}
            help={t('help')}
            htmlFor={`${id}-amount`}
            label={t('amount', { currency })}
          >
            {(field) => (
              <InputGroup
                {...field}
                autoComplete="off"
                inputMode="decimal"
                maxLength={14}
                onFocus={(event) => event.currentTarget.select()}
                onValueChange={(text) => change({ amount: text })}
                value={draft.amount ?? majorText(Math.max(0, open), currency)}
              />
            )}
          </FormField>
        )}
      </fieldset>
      {refusal !== '' && (
        <p className="tw-till__refusal" role="alert">
          {refusal}
        </p>
      )}
      <div className="tw-till__actions" data-keep-clear>
        <Button onClick={onClose} text={t('common:cancel')} />
        <Button
          disabled={body === null}
          intent="primary"
          loading={note.isPending}
          text={
            body?.paid === null || body === null
              ? t('noteGiven')
              : t('note', { amount: money(body.paid.amount, currency) })
          }
          type="submit"
        />
      </div>
    </form>
  )
}
