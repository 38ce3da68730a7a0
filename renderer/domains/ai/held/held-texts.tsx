import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { ai } from '#shared/domains/ai/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import '../ai.css'
import { HeldTextCard } from './held-text-card.tsx'

/** What patients asked to have written and the clinic reads first; nothing where nothing waits. */
export function HeldTexts({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('ai')
  const mayDecide = useMay(ai.listHeld, { orgs: [{ id: orgId }] })
  const query = useApi(ai.listHeld, { params: { orgId } }, { enabled: mayDecide })
  const { held = [], total = 0 } = query.data ?? {}
  if (held.length === 0) return null
  return (
    <Card title={t('held.title', { count: total })}>
      <ul className="tw-held">
        {held.map((text) => (
          <HeldTextCard held={text} key={text.id} orgId={orgId} />
        ))}
      </ul>
    </Card>
  )
}
