import { Button, SegmentedControl } from '@blueprintjs/core'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from '#renderer/ui/dialogs/side-drawer.tsx'
import type { Finding } from '#shared/domains/websites/content/check-page.ts'
import type { Piece } from '#shared/domains/websites/content/edit/outline.ts'
import type { Place, Problem } from '#shared/domains/websites/content/tree.ts'
import type { WebsiteView } from '#shared/domains/websites/schema.ts'
import { offsetOf } from '../page/offset-of.ts'
import { PreviewFrame } from '../page/preview-frame.tsx'
import type { UsedLook } from '../page/use-look.ts'
import { FindingList, ProblemList } from '../page/problem-list.tsx'
import { OutlineList } from './outline-list.tsx'
import { PieceForm } from './piece-form.tsx'
import { useFrame } from './use-frame.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useNameOf } from './use-names.ts'
import { pieceAround, useVisual } from './use-visual.ts'
import './visual.css'

const PARTS = ['outline', 'page'] as const
type Part = (typeof PARTS)[number]

interface VisualFaceProps {
  site: WebsiteView
  look: UsedLook
  text: string
  /** Whose block is to be chosen; null for none. */
  place: Place | null
  preview: { html: string; drawn: string; note: string | null; problems: Problem[]; findings: Finding[] }
  onWrite: (text: string, isTyped: boolean) => void
  /** Takes the writer to a line of the text. */
  onLine: (place: Place) => void
  onUndo: (isForth: boolean) => void
}

/** The page as blocks: their outline, the page itself, and the settings of the chosen one. */
export function VisualFace({ site, look, text, place, preview, onWrite, onLine, onUndo }: VisualFaceProps) {
  const { t } = useTranslation('websites')
  const nameOf = useNameOf()
  const isNarrow = useIsNarrow()
  const visual = useVisual({ text, onWrite })
  // The outline of a long page may be drawn a moment later: a key is not to wait for it.
  const listed = useDeferredValue(visual)
  const [part, setPart] = useState<Part>('outline')
  const [isOpen, setIsOpen] = useState(false)
  const choose = (piece: Piece) => {
    visual.select(piece.path)
    setIsOpen(true)
  }
  useUndoKeys(onUndo)
  const [isWriting, setIsWriting] = useState(false)
  const { html, drawn, problems, findings } = preview
  const [shown, setShown] = useState({ html, drawn })
  // While words are written in the page, another page waits.
  if (!isWriting && (shown.html !== html || shown.drawn !== drawn)) setShown({ html, drawn })
  const frame = useFrame(shown.drawn, visual, choose, setIsWriting)
  const latest = useRef({ choose, frame })
  useEffect(() => {
    latest.current = { choose, frame }
  })
  const chooseListed = useCallback((piece: Piece) => {
    latest.current.choose(piece)
    latest.current.frame.show(piece)
  }, [])
  const go = (found: Place) => {
    const piece = visual.isBroken ? undefined : pieceAround(visual.outline, offsetOf(text, found))
    if (piece === undefined) onLine(found)
    else visual.select(piece.path)
  }
  const [gone, setGone] = useState(place)
  if (place !== gone) {
    setGone(place)
    const piece = place === null ? undefined : pieceAround(visual.outline, offsetOf(text, place))
    if (piece !== undefined) visual.select(piece.path)
  }
  const [problem] = problems
  return (
    <div className={`tw-site-visual tw-site-visual--${part}`}>
      {visual.isBroken && (
        <div className="tw-site-editor__conflict" role="alert">
          <p>{t('visual.broken')}</p>
          {problem !== undefined && (
            <Button onClick={() => onLine(problem)} text={t('visual.goTo', { line: problem.line })} />
          )}
        </div>
      )}
      {isNarrow && (
        <SegmentedControl
          aria-label={t('visual.parts')}
          fill
          onValueChange={(value) => setPart(PARTS.find((one) => one === value) ?? 'outline')}
          options={PARTS.map((value) => ({ value, label: t(`visual.${value}`) }))}
          role="radiogroup"
          value={part}
        />
      )}
      <div className="tw-site-visual__parts">
        <OutlineList onChoose={chooseListed} site={site.name} visual={listed} />
        <div className="tw-site-visual__page">
          {preview.note !== null && (
            <p aria-live="polite" className="tw-site-editor__help">
              {preview.note}
            </p>
          )}
          <PreviewFrame html={shown.html} look={look} onLoad={frame.load} title={site.name} />
          <p className="tw-site-editor__help">{t('visual.inlineHelp')}</p>
          <ProblemList found={problems} onGo={go} />
          <FindingList found={findings} onGo={go} />
        </div>
        {!isNarrow && <PieceForm isTitled visual={visual} />}
      </div>
      {isNarrow && (
        <SideDrawer
          isOpen={isOpen && visual.selected !== undefined}
          onClose={() => setIsOpen(false)}
          title={visual.selected === undefined ? '' : nameOf(visual.selected)}
        >
          <div className="tw-site-visual__sheet">
            <PieceForm isTitled={false} visual={visual} />
          </div>
        </SideDrawer>
      )}
    </div>
  )
}
