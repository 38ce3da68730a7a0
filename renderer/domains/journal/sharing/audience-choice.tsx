import { Button } from '@blueprintjs/core'
import { Lock, People, Person } from '@blueprintjs/icons'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { sharing } from '#shared/domains/journal/sharing/api.ts'
import type { Audience, AudienceView } from '#shared/domains/journal/sharing/schema.ts'
import { AudienceField } from './audience-field.tsx'

interface AudienceChoiceProps {
  id: string
  chosen: Audience | undefined
  error: string | undefined
  onChange: (audience: Audience) => void
}

/** Says who will read what is written, and is one tap away from another choice. */
export function AudienceChoice({ id, chosen, error, onChange }: AudienceChoiceProps) {
  const { t } = useTranslation('journal')
  const { data } = useApi(sharing.get, {})
  const [isChoosing, setIsChoosing] = useState(chosen !== undefined)
  if (isChoosing || error !== undefined)
    return <AudienceField chosen={chosen} error={error} id={id} label={t('audience.label')} onChange={onChange} />
  const { icon, text } = shownAs(data?.audience, t)
  return (
    <Button
      aria-label={t('audience.choose', { who: text })}
      icon={icon}
      onClick={() => setIsChoosing(true)}
      text={text}
      variant="outlined"
    />
  )
}

/** Where who was named has closed their account, nobody else reads it. */
function shownAs(usual: AudienceView | undefined, t: TFunction<'journal'>) {
  if (usual === undefined) return { icon: <People />, text: t('audience.usual') }
  if (usual.who === 'clinic') return { icon: <People />, text: t('audience.clinic') }
  if (usual.reader === null) return { icon: <Lock />, text: t('audience.me') }
  return { icon: <Person />, text: t('audience.onlyWith', { name: usual.reader.name }) }
}
