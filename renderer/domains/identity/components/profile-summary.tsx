import { useTranslation } from 'react-i18next'
import { Avatar } from '#renderer/ui/avatar.tsx'
import { Card } from '#renderer/ui/card.tsx'
import { Facts } from '#renderer/ui/facts.tsx'
import { useSession } from '../use-session.ts'
import './profile-summary.css'

/** What Tendwell knows about the person who is signed in. */
export function ProfileSummary() {
  const { t } = useTranslation('identity')
  const { user } = useSession()
  return (
    <Card title={t('profile.title')}>
      <div className="tw-profile">
        <Avatar name={user.displayName} photoURL={user.photoURL} size={96} />
        <Facts
          facts={[
            { name: t('profile.name'), value: user.name },
            { name: t('profile.email'), value: user.email },
            // A phone number reads from left to right in every language.
            {
              name: t('profile.phone'),
              value: user.phone === null ? t('profile.noPhone') : <bdi dir="ltr">{user.phone}</bdi>,
            },
          ]}
        />
      </div>
    </Card>
  )
}
