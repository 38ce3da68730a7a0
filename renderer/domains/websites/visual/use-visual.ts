import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { Done, Path } from '#shared/domains/websites/content/edit/move.ts'
import { allPieces, pieceAt, readOutline } from '#shared/domains/websites/content/edit/outline.ts'
import type { Outline, Piece } from '#shared/domains/websites/content/edit/outline.ts'

interface Written {
  text: string
  /** Takes a text in place of the other; what is typed one after the other may be one step. */
  onWrite: (text: string, isTyped: boolean) => void
}

export interface Visual {
  /** The page as it can be read now, else as it was when it last could. */
  outline: Outline
  /** The tags of the text cannot be read: nothing can be done to its blocks. */
  isBroken: boolean
  selected: Piece | undefined
  select: (path: Path | null) => void
  /** Does something to the text. @returns whether it could be done */
  act: (work: (text: string) => Done | null, isTyped?: boolean) => boolean
  /** The same, and says where it could not. */
  move: (work: (text: string) => Done | null) => boolean
}

const NOTHING: Outline = { text: '', pieces: [], problems: 0 }

/** The blocks of a text, and what is done to them. It is another value only where one of them or the choice is another. */
export function useVisual({ text, onWrite }: Written): Visual {
  const { t } = useTranslation('websites')
  const notify = useNotify()
  const read = useMemo(() => readOutline(text), [text])
  const [last, setLast] = useState(read ?? NOTHING)
  if (read !== null && read !== last) setLast(read)
  const outline = read ?? last
  const isBroken = read === null
  const [path, select] = useState<Path | null>(null)
  // Two acts may come before the first of them is drawn.
  const latest = useRef({ text, onWrite, refuse: () => {} })
  useEffect(() => {
    latest.current = { text, onWrite, refuse: () => notify.error(t('visual.cannot')) }
  }, [text, onWrite, notify, t])
  return useMemo(() => {
    const act: Visual['act'] = (work, isTyped = false) => {
      const { text: now, onWrite: write } = latest.current
      const done = work(now)
      if (done === null) return false
      if (!isTyped) select(done.path)
      if (done.text !== now) write(done.text, isTyped)
      latest.current.text = done.text
      return true
    }
    return {
      outline,
      isBroken,
      selected: path === null ? undefined : pieceAt(outline.pieces, path),
      select,
      act,
      move(work) {
        const isDone = act(work)
        if (!isDone) latest.current.refuse()
        return isDone
      },
    }
  }, [outline, isBroken, path])
}

/** The innermost piece at a place of the text. */
export const pieceAround = ({ pieces }: Outline, at: number): Piece | undefined =>
  allPieces(pieces).findLast(({ start, end }) => start <= at && at < end)
