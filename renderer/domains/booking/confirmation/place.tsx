import { useTranslation } from 'react-i18next'
import type { OwnBooking } from '#shared/domains/booking/own-api.ts'
import { PlaceIcon } from '../page/icons.tsx'
import { addressOf, mapAddress } from '../page/org-address.ts'

/** Where to come to, and the way there on a map. */
export function Place({ org }: { org: OwnBooking['org'] }) {
  const { t } = useTranslation('booked')
  const address = addressOf(org)
  return (
    <div>
      <dt>
        <PlaceIcon />
        {t('confirmed.where')}
      </dt>
      <dd>
        <strong>
          <bdi>{org.name}</bdi>
        </strong>
        {address !== '' && (
          <>
            <br />
            <bdi>{address}</bdi>
            <br />
            <a className="tw-confirmation__map" href={mapAddress(address)} rel="noopener noreferrer" target="_blank">
              {t('confirmed.map')}
            </a>
          </>
        )}
      </dd>
    </div>
  )
}
