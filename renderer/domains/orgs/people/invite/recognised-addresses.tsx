import { HTMLSelect, Tag } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { MemberRole } from '#shared/domains/orgs/invites/rules.ts'
import { isAddress, roleOf } from './roles-by-address.ts'
import type { OwnRoles } from './roles-by-address.ts'

interface RecognisedAddressesProps {
  addresses: readonly string[]
  roles: readonly MemberRole[]
  /** What those are invited to for whom nothing else was chosen. */
  role: MemberRole | null
  own: OwnRoles
  onChoose: (address: string, role: MemberRole) => void
}

/**
 * What was understood of the pasted text, each address with the role it is invited to where there are several; scrolls at the
 * height of the spec.
 */
export function RecognisedAddresses({ addresses, roles, role, own, onChoose }: RecognisedAddressesProps) {
  const { t } = useTranslation('people')
  const { t: word } = useTranslation('orgs')
  const options = roles.map((one) => ({ value: one, label: word(`role.${one}`) }))
  const isChoice = roles.length > 1
  return (
    <ul aria-label={t('invite.recognised')} className={isChoice ? 'tw-invite__rows' : 'tw-invite__list'}>
      {addresses.map((address) => (
        <li key={address}>
          <Tag intent={isAddress(address) ? 'none' : 'danger'} minimal round>
            <bdi dir="ltr">{address}</bdi>
          </Tag>
          {isChoice && isAddress(address) && (
            <HTMLSelect
              aria-label={t('invite.roleOf', { email: address })}
              onChange={({ currentTarget }) => {
                const picked = roles.find((one) => one === currentTarget.value)
                if (picked !== undefined) onChoose(address, picked)
              }}
              options={options}
              value={roleOf(address, own) ?? role ?? ''}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
