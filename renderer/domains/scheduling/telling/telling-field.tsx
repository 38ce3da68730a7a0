import { Checkbox } from '@blueprintjs/core'
import { Envelope, Disable } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useNow } from '#renderer/ui/use-now.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { telling as calls } from '#shared/domains/scheduling/telling/api.ts'
import type { ToldChange } from '#shared/domains/scheduling/telling/schema.ts'
import { useTellingWords } from './use-telling-words.ts'
import './telling.css'

interface TellingFieldProps {
  appointment: AppointmentView
  change: ToldChange
  tell: boolean
  onTell: (tell: boolean) => void
  /** Of what cannot be undone nothing is kept back. */
  isAtOnce?: boolean
  /** What is decided of a message that leaves. */
  children?: ReactNode
}

/** Says what a change will send, to whom and how, and lets it be left out; where it is nothing, says that and why. */
export function TellingField({ appointment, change, tell, onTell, isAtOnce = false, children }: TellingFieldProps) {
  const { t } = useTranslation('scheduling')
  const words = useTellingWords()
  const now = useNow()
  const foreseen = useApi(calls.foresee, { params: { id: appointment.id }, query: { change } })
  if (foreseen.error !== null) return <p className="tw-telling tw-telling--none">{t('telling.unknown')}</p>
  if (foreseen.data === undefined) return <Skeleton lines={1} />
  const { to, until } = foreseen.data.telling
  if (to.length === 0) {
    const { phone, email, user, start } = appointment
    const hasBegun = Date.parse(start) <= now && (email !== null || user !== null)
    return (
      <p className="tw-telling tw-telling--none">
        <Disable aria-hidden size={14} />
        <span>
          {t(hasBegun ? 'telling.begun' : 'telling.noAddress')}{' '}
          {phone !== null && !hasBegun && t('telling.call', { phone: `\u2066${phone}\u2069` })}
        </span>
      </p>
    )
  }
  const ways = words.ways(to)
  const when = t(until === null || isAtOnce ? 'telling.atOnce' : 'telling.held', { ways })
  return (
    <div className="tw-telling">
      <Checkbox checked={tell} onChange={({ currentTarget }) => onTell(currentTarget.checked)}>
        {t('telling.tell', { name: appointment.name })}
      </Checkbox>
      <p className="tw-telling__what" aria-live="polite">
        {tell ? <Envelope aria-hidden size={14} /> : <Disable aria-hidden size={14} />}
        <span dir="auto">{tell ? when : t('telling.leftOut')}</span>
      </p>
      {tell && children !== undefined && <div className="tw-telling__more">{children}</div>}
    </div>
  )
}
