import { Button, Menu, MenuItem, Tag, Dialog } from '@blueprintjs/core'
import { Edit, Media, More, Trash, Cross } from '@blueprintjs/icons'
import { useState, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuPopover } from '#renderer/ui/menu-popover.tsx'
import { moodKey } from '../entry/mood-key.ts'
import { useNavigate } from 'react-router'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { ActivityTips } from '../entry/activity-tips.tsx'
import { Picture } from '#renderer/ui/picture.tsx'
import type { EntryView } from '#shared/domains/journal/entry-schema.ts'
import { VITALS } from '#shared/domains/journal/measured.ts'
import type { PlanActivity } from '#shared/domains/plans/schema.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { AudienceMark } from '../sharing/audience-mark.tsx'
import { NUTRIENTS } from '../entry/draft.ts'
import { MoodFace } from '../entry/mood-face.tsx'
import './entry-card.css'

interface EntryCardProps {
  entry: EntryView
  /** Of the plan, for their names. */
  activities: readonly PlanActivity[]
  /** Left out where it is only read. */
  editing?: { path: string; onRemove: () => void } | undefined
}

/** One entry: how it was, what was done, words, vitals and the picture. */
export function EntryCard({ entry, activities, editing }: EntryCardProps) {
  const { t } = useTranslation('journal')
  const { time, day, number } = useFormats('UTC')
  const isWeek = entry.dateType === 'week'
  const when = isWeek
    ? t('entry.week', { from: day(entry.weekStart), to: day(addDays(entry.weekStart, 6)) })
    : time(`${entry.datetime}Z`)
  // Spec §9: a mood below zero is not shown.
  const isFelt = entry.mood >= 0
  return (
    <article className="tw-entry">
      {isFelt && <MoodFace mood={entry.mood} size={36} />}
      <div className="tw-entry__body">
        <p className="tw-entry__head">
          <strong>
            {isFelt ? t(moodKey(entry.mood)) : t(entry.entryType === 'meal' ? 'kind.meal' : 'entry.quick')}
          </strong>
          <span className="tw-entry__when">{when}</span>
          {isFelt && entry.entryType === 'meal' && <Tag minimal>{t('kind.meal')}</Tag>}
          <AudienceMark audience={entry.audience} />
        </p>
        {entry.title !== null && entry.title !== '' && (
          <p className="tw-entry__title" dir="auto">
            {entry.title}
          </p>
        )}
        <Activities activities={activities} entry={entry} />
        {entry.note !== null && entry.note !== '' && (
          <p className="tw-entry__note" dir="auto">
            {entry.note}
          </p>
        )}
        <dl className="tw-entry__facts">
          {VITALS.filter((name) => entry[name] !== null).map((name) => (
            <div key={name}>
              <dt>{t(`vital.${name}`)}</dt>
              <dd>
                {number(entry[name] ?? 0)} {t(`unit.${name}`)}
              </dd>
            </div>
          ))}
          {NUTRIENTS.filter((name) => (entry.analysis?.[name] ?? '') !== '').map((name) => (
            <div key={name}>
              <dt>{t(`nutrition.${name}`)}</dt>
              <dd dir="auto">
                {entry.analysis?.[name]}
                {isBareNumber(entry.analysis?.[name]) && ` ${t(`nutritionUnit.${name}`)}`}
              </dd>
            </div>
          ))}
        </dl>
        {entry.writtenBy !== null && (
          <p className="tw-entry__writer">{t('entry.writtenBy', { name: entry.writtenBy.name })}</p>
        )}
        {entry.photoURL !== null && <Photo when={when} photoURL={entry.photoURL} />}
      </div>
      {editing !== undefined && <EntryMenu editPath={editing.path} onRemove={editing.onRemove} when={when} />}
    </article>
  )
}

/** A number, or from one to another, to which its unit belongs; what has words has its own. */
const isBareNumber = (text: string | null | undefined): boolean => /^[\p{Nd}\s.,–-]+$/u.test(text ?? '')

function Activities({ entry, activities }: Pick<EntryCardProps, 'entry' | 'activities'>) {
  const { t } = useTranslation('journal')
  if (entry.activities.length === 0) return null
  const planned = new Map(activities.map((activity) => [activity.id, activity]))
  return (
    <ul aria-label={t('form.activities')} className="tw-entry__done">
      {entry.activities.map(({ id, count, days }) => {
        const times = count * Math.max(1, days.length)
        const label = planned.get(id)?.label ?? t('entry.unknownActivity')
        return (
          <li key={`${id} ${count}`}>
            <bdi>{label}</bdi>
            {times > 1 && <span> ×{times}</span>}
            <ActivityTips activity={{ id, label, tips: planned.get(id)?.tips ?? null }} isDone />
          </li>
        )
      })}
    </ul>
  )
}

function Photo({ photoURL, when }: { photoURL: string; when: string }) {
  const { t } = useTranslation('journal')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        aria-label={t('photo.open', { when })}
        className="tw-entry__photo"
        onClick={() => setIsOpen(true)}
        type="button"
      >
        <Picture alt="" instead={<Media />} loading="lazy" src={photoURL} />
      </button>
      <PhotoViewer isOpen={isOpen} onClose={() => setIsOpen(false)} photoURL={photoURL} />
    </>
  )
}

function EntryMenu({ editPath, onRemove, when }: { editPath: string; onRemove: () => void; when: string }) {
  const { t } = useTranslation('journal')
  const navigate = useNavigate()
  return (
    <MenuPopover
      content={
        <Menu>
          <MenuItem icon={<Edit />} onClick={() => void navigate(editPath)} text={t('entry.edit')} />
          <MenuItem icon={<Trash />} intent="danger" onClick={onRemove} text={t('entry.delete')} />
        </Menu>
      }
    >
      <Button aria-label={t('entry.menu', { when })} className="tw-entry__menu" icon={<More />} variant="minimal" />
    </MenuPopover>
  )
}

interface PhotoViewerProps {
  isOpen: boolean
  photoURL: string
  onClose: () => void
}

/** A picture over the whole screen; Esc, the cross and a tap beside it close. */
function PhotoViewer({ isOpen, photoURL, onClose }: PhotoViewerProps) {
  const { t } = useTranslation('journal')
  const titleId = useId()
  return (
    <Dialog aria-labelledby={titleId} className="tw-photo-viewer" isOpen={isOpen} onClose={onClose}>
      <h2 className="tw-visually-hidden" id={titleId}>
        {t('photo.label')}
      </h2>
      <Button
        aria-label={t('photo.close')}
        autoFocus
        className="tw-photo-viewer__close"
        icon={<Cross />}
        onClick={onClose}
        size="large"
      />
      <Picture alt={t('photo.label')} className="tw-photo-viewer__picture" src={photoURL} />
    </Dialog>
  )
}
