import { Button, Tag } from '@blueprintjs/core'
import { Undo } from '@blueprintjs/icons'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { ai } from '#shared/domains/ai/api.ts'
import { caloriesLevel, confidenceLevel } from '#shared/domains/ai/meal.ts'
import type { PhotoReading } from '#shared/domains/ai/schema.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { Suggestion } from './suggestion.tsx'
import { useWriting } from './use-writing.ts'

interface PhotoHelpProps {
  photoURL: string
  /** Whose entry it is for; null for mine. */
  patient: { orgId: OrgId; userId: UserId } | null
  /** Fills the form: called once for a reading. */
  onRead: (reading: PhotoReading) => void
  /** Takes that back; undefined where nothing was filled. */
  onUndo: (() => void) | undefined
}

/** Has the photo of an entry read when one asks (spec §4): the form is filled, and nothing is saved by that. */
export function PhotoHelp({ photoURL, patient, onRead, onUndo }: PhotoHelpProps) {
  const { t } = useTranslation('ai')
  const noteId = useId()
  const standing = useApi(ai.standing, {}).data
  const body = { photoURL }
  const writing = useWriting(() =>
    patient === null ? call(ai.readPhoto, { body }) : call(ai.readPhotoOfUser, { params: patient, body }),
  )
  const answerId = writing.answer?.id ?? null
  const reading = writing.answer?.text?.task === 'photo' ? writing.answer.text : null
  const fill = useEffectEvent(onRead)
  const filled = useRef<string | null>(null)
  useEffect(() => {
    // Once for each answer, whatever is typed or rated afterwards.
    if (reading === null || answerId === null || filled.current === answerId) return
    filled.current = answerId
    fill(reading)
  }, [answerId, reading])
  if (standing === undefined) return null
  // What the clinic and I decided is about my own; at work the server says what the patient wants.
  const whyNot = patient !== null && standing.photoOff !== 'model' ? null : standing.photoOff
  if (whyNot !== null)
    return (
      <div className="tw-written">
        <div className="tw-written__actions">
          <Button aria-describedby={noteId} disabled text={t('photo.ask')} variant="outlined" />
        </div>
        <p className="tw-written__from" id={noteId}>
          {t(`photo.off.${whyNot}`)}
        </p>
      </div>
    )
  return (
    <Suggestion button={t('photo.ask')} generating={t('photo.generating')} writing={writing}>
      {reading !== null && (
        <>
          <p className="tw-written__from">{t(onUndo === undefined ? 'photo.nothing' : 'photo.filled')}</p>
          {onUndo !== undefined && (
            <div className="tw-written__actions">
              <Button icon={<Undo />} onClick={onUndo} text={t('photo.undo')} variant="outlined" />
            </div>
          )}
          <Meal reading={reading} />
        </>
      )}
    </Suggestion>
  )
}

/** What was seen of food: how heavy it is and what is in it, each with how sure that is. */
function Meal({ reading: { calories, ingredients } }: { reading: PhotoReading }) {
  const { t } = useTranslation('ai')
  const { tag } = useFormats()
  const percent = new Intl.NumberFormat(tag, { style: 'percent' })
  const level = caloriesLevel(calories)
  if (level === null && ingredients.length === 0) return null
  return (
    <div className="tw-written__box">
      {level !== null && (
        <div className="tw-written__by">
          <Tag intent={level} minimal>
            {t('photo.calories', { calories })}
          </Tag>
        </div>
      )}
      {ingredients.length > 0 && (
        <ul aria-label={t('photo.ingredients')} className="tw-ingredients">
          {ingredients.map(({ name, confidence }) => (
            <li key={name}>
              <Tag intent={confidenceLevel(confidence)} minimal>
                <bdi>{name}</bdi> {percent.format(confidence / 100)}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
