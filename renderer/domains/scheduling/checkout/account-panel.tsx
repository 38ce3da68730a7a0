import { Button } from '@blueprintjs/core'
import { Print } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { checkout } from '#shared/domains/scheduling/checkout/api.ts'
import type { VisitLine } from '#shared/domains/scheduling/checkout/schema.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import { receiptPath } from '../paths.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLines } from './account-lines.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { useBalanceWords } from './use-balance-words.ts'
import './account.css'

interface AccountPanelProps {
  appointment: AppointmentView
  timeZone: string
}

/** What was given at a visit and paid for it elsewhere, and a place to note more. Nobody is charged here. */
export function AccountPanel({ appointment, timeZone }: AccountPanelProps) {
  const { t } = useTranslation('checkout')
  const query = useApi(checkout.look, { params: { id: appointment.id } })
  return (
    <section aria-label={t('title')} className="tw-till">
      <h3 className="tw-till__title">{t('title')}</h3>
      <QueryState query={query} skeleton={<Skeleton lines={2} />}>
        {(account) => <Account account={account} appointment={appointment} timeZone={timeZone} />}
      </QueryState>
    </section>
  )
}

function Account({ appointment, timeZone, account }: AccountPanelProps & { account: Answer<typeof checkout.look> }) {
  const { t } = useTranslation('checkout')
  const money = useMoney()
  const balanceWords = useBalanceWords()
  const [isNoting, setIsNoting] = useState(false)
  const [takingBack, setTakingBack] = useState<VisitLine | null>(null)
  const { lines, balance, currency, user, contact } = account
  const open = lines.reduce((sum, { kind, amount }) => sum + (kind === 'given' ? amount : -amount), 0)
  const isPerson = user !== null || contact !== null
  return (
    <>
      {lines.length > 0 && <AccountLines lines={lines} onTakeBack={setTakingBack} timeZone={timeZone} />}
      {lines.length > 0 && (
        <p className="tw-till__sum">
          <span>{t('visit')}</span>
          <span className="tw-till__amount">
            {open === 0 ? t('even') : t(open > 0 ? 'owes' : 'ahead', { amount: money(Math.abs(open), currency) })}
          </span>
        </p>
      )}
      {isPerson && (balance.length > 0 || lines.length > 0) && (
        <p className="tw-till__sum tw-till__sum--all">
          <span>{t('balance')}</span>
          <span className="tw-till__amount">{balanceWords(balance)}</span>
        </p>
      )}
      {isNoting ? (
        <AccountForm account={account} appointment={appointment} onClose={() => setIsNoting(false)} />
      ) : (
        <div className="tw-till__actions tw-till__actions--start">
          <Button onClick={() => setIsNoting(true)} text={t('open')} variant="outlined" />
          {lines.length > 0 && (
            <LinkButton icon={<Print />} look="minimal" text={t('print')} to={receiptPath(appointment.id)} />
          )}
        </div>
      )}
      {takingBack !== null && (
        <TakeBackDialog key={takingBack.id} line={takingBack} onClose={() => setTakingBack(null)} />
      )}
    </>
  )
}
