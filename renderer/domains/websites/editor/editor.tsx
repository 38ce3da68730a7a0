import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '#renderer/api/use-api.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useLeaveGuard } from '#renderer/ui/dialogs/use-leave-guard.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { websites } from '#shared/domains/websites/api.ts'
import { holdsBack } from '#shared/domains/websites/content/check-page.ts'
import type { Place } from '#shared/domains/websites/content/tree.ts'
import type { WebsiteView } from '#shared/domains/websites/schema.ts'
import { InsertDialog } from '../insert/insert-dialog.tsx'
import { FindingList, ProblemList } from '../page/problem-list.tsx'
import { useLook } from '../page/use-look.ts'
import { usePreview } from '../page/use-preview.ts'
import { EDITOR_PREVIEW_PATH } from '../paths.ts'
import type { SourceHandle } from '../source/area.ts'
import { VersionsDrawer } from '../versions/versions-drawer.tsx'
import { VisualFace } from '../visual/visual-face.tsx'
import { carriedOf, readCarried } from './carried.ts'
import type { Carried, TemplateWords } from './carried.ts'
import { Conflict } from './conflict.tsx'
import { readDeviceDraft } from './device-draft.ts'
import type { DeviceDraft } from './device-draft.ts'
import { EditorBar } from './editor-bar.tsx'
import type { Opened } from './editor-bar.tsx'
import { keepFace, keptFace } from './face.ts'
import type { Face } from './face.ts'
import { begin, redone, stepped, typed, undone } from './history.ts'
import { Recovered } from './recovered.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { SourceFace } from './source-face.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { useDraft } from './use-draft.ts'
import './editor.css'

