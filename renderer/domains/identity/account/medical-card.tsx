import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { Facts } from '#renderer/ui/facts.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { account } from '#shared/domains/identity/account-api.ts'
import type { MedicalHistoryView } from '#shared/domains/identity/account-schema.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { useMay } from '../use-may.ts'

/** What a patient has told about their health, for the staff of their clinic. */
export function MedicalCard({ orgId, userId }: { orgId: OrgId; userId: UserId }) {
  const { t } = useTranslation('account')
  const mayRead = useMay(account.getMedicalOf, { orgs: [{ id: orgId }] })
  const found = useApi(account.getMedicalOf, { params: { orgId, userId } }, { enabled: mayRead })
  if (!mayRead) return null
  return (
    <Card title={t('medical.title')}>
      <QueryState query={found} skeleton={<Skeleton block="8rem" />}>
        {({ medical }) => (medical.version === 0 ? <p>{t('medical.none')}</p> : <Answers medical={medical} />)}
      </QueryState>
    </Card>
  )
}

function Answers({ medical }: { medical: MedicalHistoryView }) {
  const { t } = useTranslation('account')
  const { chronicConditions, familyHistory } = medical
  const named = (conditions: MedicalHistoryView['familyHistory']) =>
    conditions
      .filter((condition) => condition !== 'others')
      .map((condition) => t(`medical.condition.${condition}`))
      .join(' · ') || null
  const facts = [
    { name: t('medical.chronicConditions'), value: named(chronicConditions) },
    { name: t('medical.otherConditions'), value: medical.otherConditions || null },
    { name: t('medical.surgeries'), value: medical.surgeries || null },
    { name: t('medical.medications'), value: medical.medications || null },
    { name: t('medical.allergies'), value: medical.allergies || null },
    { name: t('medical.familyHistory'), value: named(familyHistory) },
    { name: t('medical.otherFamilyHistory'), value: medical.otherFamilyHistory || null },
  ]
  return facts.every(({ value }) => value === null) ? <p>{t('medical.none')}</p> : <Facts facts={facts} />
}
