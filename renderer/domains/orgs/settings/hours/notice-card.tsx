import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { OFFER_MINUTES_MIN } from '#shared/domains/scheduling/limits.ts'
import type { HoursControl } from './hours-draft.ts'
import './hours.css'
import { NumberField } from './number-field.tsx'

/** How early one has to book, how late one may still change one's mind, and how long a freed place is kept for whoever waits. */
export function NoticeCard({ control }: { control: HoursControl }) {
  const { t } = useTranslation('organisations')
  return (
    <Card dense>
      <div className="tw-hours-row tw-hours-row--sentences">
        <NumberField
          control={control}
          help={t('hours.minAdvanceHelp')}
          label={t('hours.minAdvance')}
          min={0}
          name="minAdvanceMinutes"
        />
        <NumberField
          control={control}
          help={t('hours.patientChangeHelp')}
          isFraction
          label={t('hours.patientChange')}
          min={0}
          name="patientChangeMinutes"
        />
        <NumberField
          control={control}
          help={t('hours.waitingOfferHelp')}
          label={t('hours.waitingOffer')}
          min={OFFER_MINUTES_MIN}
          name="waitingOfferMinutes"
        />
      </div>
    </Card>
  )
}
