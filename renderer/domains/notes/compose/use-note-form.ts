import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts'
import { notes } from '#shared/domains/notes/api.ts'
import type { NoteFormProps } from './note-form-props.ts'
import { useDraft } from './use-draft.ts'
import { NOTHING, isEmpty, toSend, writtenOf, wrongVitals } from './written.ts'
import type { Written } from './written.ts'

/** What stands in the form of a note, how it is kept meanwhile, and how it is saved. */
export function useNoteForm({ whom, begun, note, start, onDone }: NoteFormProps) {
  const { t } = useTranslation('notes')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { run } = useOneAtATime()
  const maySign = useMay(notes.sign, { orgs: [{ id: whom.orgId }] })
  const [first] = useState(() => (start === null ? NOTHING : writtenOf(start)))
  const [written, setWritten] = useState<Written>(first)
  const [wasTried, setWasTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const subjectRef = useRef<HTMLInputElement>(null)
  const draft = useDraft(whom, begun, written, note === null)
  const isChanged = written !== first
  const wrong = wasTried ? wrongVitals(written) : []

  /** The note as it stands then, whichever call it takes. */
  async function send() {
    const body = toSend(written)
    if (note !== null)
      return (await call(notes.change, { params: { id: note.id }, body: { ...body, version: note.version } })).note
    const { orgId, person } = whom
    return (await call(notes.create, { body: { orgId, ...person, ...body, draft: await draft.settle() } })).note
  }

  async function saveNow(isSigned: boolean) {
    setIsBusy(true)
    setProblem(null)
    try {
      const saved = await send()
      if (isSigned) await call(notes.sign, { params: { id: saved.id }, body: { version: saved.version } })
      notify.success(t(isSigned ? 'signed' : 'saved'))
      onDone(saved.id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      draft.resume()
      setProblem(error.code === 'version_conflict' ? t('changedMeanwhile') : sentence(error))
    } finally {
      setIsBusy(false)
    }
  }

  return {
    written,
    wrong,
    hasNoSubject: wasTried && written.subject.trim() === '',
    problem,
    isBusy,
    maySign,
    keeping: draft.keeping,
    subjectRef,
    /** Whether leaving loses something: of a note that is changed all, of a draft what could not be kept. */
    wouldLose: !isBusy && isChanged && (note !== null || (draft.keeping === 'away' && !isEmpty(written))),
    change: (part: Partial<Written>) => setWritten((before) => ({ ...before, ...part })),
    save({ isSigned }: { isSigned: boolean }) {
      setWasTried(true)
      if (written.subject.trim() === '') subjectRef.current?.focus()
      else if (wrongVitals(written).length === 0) void run(() => saveNow(isSigned && maySign))
    },
    close: () => onDone(note?.id ?? null),
    async discard() {
      const noteId = await draft.settle()
      try {
        await call(notes.discardDraft, { params: { orgId: whom.orgId, noteId } })
        onDone(null)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        draft.resume()
        setProblem(sentence(error))
      }
    },
  }
}
