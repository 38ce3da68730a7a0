import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { showSameClock, visitorZone, zoneName } from '../dates/zone-time.ts'
import type { ShownZone } from './use-shown-zone.ts'
import './zone-choice.css'

/** Says whose clock the times are on; where the visitor's shows another, it can be shown instead. */
export function ZoneChoice({ zone, instant }: { zone: ShownZone; instant: string }) {
  const { t } = useTranslation('booking')
  const { tag } = useFormats()
  const clinic = zoneName(zone.clinic, instant, tag)
  const own = zoneName(visitorZone(), instant, tag)
  const isSame = showSameClock(zone.clinic, visitorZone(), instant)
  return (
    <div className="tw-zone">
      <p className="tw-zone__note" id="booking-zone">
        {zone.isOwn ? t('time.ownZone', { zone: own }) : t('time.zone', { zone: clinic })}
      </p>
      {!isSame && (
        <button className="tw-zone__switch" onClick={() => zone.setIsOwn(!zone.isOwn)} type="button">
          {t('time.showIn', { zone: zone.isOwn ? clinic : own })}
        </button>
      )}
    </div>
  )
}
