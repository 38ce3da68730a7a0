import { QueryState } from '#renderer/ui/query-state.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import { useApi } from '#renderer/api/use-api.ts'
import { account } from '#shared/domains/identity/account-api.ts'
import './account.css'
import { CloseAccountCard } from './close-account-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { download } from '#renderer/api/download.ts'
import { Card } from '#renderer/ui/card.tsx'
import { useErrorSentence } from '#renderer/ui/error-sentence.ts'
import { useNotify } from '#renderer/ui/notify.tsx'

/** Who the person is, what can be taken along, and the way out (spec §2, Account: general). */
export function GeneralPanel() {
  const me = useApi(account.getMe, {})
  return (
    <div className="tw-account">
      <QueryState query={me} skeleton={<Skeleton block="32rem" />}>
        {/* Another version is another form: what was typed on an old one is kept until it is saved or thrown away. */}
        {({ user }) => <ProfileForm key={user.id} profile={user} />}
      </QueryState>
      <ExportCard />
      <CloseAccountCard />
    </div>
  )
}

/** Everything that is kept about the person, to take along. */
function ExportCard() {
  const { t } = useTranslation('account')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const [isBusy, setIsBusy] = useState(false)
  const take = async () => {
    setIsBusy(true)
    try {
      await download(account.exportMe, 'tendwell-my-data.zip')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(sentence(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Card title={t('export.title')}>
      <div className="tw-account__row">
        <p className="tw-account__text">{t('export.text')}</p>
        <Button icon={<Download />} loading={isBusy} onClick={() => void take()} text={t('export.download')} />
      </div>
    </Card>
  )
}
