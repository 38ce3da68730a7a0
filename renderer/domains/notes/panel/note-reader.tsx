import { Button, Menu, MenuItem, Popover, Tag } from '@blueprintjs/core'
import { ChevronLeft, Document, Edit, Endorsed, Envelope, More, Plus, Share } from '@blueprintjs/icons'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useMay, useSession } from '#renderer/domains/identity/index.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useDownload } from '#renderer/ui/use-download.ts'
import { notes } from '#shared/domains/notes/api.ts'
import type { NoteLabel, NoteView } from '#shared/domains/notes/schema.ts'
import type { NoteId } from '#shared/kernel/ids.ts'
import { NoteText } from '../text/note-text.tsx'
import type { Whom } from '../whom.ts'
import { LabelPicker } from './label-picker.tsx'
import { VitalsLine } from './vitals-line.tsx'

const WriteAddendum = lazy(async () => ({ default: (await import('../compose/write-addendum.tsx')).WriteAddendum }))

interface NoteReaderProps {
  id: NoteId
  labels: readonly NoteLabel[]
  whom: Whom
  onBack: () => void
  onEdit: (note: NoteView) => void
}

/** One note with all that can be done with it. Reading it says that it is read. */
export function NoteReader(props: NoteReaderProps) {
  const { t } = useTranslation('notes')
  const { id, onBack } = props
  const query = useApi(notes.get, { params: { id } })
  useMarkRead(query.data?.note)
  return (
    <>
      <Button
        className="tw-notes__phone-only"
        icon={<ChevronLeft />}
        onClick={onBack}
        text={t('back')}
        variant="minimal"
      />
      <QueryState query={query} skeleton={<Skeleton block="16rem" />}>
        {({ note }) => <Read {...props} note={note} />}
      </QueryState>
    </>
  )
}

/** Once for each time that it is opened: who marks it as unread wants to find it so. */
function useMarkRead(note: NoteView | undefined): void {
  const { mutate } = useCall(notes.setRead)
  const marked = useRef<NoteId | null>(null)
  useEffect(() => {
    if (note === undefined || marked.current === note.id) return
    marked.current = note.id
    if (note.isUnread) mutate({ params: { id: note.id }, body: { isRead: true } })
  }, [note, mutate])
}

type Asked = 'sign' | 'share' | null

function Read({ note, labels, whom, onEdit, onBack }: NoteReaderProps & { note: NoteView }) {
  const { t } = useTranslation('notes')
  const { dateTime } = useFormats(whom.timeZone)
  const { user } = useSession()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const orgs = [{ id: whom.orgId }]
  const mayChange = useMay(notes.change, { orgs })
  const maySign = useMay(notes.sign, { orgs })
  const mayAdd = useMay(notes.addAddendum, { orgs })
  const mayShare = useMay(notes.share, { orgs })
  const sign = useCall(notes.sign)
  const share = useCall(notes.share)
  const setRead = useCall(notes.setRead)
  const { save, busy } = useDownload()
  const [asked, setAsked] = useState<Asked>(null)
  const [isAdding, setIsAdding] = useState(false)
  const { id, version, state } = note
  const isOwn = note.cb?.id === user.id
  const mayUnshare = note.isShared && mayShare
  const hasMore = !isOwn || mayUnshare
  const fail = (error: Parameters<typeof sentence>[0]) => notify.error(sentence(error))
  const told = (text: string) => ({
    onSuccess: () => notify.success(text),
    onError: fail,
    onSettled: () => setAsked(null),
  })
  const params = { id }
  const setShared = (isShared: boolean) =>
    share.mutate({ params, body: { isShared } }, told(t(isShared ? 'sharedDone' : 'unshared')))
  return (
    <article aria-label={note.subject} className="tw-notes__article">
      <header>
        <h2 className="tw-notes__title" dir="auto">
          {note.subject}
        </h2>
        <p className="tw-notes__facts">{t('byAt', { name: note.cb?.name ?? t('gone'), when: dateTime(note.ca) })}</p>
        {note.signedAt === null ? (
          <Tag intent="warning" minimal>
            {t('state.open')}
          </Tag>
        ) : (
          <p className="tw-notes__facts">
            <Endorsed size={12} />{' '}
            {t('signedBy', { name: note.signedBy?.name ?? t('gone'), when: dateTime(note.signedAt) })}
          </p>
        )}
        {note.sharedAt !== null && (
          <p className="tw-notes__facts">
            <Share size={12} /> {t('sharedAt', { when: dateTime(note.sharedAt) })}
          </p>
        )}
      </header>
      <div className="tw-notes__actions">
        {state === 'open' && isOwn && mayChange && (
          <Button icon={<Edit />} onClick={() => onEdit(note)} text={t('edit')} variant="outlined" />
        )}
        {state === 'open' && isOwn && maySign && (
          <Button icon={<Endorsed />} intent="primary" onClick={() => setAsked('sign')} text={t('sign')} />
        )}
        {state === 'signed' && mayAdd && (
          <Button
            disabled={isAdding}
            icon={<Plus />}
            onClick={() => setIsAdding(true)}
            text={t('addAddendum')}
            variant="outlined"
          />
        )}
        {state === 'signed' && note.user !== null && mayShare && !note.isShared && (
          <Button icon={<Share />} onClick={() => setAsked('share')} text={t('share')} variant="outlined" />
        )}
        <Button
          icon={<Document />}
          loading={busy === notes.print}
          onClick={() => void save(notes.print, { params }, `${note.subject}.pdf`)}
          text={t('pdf.save')}
          variant="outlined"
        />
        <Popover
          content={
            <Menu>
              {!isOwn && (
                <MenuItem
                  icon={<Envelope />}
                  onClick={() =>
                    setRead.mutate({ params, body: { isRead: false } }, { onSuccess: onBack, onError: fail })
                  }
                  text={t('markUnread')}
                />
              )}
              {mayUnshare && <MenuItem icon={<Share />} onClick={() => setShared(false)} text={t('unshare')} />}
            </Menu>
          }
          disabled={!hasMore}
          placement="bottom-end"
        >
          <Button aria-label={t('more')} disabled={!hasMore} icon={<More />} title={t('more')} variant="minimal" />
        </Popover>
      </div>
      <LabelPicker labels={labels} note={note} orgId={whom.orgId} />
      <VitalsLine vitals={note} />
      <NoteText html={note.message} />
      {note.addenda.length > 0 && (
        <section aria-label={t('addenda')} className="tw-notes__addenda">
          {note.addenda.map(({ id: key, message, ca, cb }) => (
            <div className="tw-notes__addendum" key={key}>
              <p className="tw-notes__facts">{t('added', { name: cb?.name ?? t('gone'), when: dateTime(ca) })}</p>
              <NoteText html={message} />
            </div>
          ))}
        </section>
      )}
      {isAdding && (
        <Suspense fallback={<Skeleton block="8rem" />}>
          <WriteAddendum id={id} onDone={() => setIsAdding(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        confirmText={t('sign')}
        isBusy={sign.isPending}
        isOpen={asked === 'sign'}
        onCancel={() => setAsked(null)}
        onConfirm={() => sign.mutate({ params, body: { version } }, told(t('signed')))}
        title={t('signQuestion')}
      >
        {t('signText')}
      </ConfirmDialog>
      <ConfirmDialog
        confirmText={t('share')}
        isBusy={share.isPending}
        isOpen={asked === 'share'}
        onCancel={() => setAsked(null)}
        onConfirm={() => setShared(true)}
        title={t('shareQuestion')}
      >
        {t('shareText')}
      </ConfirmDialog>
    </article>
  )
}
