import { Lock, Person } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { AudienceView } from '#shared/domains/journal/sharing/schema.ts'
import './audience-mark.css'

/** Says of an entry that not the whole clinic may read it. */
export function AudienceMark({ audience: { who, reader } }: { audience: AudienceView }) {
  const { t } = useTranslation('journal')
  if (who === 'clinic') return null
  const isNamed = who === 'person' && reader !== null
  return (
    <span className="tw-audience-mark">
      {isNamed ? <Person size={12} /> : <Lock size={12} />}
      {isNamed ? t('audience.onlyWith', { name: reader.name }) : t('audience.onlyMe')}
    </span>
  )
}
