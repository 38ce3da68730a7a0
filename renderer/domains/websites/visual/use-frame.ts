import { useEffect, useRef, useState } from 'react'
import { allPieces, pieceAt, readOutline } from '#shared/domains/websites/content/edit/outline.ts'
import type { Piece } from '#shared/domains/websites/content/edit/outline.ts'
import { wordsIn } from './inline-words.ts'
import type { Visual } from './use-visual.ts'

/** The page in the frame, with the text that it was drawn from. */
interface Drawn {
  page: Document
  text: string
}

/**
 * What is pressed in the frame of the preview chooses its block, and words that are pressed twice are changed where they stand.
 * Nothing runs in the frame: these are listeners of our own page, and of what they read in it only words and places count.
 *
 * @param text of what is drawn
 * @param onChoose with the block that was pressed
 * @param onWriting whether words are written in it: another page in its place would lose them
 */
export function useFrame(
  text: string,
  visual: Visual,
  onChoose: (piece: Piece) => void,
  onWriting: (isWriting: boolean) => void,
) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const scrolled = useRef(0)
  const latest = useRef({ visual, onChoose, onWriting })
  useEffect(() => {
    latest.current = { visual, onChoose, onWriting }
  })

  useEffect(() => {
    if (drawn === null) return undefined
    const { page } = drawn
    const ends = new AbortController()
    const { signal } = ends
    const handlePress = (event: Event) => {
      // No link leads anywhere, and nothing opens or is sent.
      event.preventDefault()
      const found = pieceUnder(event.target, drawn, latest.current.visual)
      if (found !== null) latest.current.onChoose(found.piece)
    }
    const handleTwice = (event: Event) => {
      event.preventDefault()
      const found = pieceUnder(event.target, drawn, latest.current.visual)
      if (found !== null) writeInPlace(found, latest.current.visual, latest.current.onWriting)
    }
    page.addEventListener('click', handlePress, { signal })
    page.addEventListener('auxclick', (event) => event.preventDefault(), { signal })
    page.addEventListener('submit', (event) => event.preventDefault(), { signal })
    page.addEventListener('dblclick', handleTwice, { signal })
    page.addEventListener('scroll', () => (scrolled.current = page.defaultView?.scrollY ?? 0), { signal })
    return () => ends.abort()
  }, [drawn])

  const place = placeOf(visual.selected)
  useEffect(() => {
    const block = place === null ? null : drawn?.page.querySelector(`[data-at="${place}"]`)
    if (!isStyled(block)) return undefined
    block.style.outline = '3px solid var(--accent)'
    block.style.outlineOffset = '-3px'
    return () => {
      block.style.outline = ''
    }
  }, [drawn, place])

  return {
    load(frame: HTMLIFrameElement) {
      const page = frame.contentDocument
      if (page === null) return
      page.defaultView?.scrollTo(0, scrolled.current)
      setDrawn({ page, text })
    },
    /** Brings a block into sight. */
    show(piece: Piece) {
      drawn?.page.querySelector(`[data-at="${placeOf(piece)}"]`)?.scrollIntoView({ block: 'nearest' })
    },
  }
}

const placeOf = (piece: Piece | undefined): string | null =>
  piece === undefined ? null : `${piece.start}-${piece.end}`

interface Found {
  piece: Piece
  element: HTMLElement
}

/** What was pressed, if it is a block of the text as it is now: the page may be drawn from an older one. */
function pieceUnder(target: EventTarget | null, { page, text }: Drawn, { outline }: Visual): Found | null {
  const element = elementOf(target, page)
  const all = allPieces(readOutline(text)?.pieces ?? [])
  // A paragraph of a list has a place, and is no piece by itself.
  for (let around = element?.closest('[data-at]'); around; around = around.parentElement?.closest('[data-at]')) {
    const place = around.getAttribute('data-at')
    const old = all.find((piece) => placeOf(piece) === place)
    const piece = old === undefined ? undefined : pieceAt(outline.pieces, old.path)
    if (element !== null && piece !== undefined && piece.name === old?.name && piece.kind === old.kind)
      return { piece, element }
  }
  return null
}

/** An element of the frame is none of this window's. */
function elementOf(target: EventTarget | null, { defaultView }: Document): HTMLElement | null {
  return defaultView !== null && target instanceof defaultView.HTMLElement ? target : null
}

const isStyled = (element: Element | null | undefined): element is HTMLElement =>
  element !== null && element !== undefined && 'style' in element

/** Makes words writable where they stand: Enter and leaving them keep what was written, Esc leaves it as it was. */
function writeInPlace({ piece, element }: Found, visual: Visual, onWriting: (isWriting: boolean) => void): void {
  const before = element.textContent
  const write = element.childElementCount > 0 ? null : wordsIn(visual.outline, piece, before.trim())
  if (write === null || visual.isBroken) return
  const ends = new AbortController()
  const { signal } = ends
  const end = (isKept: boolean) => {
    ends.abort()
    onWriting(false)
    element.contentEditable = 'false'
    const words = element.textContent.replaceAll(/\s+/g, ' ').trim()
    const isOther = isKept && words !== '' && words !== before.trim()
    if (!isOther || !visual.move((text) => write(text, words))) element.textContent = before
  }
  onWriting(true)
  element.contentEditable = 'plaintext-only'
  element.focus()
  element.ownerDocument.getSelection()?.selectAllChildren(element)
  element.addEventListener('blur', () => end(true), { signal })
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
      event.preventDefault()
      event.stopPropagation()
      end(event.key === 'Enter')
    },
    { signal },
  )
}
