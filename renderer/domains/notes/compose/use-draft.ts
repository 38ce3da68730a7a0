import { useCallback, useEffect, useRef, useState } from 'react'
import { v4 } from 'uuid'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { notes } from '#shared/domains/notes/api.ts'
import { NoteId } from '#shared/kernel/ids.ts'
import type { Whom } from '../whom.ts'
import { isEmpty, toSend } from './written.ts'
import type { Written } from './written.ts'

/** Milliseconds of quiet before what is written is kept, and between attempts without a line. */
const PAUSE = 800
const RETRY = 4000

/** How what is written is kept: `elsewhere` where another window wrote over it, and it goes on as a draft of its own. */
export type Keeping = 'nothing' | 'kept' | 'keeping' | 'away' | 'elsewhere'

/** A draft that was there already: its id and version. */
export interface Begun {
  id: NoteId
  version: number
}

/** Keeps what is written on the server while it is written, one attempt after another, and again where it did not arrive. */
export function useDraft({ orgId, person }: Whom, begun: Begun | null, written: Written, isOn: boolean) {
  const [keeping, setKeeping] = useState<Keeping>(begun === null ? 'nothing' : 'kept')
  const draft = useRef<Begun>(begun ?? { id: NoteId.parse(v4()), version: 0 })
  const latest = useRef(written)
  const kept = useRef(written)
  const running = useRef<Promise<void> | null>(null)
  const isOver = useRef(false)
  const who = useRef(person)
  useEffect(() => {
    latest.current = written
  }, [written])

  const send = useCallback(async (): Promise<void> => {
    const sent = latest.current
    if (isOver.current || sent === kept.current || (isEmpty(sent) && draft.current.version === 0)) return
    setKeeping((before) => (before === 'elsewhere' ? before : 'keeping'))
    const { id, version } = draft.current
    try {
      const answer = await call(notes.keepDraft, {
        params: { orgId, noteId: id },
        body: { ...who.current, ...toSend(sent), version },
      })
      draft.current = { id, version: answer.version }
      kept.current = sent
      setKeeping((before) => (before === 'elsewhere' ? before : 'kept'))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') {
        draft.current = { id: NoteId.parse(v4()), version: 0 }
        setKeeping('elsewhere')
      } else setKeeping('away')
    }
  }, [orgId])

  /** What is written so far, kept or tried: one after another. */
  const flush = useCallback(async (): Promise<void> => {
    while (running.current !== null) await running.current
    running.current = send().finally(() => (running.current = null))
    await running.current
  }, [send])

  useEffect(() => {
    if (!isOn || written === kept.current) return undefined
    const timer = setTimeout(() => void flush(), PAUSE)
    return () => clearTimeout(timer)
  }, [written, isOn, flush])
  useEffect(() => {
    if (!isOn || (keeping !== 'away' && keeping !== 'elsewhere')) return undefined
    const timer = setInterval(() => void flush(), RETRY)
    return () => clearInterval(timer)
  }, [keeping, isOn, flush])
  // Whoever goes elsewhere within the pause finds what they wrote.
  useEffect(
    () => () => {
      if (isOn) void flush()
    },
    [isOn, flush],
  )

  return {
    keeping,
    /** The draft that the note is made of, once nothing is on its way; none where nothing was kept. */
    async settle(): Promise<NoteId> {
      isOver.current = true
      while (running.current !== null) await running.current
      return draft.current.id
    },
    /** Goes on after all: the note could not be saved. */
    resume() {
      isOver.current = false
    },
  }
}
