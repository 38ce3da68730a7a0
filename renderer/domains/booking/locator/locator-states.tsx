import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { NewTabIcon, PlaceIcon } from './icons.tsx'
import { useApi } from '#renderer/api/use-api.ts'
import { locator } from '#shared/domains/booking/locator-api.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import type { LocatorOptions } from './locator-options.ts'
import './locator-states.css'

/** Before anything was asked (spec §8). */
export function Prompt({ findsByName }: { findsByName: boolean }) {
  const { t } = useTranslation('locator')
  return (
    <div className="tw-locator-panel">
      <Sign />
      <p>{t(findsByName ? 'promptOrName' : 'prompt')}</p>
    </div>
  )
}

/** The shape of a list while it is read. */
export function Loading() {
  return (
    <div aria-hidden className="tw-locator-loading">
      {[0, 1, 2].map((row) => (
        <div className="tw-locator-loading__row" key={row}>
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  )
}

interface FailedProps {
  error: ApiError
  options: LocatorOptions
  onRetry: () => void
}

/** A search that failed: what the server said, or that it said nothing, and the visit online where there is one (spec §8). */
export function Failed({ error, options, onRetry }: FailedProps) {
  const { t } = useTranslation('locator')
  const telehealthUrl = useTelehealth(options)
  const isAboutZip = error.fields['zip'] !== undefined
  return (
    <>
      <div className="tw-locator-failure" role="alert">
        <p>{sentenceOf(error) ?? t('failed')}</p>
        {!isAboutZip && (
          <button className="tw-locator-button" onClick={onRetry} type="button">
            {t('retry')}
          </button>
        )}
      </div>
      {/* That nobody was found is not known: one error is told. */}
      {telehealthUrl !== null && <OnlineVisit isExternal={options.isExternal} text={null} url={telehealthUrl} />}
    </>
  )
}

/** Nobody near: the visit may happen online, where the partner offers that. */
export function NoProviders({ options }: { options: LocatorOptions }) {
  const { t } = useTranslation('locator')
  const telehealthUrl = useTelehealth(options)
  if (telehealthUrl !== null)
    return <OnlineVisit isExternal={options.isExternal} text={t('none.online')} url={telehealthUrl} />
  return (
    <div className="tw-locator-panel">
      <Sign />
      <p>{t(options.name === '' ? 'none.text' : 'none.name')}</p>
    </div>
  )
}

/** Where the partner sends visitors for a visit online; null where it does not. */
function useTelehealth({ partnerId, telehealthUrl: asked }: LocatorOptions): string | null {
  // Whoever frames the page says where; the partner says whether visitors are sent there.
  const partner = OrgId.safeParse(partnerId).data
  const found = useApi(
    locator.getTelehealth,
    { query: { partnerId: partner ?? '', url: asked ?? '' } },
    { enabled: asked !== null && partner !== undefined },
  )
  return asked === null ? null : (found.data?.url ?? null)
}

interface OnlineVisitProps {
  text: string | null
  url: string
  isExternal: boolean
}

function OnlineVisit({ text, url, isExternal }: OnlineVisitProps) {
  const { t } = useTranslation('locator')
  return (
    <div className="tw-locator-panel">
      <Sign />
      {text !== null && <p>{text}</p>}
      {/* Another site's page: many refuse to stand in a frame, so it takes the place of the page around. */}
      <a
        className="tw-locator-button tw-locator-button--primary"
        href={url}
        rel="noopener"
        target={isExternal ? '_blank' : '_top'}
      >
        {t('none.start')}
        {isExternal && (
          <>
            <NewTabIcon />
            <span className="tw-visually-hidden">{t('newTab')}</span>
          </>
        )}
      </a>
    </div>
  )
}

const Sign = () => (
  <span className="tw-locator-panel__sign">
    <PlaceIcon />
  </span>
)

/** The server's own words, best those about the zip code; null where no answer came. */
function sentenceOf({ code, fields, message }: ApiError): string | null {
  if (fields['zip'] !== undefined) return fields['zip']
  // What is wrong elsewhere in the address is no business of the visitor's.
  return code === 'offline' || code === 'invalid_input' || message === '' ? null : message
}
