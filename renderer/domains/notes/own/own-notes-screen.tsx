import { Button } from '@blueprintjs/core'
import { ChevronLeft, Document } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useDownload } from '#renderer/ui/use-download.ts'
import { ownNotes } from '#shared/domains/notes/own-api.ts'
import type { NoteId } from '#shared/kernel/ids.ts'
import { VitalsLine } from '../panel/vitals-line.tsx'
import { NoteText } from '../text/note-text.tsx'
import '../panel/notes.css'
import './own-notes.css'

const ON_A_PAGE = 20

/** The notes that clinics have shared with the person. */
export function OwnNotesScreen() {
  const { t } = useTranslation('notes')
  const [page, setPage] = useState(1)
  const [read, setRead] = useState<NoteId | null>(null)
  const query = useApi(ownNotes.list, { query: { page, limit: ON_A_PAGE } }, { keepPrevious: true })
  return (
    <Page title={t('own.title')}>
      {read === null ? (
        <QueryState query={query} skeleton={<Skeleton block="16rem" />}>
          {({ notes, pagination: { pages } }) =>
            notes.length === 0 ? (
              <EmptyState text={t('own.emptyText')} title={t('own.empty')} />
            ) : (
              <Card>
                <ul aria-label={t('list')} className="tw-own-notes">
                  {notes.map((note) => (
                    <OwnLine key={note.id} note={note} onRead={() => setRead(note.id)} />
                  ))}
                </ul>
                {pages > 1 && (
                  <div className="tw-notes__pages">
                    <Button
                      disabled={page <= 1}
                      onClick={() => setPage(page - 1)}
                      text={t('newer')}
                      variant="minimal"
                    />
                    <span>{t('page', { page, pages })}</span>
                    <Button
                      disabled={page >= pages}
                      onClick={() => setPage(page + 1)}
                      text={t('older')}
                      variant="minimal"
                    />
                  </div>
                )}
              </Card>
            )
          }
        </QueryState>
      ) : (
        <OwnNote id={read} onBack={() => setRead(null)} />
      )}
    </Page>
  )
}

interface OwnLineProps {
  note: { subject: string; org: string; writer: string; ca: string }
  onRead: () => void
}

function OwnLine({ note: { subject, org, writer, ca }, onRead }: OwnLineProps) {
  const { t } = useTranslation('notes')
  const { date } = useFormats()
  return (
    <li>
      <button className="tw-notes__note" onClick={onRead} type="button">
        <span className="tw-notes__note-head">
          <span className="tw-notes__subject" dir="auto">
            {subject}
          </span>
          <span className="tw-notes__when">{date(ca)}</span>
        </span>
        <span className="tw-notes__facts">{writer === '' ? org : t('own.from', { writer, org })}</span>
      </button>
    </li>
  )
}

function OwnNote({ id, onBack }: { id: NoteId; onBack: () => void }) {
  const { t } = useTranslation('notes')
  const { dateTime } = useFormats()
  const query = useApi(ownNotes.get, { params: { noteId: id } })
  const { save, busy } = useDownload()
  return (
    <>
      <Button
        className="tw-own-notes__back"
        icon={<ChevronLeft />}
        onClick={onBack}
        text={t('back')}
        variant="minimal"
      />
      <QueryState query={query} skeleton={<Skeleton block="16rem" />}>
        {({ note }) => (
          <Card>
            <article aria-label={note.subject} className="tw-notes__article">
              <header>
                <h2 className="tw-notes__title" dir="auto">
                  {note.subject}
                </h2>
                <p className="tw-notes__facts">
                  {note.writer === '' ? note.org : t('own.from', { writer: note.writer, org: note.org })} ·{' '}
                  {dateTime(note.ca)}
                </p>
              </header>
              <div className="tw-notes__actions">
                <Button
                  icon={<Document />}
                  loading={busy === ownNotes.print}
                  onClick={() => void save(ownNotes.print, { params: { noteId: id } }, `${note.subject}.pdf`)}
                  text={t('pdf.save')}
                  variant="outlined"
                />
              </div>
              <VitalsLine vitals={note} />
              <NoteText html={note.message} />
              {note.addenda.map(({ message, ca, writer }) => (
                <div className="tw-notes__addendum" key={`${ca} ${message.length}`}>
                  <p className="tw-notes__facts">{t('added', { name: writer, when: dateTime(ca) })}</p>
                  <NoteText html={message} />
                </div>
              ))}
            </article>
          </Card>
        )}
      </QueryState>
    </>
  )
}
