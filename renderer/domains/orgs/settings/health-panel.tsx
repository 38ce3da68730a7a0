import { Switch } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import '../form/org-form.css'

/** Whether the people of the partner see the clinic's health data: its own administrator decides, and reads what that means. */
export function HealthPanel({ org }: { org: OrgView }) {
  const { t } = useTranslation('organisations')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const share = useCall(directory.shareHealth)
  const mayDecide = useMay(directory.shareHealth, { orgs: [{ id: org.id }] })
  const turn = (isHealthShared: boolean) =>
    share.mutate(
      { params: { orgId: org.id }, body: { isHealthShared } },
      { onSuccess: () => notify.success(t('health.saved')), onError: (error) => notify.error(sentence(error)) },
    )
  return (
    <Card title={t('health.title')}>
      <div className="tw-org-form__lock">
        <p>{org.partner === null ? t('health.none') : t('health.text', { partner: org.partner.name })}</p>
        <Switch
          checked={org.isHealthShared}
          disabled={!mayDecide || share.isPending}
          label={t('health.isOn')}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
        <p>{t('health.sees')}</p>
        <p>{t('health.never')}</p>
      </div>
    </Card>
  )
}
