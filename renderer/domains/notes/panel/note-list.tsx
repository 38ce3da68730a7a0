import { Button, InputGroup, Tag } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { notes } from '#shared/domains/notes/api.ts'
import type { NoteLabel, NoteLine } from '#shared/domains/notes/schema.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import type { NoteId } from '#shared/kernel/ids.ts'
import type { Shown } from './use-notes.ts'

type Notes = Answer<typeof notes.listOfUser>

interface NoteListProps {
  query: UseQueryResult<Notes, ApiError>
  /** Whether another page is on its way. */
  isWaiting: boolean
  labels: readonly NoteLabel[]
  shown: Shown
  timeZone: string
  /** The note in the reader. */
  opened: NoteId | null
  onBack: () => void
  /** Shows something else from its beginning. */
  onChoose: (part: Partial<Shown>) => void
  /** Goes on in what is shown. */
  onPage: (part: Partial<Shown>) => void
  onRead: (note: NoteLine) => void
}

/** The notes of a folder, the latest first, and what a search finds in it. */
export function NoteList(props: NoteListProps) {
  const { t } = useTranslation('notes')
  const { query, isWaiting, shown, onBack, onChoose, onPage } = props
  const place = usePlaceName(props)
  return (
    <div aria-busy={isWaiting} className="tw-notes__list-column">
      <div className="tw-notes__list-head">
        <Button
          className="tw-notes__phone-only"
          icon={<ChevronLeft />}
          onClick={onBack}
          text={t('backToFolders')}
          variant="minimal"
        />
        <h2 className="tw-notes__place" dir="auto">
          {place}
        </h2>
        <InputGroup
          aria-label={t('search')}
          onValueChange={(s) => onChoose({ s })}
          placeholder={t('search')}
          type="search"
          value={shown.s}
        />
      </div>
      <QueryState query={query}>
        {({ notes: lines, pagination: { page, pages }, next, lookedTo }) => (
          <>
            {lines.length === 0 ? (
              <Nothing isSearch={shown.s !== ''} place={place} />
            ) : (
              <ul aria-label={t('list')} className="tw-notes__list">
                {lines.map((note) => (
                  <NoteRow key={note.id} note={note} {...props} />
                ))}
              </ul>
            )}
            {shown.s !== '' && next !== null && (
              <More lookedTo={lookedTo} onMore={() => onPage({ after: next })} timeZone={props.timeZone} />
            )}
            {pages > 1 && (
              <div className="tw-notes__pages">
                <Button
                  aria-label={t('newer')}
                  disabled={page <= 1}
                  icon={<ChevronLeft />}
                  onClick={() => onPage({ page: page - 1 })}
                  title={t('newer')}
                  variant="minimal"
                />
                <span>{t('page', { page, pages })}</span>
                <Button
                  aria-label={t('older')}
                  disabled={page >= pages}
                  icon={<ChevronRight />}
                  onClick={() => onPage({ page: page + 1 })}
                  title={t('older')}
                  variant="minimal"
                />
              </div>
            )}
          </>
        )}
      </QueryState>
    </div>
  )
}

/** What the folder or the label is called that is shown. */
function usePlaceName({ shown, labels }: Pick<NoteListProps, 'shown' | 'labels'>): string {
  const { t } = useTranslation('notes')
  return labels.find(({ id }) => id === shown.label)?.name ?? t(`folder.${shown.folder}`)
}

function Nothing({ isSearch, place }: { isSearch: boolean; place: string }) {
  const { t } = useTranslation('notes')
  if (isSearch) return <EmptyState drawing="search" title={t('nothingFound')} />
  return <EmptyState text={t('folderEmpty')} title={t('nothingIn', { label: place })} />
}

function More({ lookedTo, onMore, timeZone }: { lookedTo: string | null; onMore: () => void; timeZone: string }) {
  const { t } = useTranslation('notes')
  const { date } = useFormats(timeZone)
  return (
    <div className="tw-notes__more">
      {lookedTo !== null && <p>{t('lookedTo', { day: date(lookedTo) })}</p>}
      <Button onClick={onMore} text={t('searchOlder')} variant="outlined" />
    </div>
  )
}

function NoteRow({ note, labels, timeZone, opened, onRead }: NoteListProps & { note: NoteLine }) {
  const { t } = useTranslation('notes')
  const { date } = useFormats(timeZone)
  const names = labels.filter(({ id }) => note.labels.includes(id))
  return (
    <li>
      <button
        aria-current={opened === note.id ? 'true' : undefined}
        className={note.isUnread ? 'tw-notes__note tw-notes__note--unread' : 'tw-notes__note'}
        onClick={() => onRead(note)}
        type="button"
      >
        <span className="tw-notes__note-head">
          <span className="tw-notes__subject" dir="auto">
            {note.subject === '' ? t('noSubject') : note.subject}
          </span>
          <span className="tw-notes__when">{date(note.ca)}</span>
        </span>
        <span className="tw-notes__facts" dir="auto">
          {note.cb?.name ?? t('gone')}
        </span>
        {note.excerpt !== '' && (
          <span className="tw-notes__excerpt" dir="auto">
            {note.excerpt}
          </span>
        )}
        <span className="tw-notes__tags">
          {note.isUnread && (
            <Tag intent="primary" minimal>
              {t('unread')}
            </Tag>
          )}
          {note.state !== 'signed' && (
            <Tag intent="warning" minimal>
              {t(`state.${note.state}`)}
            </Tag>
          )}
          {note.isShared && <Tag minimal>{t('shared')}</Tag>}
          {names.map(({ id, name }) => (
            <Tag key={id} minimal>
              <bdi>{name}</bdi>
            </Tag>
          ))}
        </span>
      </button>
    </li>
  )
}
