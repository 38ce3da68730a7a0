import { HTMLSelect } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { sharing } from '#shared/domains/journal/sharing/api.ts'
import type { Audience, AudienceView, SharingView } from '#shared/domains/journal/sharing/schema.ts'
import { UserId } from '#shared/kernel/ids.ts'

interface AudienceFieldProps {
  id: string
  label: string
  /** What was chosen here; nothing for what holds without. */
  chosen: Audience | undefined
  /** Of an entry that is changed. A new one has the person's usual choice. */
  kept?: AudienceView | undefined
  error?: string | undefined
  onChange: (audience: Audience) => void
}

/** Who may read an entry, or all of them: nobody else, the clinic, or one person there. */
export function AudienceField({ id, label, chosen, kept, error, onChange }: AudienceFieldProps) {
  const { t } = useTranslation('journal')
  const { data } = useApi(sharing.get, {})
  const holds = kept ?? data?.audience
  const value = valueOf(chosen ?? holds)
  const readers = data?.readers ?? []
  const isClinicUnknown = data !== undefined && data.clinics.length === 0 && value === 'clinic'
  return (
    <FormField
      error={error ?? ''}
      help={isClinicUnknown ? t('audience.noClinic') : undefined}
      htmlFor={id}
      label={label}
    >
      {(field) => (
        <HTMLSelect
          {...field}
          fill
          onChange={({ currentTarget }) => onChange(audienceOf(currentTarget.value))}
          value={value}
        >
          {value === '' && <option value="">{t('audience.usual')}</option>}
          <option value="me">{t('audience.me')}</option>
          <option value="clinic">{t('audience.clinic')}</option>
          <Readers kept={holds} readers={readers} />
        </HTMLSelect>
      )}
    </FormField>
  )
}

/** Those who work at the person's clinics; also who is named already and does no more. */
function Readers({ readers, kept }: { readers: SharingView['readers']; kept: AudienceView | undefined }) {
  const { t } = useTranslation('journal')
  const named = kept?.reader ?? null
  const isGone = named !== null && readers.every(({ id }) => id !== named.id)
  if (readers.length === 0 && !isGone) return null
  return (
    <optgroup label={t('audience.one')}>
      {readers.map(({ id, name, clinic }) => (
        <option key={id} value={id}>
          {t('audience.reader', { name, clinic })}
        </option>
      ))}
      {isGone && <option value={named.id}>{t('audience.gone', { name: named.name })}</option>}
    </optgroup>
  )
}

/** Where who was named has closed their account, nobody else reads it. */
const valueOf = (audience: Audience | undefined): string => {
  if (audience === undefined) return ''
  return audience.who === 'person' ? (audience.reader?.id ?? 'me') : audience.who
}

const audienceOf = (value: string): Audience =>
  value === 'me' || value === 'clinic' ? { who: value } : { who: 'person', reader: { id: UserId.parse(value) } }
