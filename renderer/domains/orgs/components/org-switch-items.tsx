import { MenuDivider, MenuItem } from '@blueprintjs/core'
import { Tick } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useSession } from '#renderer/domains/identity/index.ts'
import { Avatar } from '#renderer/ui/avatar.tsx'
import { useSwitchOrg } from '../use-switch-org.ts'

/** The orgs of a person as entries of a menu; nothing for whoever has only one. */
export function OrgSwitchItems() {
  const { t } = useTranslation('orgs')
  const { user } = useSession()
  const switchOrg = useSwitchOrg()
  if (user.orgs.length < 2) return null
  return (
    <>
      <MenuDivider title={t('switch.title')} />
      {user.orgs.map((org) => {
        const isCurrent = org.id === user.orgCurrent
        return (
          <MenuItem
            aria-current={isCurrent}
            icon={<Avatar name={org.name} photoURL={org.photoURL} size={20} />}
            key={org.id}
            labelElement={isCurrent ? <Tick /> : undefined}
            onClick={isCurrent ? undefined : () => void switchOrg(org)}
            text={org.name}
          />
        )
      })}
    </>
  )
}
