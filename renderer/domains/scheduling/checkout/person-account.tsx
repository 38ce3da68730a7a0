import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { checkout } from '#shared/domains/scheduling/checkout/api.ts'
import type { ContactId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { AccountLines } from './account-lines.tsx'
import { useBalanceWords } from './use-balance-words.ts'
import './account.css'

interface PersonAccountProps {
  orgId: OrgId
  person: { user: UserId } | { contact: ContactId }
  timeZone: string
}

const FEW = 5
const MANY = 100

/** What somebody was given at their visits and paid for it, the latest first, and what is open; not there where it is nothing. */
export function PersonAccount({ orgId, person, timeZone }: PersonAccountProps) {
  const { t } = useTranslation('checkout')
  const balanceWords = useBalanceWords()
  const [limit, setLimit] = useState(FEW)
  const { data } = useApi(checkout.ofPerson, { params: { orgId }, query: { ...person, limit } }, { keepPrevious: true })
  if (data === undefined || data.lines.length === 0) return null
  return (
    <Card title={t('title')}>
      <div className="tw-till">
        <p className="tw-till__sum tw-till__sum--all">
          <span>{t('balance')}</span>
          <span className="tw-till__amount">{balanceWords(data.balance)}</span>
        </p>
        <AccountLines lines={data.lines} timeZone={timeZone} />
        {data.pagination.total > data.lines.length && limit === FEW && (
          <div>
            <Button onClick={() => setLimit(MANY)} text={t('more')} variant="minimal" />
          </div>
        )}
      </div>
    </Card>
  )
}
