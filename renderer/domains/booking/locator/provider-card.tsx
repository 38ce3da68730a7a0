import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#renderer/ui/avatar.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { LocatedOrg } from '#shared/domains/booking/locator-schema.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { formatMoney } from '#shared/kernel/money.ts'
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
        <LowestPrice org={org} />
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
        {org.isBookable && org.types.length > 0 && <TypeLinks goTo={goTo} options={options} org={org} />}
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

/** What it costs to be with them at the least; the server tells it to who has signed in. */
function LowestPrice({ org: { lowestSubscriptionPrice: price } }: Pick<ProviderCardProps, 'org'>) {
  const { t } = useTranslation('locator')
  const { tag } = useFormats()
  if (price === null) return null
  return (
    <p className="tw-provider__distance">
      {t('provider.from', { price: formatMoney(price.amount, price.currency, tag) })}
    </p>
  )
}

type Leading = Pick<ProviderCardProps, 'org' | 'options' | 'goTo'>

/** Straight to the times of one kind of visit. */
function TypeLinks({ org, options, goTo }: Leading) {
  const { t } = useTranslation('locator')
  const { language } = useFormats()
  return (
    <ul className="tw-provider__types">
      {org.types.map(({ id, names }) => {
        const name = textIn(names, language)
        return (
          <li key={id}>
            <SchedulerLink
              className="tw-provider__type"
              goTo={goTo}
              name={`${name}: ${t('provider.bookWith', { org: org.name })}`}
              options={options}
              org={org}
              type={id}
            >
              <bdi>{name}</bdi>
            </SchedulerLink>
          </li>
        )
      })}
    </ul>
  )
}

function BookLink({ org, options, goTo }: Leading) {
  const { t } = useTranslation('locator')
  return (
    <SchedulerLink
      className="tw-locator-button tw-locator-button--quiet tw-provider__action"
      goTo={goTo}
      name={t('provider.bookWith', { org: org.name })}
      options={options}
      org={org}
      type={null}
    >
      {t('provider.book')}
      {options.isExternal && <NewTabIcon />}
    </SchedulerLink>
  )
}

interface SchedulerLinkProps extends Leading {
  className: string
  name: string
  /** Chosen already where it leads. */
  type: string | null
  children: ReactNode
}

function SchedulerLink({ org, options, goTo, className, name, type, children }: SchedulerLinkProps) {
  const { t } = useTranslation('locator')
  const { language } = useFormats()
  const { partnerId, gtmId, isExternal } = options
  const address = schedulerAddress(org.id, options, language, type)

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
      className={className}
      href={address}
      onClick={handleClick}
      {...(isExternal ? { rel: 'noopener', target: '_blank' } : {})}
    >
      {children}
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
