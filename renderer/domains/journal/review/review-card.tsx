import { Button, Tag } from '@blueprintjs/core'
import type { Intent } from '@blueprintjs/core'
import { Camera, Moon, Pulse, Settings, Tick } from '@blueprintjs/icons'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Avatar } from '#renderer/ui/avatar.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Picture } from '#renderer/ui/picture.tsx'
import { keptAddress } from '#shared/domains/media/pictures.ts'
import type { Matter, Reading, ReviewRow } from '#shared/domains/journal/review/schema.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { memberDayPath } from '../address/member-paths.ts'
import { useMeasureWords } from './measure-words.ts'

interface ReviewCardProps {
  row: ReviewRow
  isPending: boolean
  onLook: () => void
  onRanges: () => void
}

const ICONS: Record<Matter, ComponentType<{ size?: number }>> = { vitals: Pulse, silent: Moon, meals: Camera }

/** One person and why to look at them; the name leads to the day in their journal. */
export function ReviewCard({ row, isPending, onLook, onRanges }: ReviewCardProps) {
  const { t } = useTranslation('review')
  const { user, matter } = row
  const Icon = ICONS[matter]
  const day = matter === 'silent' ? row.lastDay : row.day
  return (
    <li className={matter === 'vitals' ? `tw-review tw-review--${row.grade}` : 'tw-review'}>
      <Avatar name={user.name} photoURL={user.photoURL} size={40} />
      <div className="tw-review__body">
        <p className="tw-review__head">
          <Link className="tw-review__name" to={memberDayPath(user.id, day)}>
            <bdi>{user.name}</bdi>
          </Link>
          <span className="tw-review__matter">
            <Icon size={14} />
            {t(`tab.${matter}`)}
          </span>
        </p>
        <Why row={row} />
      </div>
      <div className="tw-review__actions">
        {matter === 'vitals' && (
          <Button icon={<Settings />} onClick={onRanges} text={t('rangesOf')} variant="minimal" />
        )}
        <Button
          aria-label={t('lookOf', { name: user.name })}
          icon={<Tick />}
          loading={isPending}
          // The second press of a double click would meet the row that has come up in its place.
          onClick={({ detail }) => {
            if (detail < 2) onLook()
          }}
          text={t('look')}
          variant="outlined"
        />
      </div>
    </li>
  )
}

function Why({ row }: { row: ReviewRow }) {
  const { t } = useTranslation('review')
  const { number, day: say } = useFormats('UTC')
  const sayDay = (day: LocalDate) => say(`${day}T12:00:00Z`)
  if (row.matter === 'silent')
    return (
      <p className="tw-review__text">
        <strong>{t('silent', { count: row.days, formatted: number(row.days) })}</strong>
        <span>{row.lastDay === null ? t('neverWrote') : t('lastEntry', { day: sayDay(row.lastDay) })}</span>
      </p>
    )
  if (row.matter === 'meals')
    return (
      <>
        <p className="tw-review__text">
          <strong>{t('meals', { count: row.count, formatted: number(row.count) })}</strong>
          <span>{t('latest', { day: sayDay(row.day) })}</span>
        </p>
        <div className="tw-review__photos">
          {row.photos.map((photo) => (
            <Picture alt="" key={keptAddress(photo)} loading="lazy" src={photo} />
          ))}
        </div>
      </>
    )
  return (
    <>
      <ul className="tw-review__readings">
        {row.readings.map((reading) => (
          <li key={`${reading.entryId} ${reading.measure} ${reading.value}`}>
            <Value reading={reading} />
            <span className="tw-review__day">{sayDay(reading.day)}</span>
          </li>
        ))}
      </ul>
      {row.count > 1 && (
        <p className="tw-review__more">{t('more', { count: row.count, formatted: number(row.count) })}</p>
      )}
    </>
  )
}

const INTENTS: Record<number, Intent> = { 3: 'danger', 2: 'warning', 1: 'none' }

function Value({ reading }: { reading: Reading }) {
  const { t } = useTranslation('review')
  const words = useMeasureWords()
  const grade = reading.grade === 3 || reading.grade === 2 ? reading.grade : 1
  return (
    <>
      <span className="tw-review__measure">{t(`measure.${reading.measure}`)}</span>
      <strong>
        <bdi>{words.value(reading)}</bdi>
      </strong>
      <span>{words.limit(reading)}</span>
      <Tag intent={INTENTS[grade]} minimal>
        {t(`grade.${grade}`)}
      </Tag>
    </>
  )
}
