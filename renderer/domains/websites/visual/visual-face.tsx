import { Button, SegmentedControl } from '@blueprintjs/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from '#renderer/ui/dialogs/side-drawer.tsx'
import type { Piece } from '#shared/domains/websites/content/edit/outline.ts'
import type { Place, Problem } from '#shared/domains/websites/content/tree.ts'
import type { WebsiteView } from '#shared/domains/websites/schema.ts'
import { PreviewFrame } from '../editor/preview-frame.tsx'
import { OutlineList } from './outline-list.tsx'
import { PieceForm } from './piece-form.tsx'
import { useFrame } from './use-frame.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useNameOf } from './use-names.ts'
import type { Visual } from './use-visual.ts'
import './visual.css'

const PARTS = ['outline', 'page'] as const
type Part = (typeof PARTS)[number]

interface VisualFaceProps {
  site: WebsiteView
  visual: Visual
  /** What is drawn, and the text that it was drawn from. */
  preview: { html: string; drawn: string; isOld: boolean }
  problems: readonly Problem[]
  /** Takes the writer to a line of the text. */
  onGo: (place: Place) => void
  onUndo: (isForth: boolean) => void
  /** What is wrong with the page. */
  children: ReactNode
}

/** The page as blocks: their outline, the page itself, and the settings of the chosen one. */
export function VisualFace({ site, visual, preview, problems, onGo, onUndo, children }: VisualFaceProps) {
  const { t } = useTranslation('websites')
  const nameOf = useNameOf()
  const isNarrow = useIsNarrow()
  const [part, setPart] = useState<Part>('outline')
  const [isOpen, setIsOpen] = useState(false)
  const choose = (piece: Piece) => {
    visual.select(piece.path)
    setIsOpen(true)
  }
  const frame = useFrame(preview.drawn, visual, choose)
  const [problem] = problems
  return (
    <div
      className={`tw-site-visual tw-site-visual--${part}`}
      onKeyDown={(event) => {
        const { target } = event
        const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
        if (isField || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
        event.preventDefault()
        onUndo(event.shiftKey)
      }}
    >
      {visual.isBroken && (
        <div className="tw-site-editor__conflict" role="alert">
          <p>{t('visual.broken')}</p>
          {problem !== undefined && (
            <Button onClick={() => onGo(problem)} text={t('visual.goTo', { line: problem.line })} />
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
        <OutlineList
          onChoose={(piece) => {
            choose(piece)
            frame.show(piece)
          }}
          site={site.name}
          visual={visual}
        />
        <div className="tw-site-visual__page">
          {preview.isOld && <p className="tw-site-editor__help">{t('editor.oldPreview')}</p>}
          <PreviewFrame html={preview.html} onLoad={frame.load} title={site.name} />
          <p className="tw-site-editor__help">{t('visual.inlineHelp')}</p>
          {children}
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
