import { HTMLSelect, Switch } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { DIGEST_HOUR_MAX } from '#shared/domains/messaging/ways.ts'
import type { NoticeChoices } from '#shared/domains/messaging/ways.ts'
import { HOUR } from '#shared/kernel/time.ts'
import { NO_CHOICES, useChoose } from './use-choices.ts'

const FIRST = { from: '22:00', until: '07:00' }
const FIRST_HOUR = 8
const HOURS = Array.from({ length: DIGEST_HOUR_MAX + 1 }, (_, hour) => hour)
const wall = (hour: number) => `${String(hour).padStart(2, '0')}:00`
/** Any day: only its clock is shown. */
const MIDNIGHT = Date.UTC(2026, 0, 5)

/** When nothing reaches the person but the inbox, and whether mails come one by one. */
export function QuietCard({ choices }: { choices: NoticeChoices | null }) {
  const { t } = useTranslation('notices')
  const { time } = useFormats('UTC')
  const id = useId()
  const choose = useChoose(choices)
  const quiet = choices?.quiet ?? null
  const digestHour = choices?.digestHour ?? null
  const times = HOURS.map((hour) => ({ value: wall(hour), label: time(MIDNIGHT + hour * HOUR) }))
  return (
    <Card title={t('quiet.title')}>
      <p className="tw-account__text">{t('quiet.lead', { zone: NO_CHOICES().timeZone })}</p>
      <div className="tw-switches">
        <Switch
          checked={quiet !== null}
          label={t('quiet.on')}
          onChange={({ currentTarget }) => void choose({ quiet: currentTarget.checked ? FIRST : null })}
        />
        {quiet !== null && (
          <div className="tw-ways__hours">
            {(['from', 'until'] as const).map((end) => (
              <div className="tw-ways__place" key={end}>
                <label htmlFor={`${id}-${end}`}>{t(`quiet.${end}`)}</label>
                <HTMLSelect
                  id={`${id}-${end}`}
                  onChange={({ currentTarget: { value } }) => void choose({ quiet: { ...quiet, [end]: value } })}
                  options={times.filter(({ value }) => value !== quiet[end === 'from' ? 'until' : 'from'])}
                  value={quiet[end]}
                />
              </div>
            ))}
          </div>
        )}
        <Switch
          checked={digestHour !== null}
          label={t('digest.on')}
          onChange={({ currentTarget }) => void choose({ digestHour: currentTarget.checked ? FIRST_HOUR : null })}
        />
        {digestHour !== null && (
          <div className="tw-ways__place">
            <label htmlFor={`${id}-digest`}>{t('digest.hour')}</label>
            <HTMLSelect
              id={`${id}-digest`}
              onChange={({ currentTarget: { value } }) => void choose({ digestHour: Number(value) })}
              options={HOURS.map((hour) => ({ value: hour, label: time(MIDNIGHT + hour * HOUR) }))}
              value={digestHour}
            />
          </div>
        )}
      </div>
    </Card>
  )
}
