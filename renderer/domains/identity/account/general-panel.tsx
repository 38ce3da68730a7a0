import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useApi } from '#renderer/api/use-api.ts'
import { account } from '#shared/domains/identity/account-api.ts'
import './account.css'
import { CloseAccountCard } from './close-account-card.tsx'
import { EmailCard } from './email-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useDownload } from '#renderer/ui/use-download.ts'
import { Card } from '#renderer/ui/page/card.tsx'

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
