import { useTranslation } from 'react-i18next'
import type { PublicOrg } from '#shared/domains/orgs/schema.ts'
import { PhoneIcon, PlaceIcon } from './icons.tsx'
import './letterhead.css'
import { addressOf } from './org-address.ts'
import { PhoneLink } from './phone-link.tsx'

/** Who the appointment is with. */
export function Letterhead({ org }: { org: PublicOrg }) {
  const { t } = useTranslation('booking')
  const address = addressOf(org)
  return (
    <header className="tw-letterhead">
      {org.photoURL === null ? (
        <span aria-hidden className="tw-letterhead__mark">
          {org.name.slice(0, 1).toLocaleUpperCase()}
        </span>
      ) : (
        <img alt="" className="tw-letterhead__mark" height="64" src={org.photoURL} width="64" />
      )}
      <div className="tw-letterhead__text">
        <p className="tw-letterhead__purpose">{t('page.title')}</p>
        <h1 className="tw-letterhead__name">
          <bdi>{org.name}</bdi>
        </h1>
        <ul className="tw-letterhead__facts">
          {address !== '' && (
            <li>
              <PlaceIcon />
              <span>
                <bdi>{address}</bdi>
              </span>
            </li>
          )}
          {org.phone !== null && (
            <li>
              <PhoneIcon />
              <PhoneLink phone={org.phone} />
            </li>
          )}
        </ul>
      </div>
    </header>
  )
}
