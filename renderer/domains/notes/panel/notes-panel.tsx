import { Button } from '@blueprintjs/core'
import { Cog, Plus } from '@blueprintjs/icons'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useShortcuts } from '#renderer/ui/shortcuts/use-shortcuts.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { notes } from '#shared/domains/notes/api.ts'
import { noteSettings } from '#shared/domains/notes/settings-api.ts'
import type { NoteLine, NoteView } from '#shared/domains/notes/schema.ts'
import type { NoteId } from '#shared/kernel/ids.ts'
import { NoteSettingsDialog } from '../settings/settings-dialog.tsx'
import type { Whom } from '../whom.ts'
import { FolderList } from './folder-list.tsx'
import { NoteList } from './note-list.tsx'
import { NoteReader } from './note-reader.tsx'
import { useNotes } from './use-notes.ts'
import type { Shown } from './use-notes.ts'
import './notes.css'

/** The editor is as heavy as a page of its own: it comes when somebody writes. */
const loadComposer = () => import('../compose/compose-note.tsx')
const ComposeNote = lazy(async () => ({ default: (await loadComposer()).ComposeNote }))

const FIRST: Shown = { folder: 'all', label: null, s: '', after: null, page: 1 }

/** What stands in the place of the reader. */
type Open =
  | { what: 'nothing' }
  | { what: 'note'; id: NoteId }
  | { what: 'new' }
  | { what: 'draft'; id: NoteId }
  | { what: 'edit'; note: NoteView }

/** On a phone one of the three is seen at a time. */
type Step = 'folders' | 'list' | 'reader'

/**
 * Folders, list and reader of the notes about somebody (spec §2 Notes tab); only to be read where the person is no patient at
 * present, and an emergency or a consent opens them.
 */
export function NotesPanel({ whom, isReadOnly }: { whom: Whom; isReadOnly: boolean }) {
  const { t } = useTranslation('notes')
  const [shown, setShown] = useState(FIRST)
  const [open, setOpen] = useState<Open>({ what: 'nothing' })
  const [step, setStep] = useState<Step>('list')
  const [isSetting, setIsSetting] = useState(false)
  const s = useSettled(shown.s)
  const query = useNotes(whom, { ...shown, s })
  const orgs = [{ id: whom.orgId }]
  const mayWrite = useMay(notes.create, { orgs }) && !isReadOnly
  const maySet = useMay(noteSettings.addTemplate, { orgs })
  const settings = useApi(noteSettings.get, { params: { orgId: whom.orgId } })
  const labels = settings.data?.labels ?? []
  const isWriting = open.what === 'new' || open.what === 'draft' || open.what === 'edit'

  const compose = () => {
    setOpen({ what: 'new' })
    setStep('reader')
  }
  const mayCompose = mayWrite && !isWriting && !isSetting
  useShortcuts('screen', mayCompose ? [{ shown: ['N'], does: t('compose'), keys: { n: compose } }] : [])
  const choose = (part: Partial<Shown>) => {
    setShown({ ...shown, after: null, page: 1, ...part })
    setStep('list')
  }
  const read = ({ id, state }: NoteLine) => {
    setOpen(state === 'draft' ? { what: 'draft', id } : { what: 'note', id })
    setStep('reader')
  }
  const leave = (id: NoteId | null) => {
    setOpen(id === null ? { what: 'nothing' } : { what: 'note', id })
    if (id === null) setStep('list')
  }
  return (
    <section aria-label={t('title')} className="tw-notes" data-step={step}>
      <header className="tw-notes__bar">
        {mayWrite && (
          <Button
            disabled={isWriting}
            icon={<Plus />}
            intent="primary"
            onClick={compose}
            onPointerEnter={() => void loadComposer()}
            text={t('compose')}
            title={t('composeHint')}
            variant="outlined"
          />
        )}
        {maySet && (
          <Button icon={<Cog />} onClick={() => setIsSetting(true)} text={t('settings.open')} variant="minimal" />
        )}
      </header>
      <div className="tw-notes__columns">
        <FolderList counts={query.data?.folders ?? null} labels={labels} onChoose={choose} shown={shown} />
        <NoteList
          isWaiting={query.isPlaceholderData}
          labels={labels}
          onBack={() => setStep('folders')}
          onChoose={choose}
          onPage={(part) => setShown({ ...shown, ...part })}
          onRead={read}
          opened={'id' in open ? open.id : null}
          query={query}
          shown={shown}
          timeZone={whom.timeZone}
        />
        <div className="tw-notes__reader">
          {open.what === 'nothing' && <EmptyState text={t('noneSelectedText')} title={t('noneSelected')} />}
          {open.what === 'note' && (
            <NoteReader
              id={open.id}
              key={open.id}
              labels={labels}
              onBack={() => leave(null)}
              onEdit={(note) => setOpen({ what: 'edit', note })}
              whom={whom}
            />
          )}
          {isWriting && (
            <Suspense fallback={<Skeleton block="20rem" />}>
              <QueryState query={settings} skeleton={<Skeleton block="20rem" />}>
                {({ templates }) => (
                  <ComposeNote
                    draft={open.what === 'draft' ? open.id : null}
                    key={open.what === 'draft' ? open.id : open.what}
                    labels={labels}
                    note={open.what === 'edit' ? open.note : null}
                    onDone={leave}
                    templates={templates}
                    whom={whom}
                  />
                )}
              </QueryState>
            </Suspense>
          )}
        </div>
      </div>
      {isSetting && (
        <NoteSettingsDialog onClose={() => setIsSetting(false)} orgId={whom.orgId} settings={settings.data ?? null} />
      )}
    </section>
  )
}
