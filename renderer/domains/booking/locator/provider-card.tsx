import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#renderer/ui/avatar.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { LocatedOrg } from '#shared/domains/booking/locator-schema.ts'
import { reportProgress } from '../page/data-layer.ts'
import { NewTabIcon, PhoneIcon, PlaceIcon } from './icons.tsx'
import { schedulerAddress } from './locator-options.ts'
import type { LocatorOptions } from './locator-options.ts'
import './provider-card.css'

interface ProviderCardProps {
  org: LocatedOrg
  /** Of the search; null where a name was asked for. */
  zip: string | null
  options: LocatorOptions
  goTo(address: string, navigationState?: unknown): void
}

/** One provider: who, how far, where, and the way to an appointment. */
export function ProviderCard({ org, zip, options, goTo }: ProviderCardProps) {
  const address = addressOf(org)
  return (
    <li className="tw-provider">
      <Avatar name={org.name} photoURL={org.photoURL} size={56} />
      <div className="tw-provider__text">
        <h2 className="tw-provider__name">
          <bdi>{org.name}</bdi>
        </h2>
        <Distance org={org} zip={zip} />
        <ul className="tw-provider__facts">
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
              <a dir="ltr" href={dialing(org.phone)}>
                {org.phone}
              </a>
            </li>
          )}
        </ul>
      </div>
      {org.isBookable ? <BookLink goTo={goTo} options={options} org={org} /> : <CallInstead phone={org.phone} />}
    </li>
  )
}

function Distance({ org, zip }: Pick<ProviderCardProps, 'org' | 'zip'>) {
  const { t } = useTranslation('locator')
  const { tag } = useFormats()
  if (org.distance === null) return null
  // From the middle of a zip code to itself is no distance, and says nothing about the street.
  if (org.distance === 0) return <p className="tw-provider__distance">{t('provider.sameZip', { zip })}</p>
  const miles = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: 'mile',
    unitDisplay: 'short',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return <p className="tw-provider__distance">{t('provider.away', { distance: miles.format(org.distance) })}</p>
}

function BookLink({ org, options, goTo }: Pick<ProviderCardProps, 'org' | 'options' | 'goTo'>) {
  const { t } = useTranslation('locator')
  const { language } = useFormats()
  const { partnerId, gtmId, isExternal } = options
  const address = schedulerAddress(org.id, options, language)
  const name = t('provider.bookWith', { org: org.name })

  function handleClick(event: MouseEvent) {
    reportProgress('provider_chosen', { gtmId })
    // A tab or a window of its own, as the partner or the visitor wishes, is the browser's work.
    if (isExternal || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(address, { partnerId, gtmId, list: window.location.pathname + window.location.search })
  }

  return (
    <a
      aria-label={isExternal ? `${name}, ${t('newTab')}` : name}
      className="tw-locator-button tw-locator-button--quiet tw-provider__action"
      href={address}
      onClick={handleClick}
      {...(isExternal ? { rel: 'noopener', target: '_blank' } : {})}
    >
      {t('provider.book')}
      {isExternal && <NewTabIcon />}
    </a>
  )
}

function CallInstead({ phone }: { phone: string | null }) {
  const { t } = useTranslation('locator')
  if (phone === null) return null
  return (
    <a className="tw-locator-button tw-provider__action" href={dialing(phone)}>
      {t('provider.call')}
    </a>
  )
}

const dialing = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

/** On one line, without the country: whoever searches by a US zip code knows it. */
function addressOf({ address, city, state, zipcode }: LocatedOrg): string {
  const region = [state, zipcode].filter(Boolean).join(' ')
  return [address, city, region].filter(Boolean).join(', ')
}