/** A page in one of two ways, as its blocks or as its text, which is the one document. It is kept while it is typed, and shown to everybody by publishing. */
export function Editor({ site }: { site: WebsiteView }) {
  const { t } = useTranslation('websites')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const navigate = useNavigate()
  const source = useRef<SourceHandle>(null)
  const whole = useRef<HTMLDivElement>(null)
  const { user } = useSession()
  const carried = readCarried(useLocation().state, user.id)
  const [begun] = useState(() => beginningOf(site, readDeviceDraft(user.id, site.id), carriedFor(site, carried)))
  const [isRecovered, setIsRecovered] = useState(begun.content !== begun.stored)
  const [history, setHistory] = useState(() => stepped(begin(site.content), begun.content))
  const [face, setFace] = useState(() => keptFace(user.id))
  const [place, setPlace] = useState<Place | null>(null)
  const [opened, setOpened] = useState<Opened>(null)
  const [words, setWords] = useState(() => wordsOf(site, carried))
  const { text } = history
  const draft = useDraft(site, text, begun)
  const look = useLook(site.language)
  const preview = usePreview(site, text, look.look)
  const { problems, findings } = preview
  // What nobody has looked at yet is not published: what there is to be asked about it is not known.
  const isLooked = preview.answer !== null && preview.looked === text
  const publish = useCall(websites.publish)
  const guard = useLeaveGuard(draft.state !== 'saved', { carriedTo: EDITOR_PREVIEW_PATH, text: t('editor.leave') })
  const write = (next: string) => setHistory((before) => typed(before, next, Date.now()))
  const goBack = (isForth: boolean) => setHistory(isForth ? redone : undone)
  const keep = useCallback(
    (next: string, isTyped: boolean) =>
      setHistory((before) => (isTyped ? typed(before, next, Date.now()) : stepped(before, next))),
    [],
  )
  /** Where a question was that is answered now, so that the keyboard goes on from there. */
  const answered = () => {
    setIsRecovered(false)
    whole.current?.focus()
  }
  const choose = (chosen: Face) => {
    setFace(chosen)
    setPlace(null)
    keepFace(user.id, chosen)
  }
  const goTo = (found: Place) => {
    setOpened(null)
    // Another value each time, so that the same place can be gone to again.
    setPlace({ ...found })
  }
  const goToLine = (found: Place) => {
    choose('text')
    goTo(found)
  }

  const insert = (block: string) => {
    const at = source.current?.cursor() ?? text.length
    const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()]
    write([before, block.trimEnd(), after].filter((part) => part !== '').join('\n\n'))
    setOpened(null)
  }

  const publishNow = async () => {
    setOpened(null)
    const version = await draft.flush()
    if (version === null) return
    publish.mutate(
      { params: { orgId: site.orgId, siteId: site.id }, body: { version } },
      {
        onSuccess({ site: out }) {
          draft.follow(out.version)
          notify.success(t('editor.published'))
        },
        onError: (error) => notify.error(error.fields['content'] ?? sentence(error)),
      },
    )
  }

  const showWhole = async () => {
    const version = await draft.flush()
    const state = carriedOf(user.id, site, { content: text, version: version ?? draft.version }, words)
    // The browser's own way back finds it as well.
    await navigate('.', { state, replace: true })
    await navigate(EDITOR_PREVIEW_PATH, { state })
  }

  return (
    <div className="tw-site-editor" ref={whole} tabIndex={-1}>
      <EditorBar
        canPublish={isLooked && problems.length === 0 && !findings.some(holdsBack) && draft.state !== 'conflict'}
        draft={draft}
        face={face}
        history={history}
        isPublishing={publish.isPending}
        onFace={choose}
        onOpen={setOpened}
        onPublish={() => (findings.length > 0 ? setOpened('findings') : void publishNow())}
        onUndo={goBack}
        onWhole={() => void showWhole()}
        site={site}
      />
      {isRecovered && text === begun.content && (
        <Recovered onClose={answered} onDrop={() => setHistory((before) => stepped(before, begun.stored))} />
      )}
      {draft.theirs !== null && (
        <Conflict
          isBusy={draft.state === 'saving'}
          mine={text}
          onKeepMine={(theirs) => {
            answered()
            // The other text is one step back.
            setHistory((before) => stepped(stepped(before, theirs.content), before.text))
            void draft.keepMine(theirs)
          }}
          onTake={(theirs) => {
            answered()
            setHistory((before) => stepped(before, theirs.content))
            draft.take(theirs)
          }}
          theirs={draft.theirs}
        />
      )}
      {face === 'visual' ? (
        <VisualFace
          look={look}
          onLine={goToLine}
          onUndo={goBack}
          onWrite={keep}
          place={place}
          preview={preview}
          site={site}
          text={text}
        />
      ) : (
        <SourceFace
          handle={source}
          look={look}
          onUndo={goBack}
          onWrite={write}
          place={place}
          preview={preview}
          site={site}
          text={text}
        >
          <ProblemList found={problems} onGo={goTo} />
          <FindingList found={findings} onGo={goTo} />
        </SourceFace>
      )}
      {opened === 'insert' && <InsertDialog onClose={() => setOpened(null)} onInsert={insert} />}
      {opened === 'settings' && (
        <SettingsDialog onClose={() => setOpened(null)} onSaved={draft.follow} site={site} version={draft.version} />
      )}
      {opened === 'template' && (
        <TemplateDialog content={text} onClose={() => setOpened(null)} onWords={setWords} site={site} words={words} />
      )}
      <VersionsDrawer
        isOpen={opened === 'versions'}
        onClose={() => setOpened(null)}
        onRestore={(content) => {
          setHistory((before) => stepped(before, content))
          setOpened(null)
          notify.success(t('editor.restored'))
        }}
        site={site}
        text={text}
      />
      <ConfirmDialog
        cancelText={t('editor.back')}
        confirmText={t('editor.publishAnyway')}
        isOpen={opened === 'findings'}
        onCancel={() => setOpened(null)}
        onConfirm={() => void publishNow()}
        title={t('editor.askTitle')}
      >
        <p>{t('editor.askText')}</p>
        <FindingList found={findings} onGo={goTo} />
      </ConfirmDialog>
      {guard}
    </div>
  )
}

/** What came back from the preview, unless the draft has gone on since. */
const carriedFor = ({ id, version }: WebsiteView, carried: Carried | null): Carried | null =>
  carried?.siteId === id && carried.version === version ? carried : null

const wordsOf = ({ name, description }: WebsiteView, carried: Carried | null): TemplateWords =>
  carried === null
    ? { name, description, category: 'Custom' }
    : { name: carried.name, description: carried.description, category: carried.category }

/** What was typed here and never reached the server goes on; all else begins with what is stored. */
function beginningOf(
  { version, content }: WebsiteView,
  kept: DeviceDraft | null,
  carried: Carried | null,
): DeviceDraft & { stored: string; isOfDevice: boolean } {
  const stored = { version, content, sent: [], stored: content }
  if (kept !== null) return { ...stored, ...(kept.content === content ? {} : kept), isOfDevice: true }
  return { ...stored, content: carried?.content ?? content, isOfDevice: false }
}
