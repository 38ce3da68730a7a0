import { Button } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { Pill } from '#renderer/ui/pill.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { accountReasonOf, WAITED_FOR } from '#shared/domains/payments/account-reason.ts'
import { payments } from '#shared/domains/payments/api.ts'
import type { AccountStatus } from '#shared/domains/payments/order-payment.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { PayoutsCard } from '../payouts/payouts-card.tsx'
import './account-card.css'

type AccountState = 'none' | 'unfinished' | 'review' | 'rejected' | 'ready' | 'noPayouts'

/** How far an org is with the provider, in a word. */
function accountStateOf({
  detailsSubmitted,
  chargesEnabled,
  payoutsEnabled,
  disabledReason,
}: AccountStatus): AccountState {
  if (chargesEnabled) return payoutsEnabled ? 'ready' : 'noPayouts'
  if (disabledReason?.startsWith('rejected.') === true) return 'rejected'
  if (!detailsSubmitted) return disabledReason === null ? 'none' : 'unfinished'
  const reason = accountReasonOf(disabledReason)
  return reason !== null && WAITED_FOR.includes(reason) ? 'review' : 'unfinished'
}

interface AccountCardProps {
  orgId: OrgId
  /** A clinic sells nothing: it gets what visitors pay who book online. */
  isClinic?: boolean
}

/** Whether an org can be paid by the provider, and the way there (spec §7, org onboard link). */
export function AccountCard({ orgId, isClinic = false }: AccountCardProps) {
  const { t } = useTranslation('payments')
  const maySet = useMay(payments.onboard, { orgs: [{ id: orgId }] })
  const query = useApi(payments.accountOfOrg, { params: { orgId } }, { enabled: maySet })
  const config = useApi(payments.config, {}, { isLasting: true })
  const isOff = config.data?.mode === 'off'
  if (!maySet) return null
  return (
    <>
      <Card title={t('account.title')}>
        {isOff ? (
          <p className="tw-payee__text">{t(isClinic ? 'account.clinic.off' : 'account.text.off')}</p>
        ) : (
          <QueryState query={query} skeleton={<Skeleton block="5rem" />}>
            {(status) => <Status isClinic={isClinic} orgId={orgId} status={status} />}
          </QueryState>
        )}
      </Card>
      {query.data?.detailsSubmitted === true && !isOff && <PayoutsCard orgId={orgId} />}
    </>
  )
}

function Status({ orgId, isClinic, status }: Required<AccountCardProps> & { status: AccountStatus }) {
  const { t } = useTranslation('payments')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const onboard = useCall(payments.onboard)
  const refresh = useCall(payments.readAccount)
  const state = accountStateOf(status)
  // Of who has not begun there is nothing to explain.
  const reason = state === 'none' || state === 'ready' ? null : accountReasonOf(status.disabledReason)
  const input = { params: { orgId } }
  const onError = (error: Parameters<typeof sentence>[0]) => notify.error(sentence(error))
  const isKnown = state !== 'none'
  // Whoever comes back from the provider's page sees what it says by now.
  const { mutate: readAnew } = refresh
  const isRead = useRef(false)
  useEffect(() => {
    if (isRead.current || state === 'none' || state === 'ready') return
    isRead.current = true
    readAnew({ params: { orgId } })
  }, [orgId, readAnew, state])
  const goOn = () =>
    onboard.mutate(input, { onSuccess: ({ accountLinkUrl }) => window.location.assign(accountLinkUrl), onError })
  return (
    <>
      <p>
        <Pill tone={state === 'ready' ? 'good' : 'quiet'}>{t(`account.${state}`)}</Pill>
      </p>
      <p className="tw-payee__text">{t(isClinic ? `account.clinic.${state}` : `account.text.${state}`)}</p>
      {reason !== null && <p className="tw-payee__text">{t(`account.reason.${reason}`)}</p>}
      <div className="tw-payee__buttons">
        {(state === 'none' || state === 'unfinished' || state === 'noPayouts') && (
          <Button
            intent="primary"
            loading={onboard.isPending}
            onClick={goOn}
            text={t(isKnown ? 'account.goOn' : 'account.start')}
          />
        )}
        {isKnown && state !== 'ready' && (
          <Button
            loading={refresh.isPending}
            onClick={() => refresh.mutate(input, { onError })}
            text={t('account.refresh')}
            variant="outlined"
          />
        )}
      </div>
    </>
  )
}
