import { Switch } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { healthAccess } from '#shared/domains/orgs/health-access/api.ts'

/** Lets who works at a clinic decide whether their colleagues there may read their health data. */
export function HealthConsentCard() {
  const { t } = useTranslation('orgs')
  const { data } = useApi(healthAccess.listConsents, {})
  const set = useCall(healthAccess.setConsent)
  const notify = useNotify()
  const sentence = useErrorSentence()
  if (data === undefined || data.consents.length === 0) return null
  return (
    <Card title={t('consent.title')}>
      <p>{t('consent.help')}</p>
      {data.consents.map(({ orgId, name, isGiven }) => (
        <Switch
          checked={isGiven}
          disabled={set.isPending}
          key={orgId}
          label={t('consent.letRead', { name })}
          onChange={() =>
            set.mutate(
              { params: { orgId }, body: { isGiven: !isGiven } },
              { onError: (error) => notify.error(sentence(error)) },
            )
          }
        />
      ))}
    </Card>
  )
}
