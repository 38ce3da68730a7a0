import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { queryKey, useApi, useCall } from '#renderer/api/use-api.ts'
import { account } from '#shared/domains/identity/account-api.ts'
import './account.css'
import { CloseAccountCard } from './close-account-card.tsx'
import { EmailCard } from './email-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Button, Switch } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDownload } from '#renderer/ui/use-download.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { ProfileView } from '#shared/domains/identity/account-schema.ts'

/** Who the person is, what can be taken along, and the way out (spec §2, Account: general). */
export function GeneralPanel() {
  const me = useApi(account.getMe, {})
  return (
    <div className="tw-account">
      <QueryState query={me} skeleton={<Skeleton block="32rem" />}>
        {/* Another version is another form: what was typed on an old one is kept until it is saved or thrown away. */}
        {({ user }) => (
          <>
            <ProfileForm key={user.id} profile={user} />
            <EmailCard email={user.email} />
            <AiCard user={user} />
          </>
        )}
      </QueryState>
      <ExportCard />
      <CloseAccountCard />
    </div>
  )
}

/** Everything that is kept about the person, to take along. */
function ExportCard() {
  const { t } = useTranslation('account')
  const { busy, save } = useDownload()
  return (
    <Card title={t('export.title')}>
      <div className="tw-account__row">
        <p className="tw-account__text">{t('export.text')}</p>
        <Button
          icon={<Download />}
          loading={busy !== null}
          onClick={() => void save(account.exportMe, {}, 'tendwell-my-data.zip')}
          text={t('export.download')}
        />
      </div>
    </Card>
  )
}

/** Whether anything about the person may be written by a machine, whoever asks for it. */
function AiCard({ user }: { user: ProfileView }) {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const update = useCall(account.updateSettings)
  const turn = (isOn: boolean) =>
    update.mutate(
      { body: { settings: { aiOff: !isOn } } },
      {
        onSuccess: ({ settings }) => client.setQueryData(queryKey(account.getMe, {}), { user: { ...user, settings } }),
        onError: (error) => notify.error(sentence(error)),
      },
    )
  return (
    <Card title={t('ai.title')}>
      <p className="tw-account__text">{t('ai.text')}</p>
      <Switch
        checked={user.settings.aiOff !== true}
        disabled={update.isPending}
        label={t('ai.isOn')}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
    </Card>
  )
}
