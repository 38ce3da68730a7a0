import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SortableRows } from '#renderer/ui/table/sortable-rows.tsx'
import type { BlockName } from '#shared/domains/websites/blocks.ts'
import { insertAt, moveTo } from '#shared/domains/websites/content/edit/move.ts'
import { allPieces, pieceAt, siblingsAt } from '#shared/domains/websites/content/edit/outline.ts'
import type { Piece } from '#shared/domains/websites/content/edit/outline.ts'
import { partOf } from '#shared/domains/websites/content/may-stand.ts'
import { AddDialog } from './add-dialog.tsx'
import { OutlineRow } from './outline-row.tsx'
import { starterOf } from './starters.ts'
import type { Addable } from './starters.ts'
import { firstWords, useNameOf } from './use-names.ts'
import type { Visual } from './use-visual.ts'
import './visual.css'

interface OutlineListProps {
  visual: Visual
  /** How the website is called. */
  site: string
  onChoose: (piece: Piece) => void
}

/** The blocks of a page in words, one below the other, to be put in order. */
export const OutlineList = memo(function OutlineList({ visual, site, onChoose }: OutlineListProps) {
  const { t } = useTranslation('websites')
  const nameOf = useNameOf()
  const [asked, setAsked] = useState<readonly number[] | null>(null)
  const { pieces, text } = visual.outline
  const rows = shownOf(named(allPieces(pieces), text), visual.selected)
  const outer = asked === null ? undefined : pieceAt(pieces, asked.slice(0, -1))
  const inside = asked === null || asked.length === 1 ? null : (outer?.name ?? null)

  const put = (path: readonly number[], what: Addable) => {
    const words = { site, text: t('visual.sample'), nameOf: (name: BlockName) => t(`block.${name}`) }
    visual.move((now) => insertAt(now, path, starterOf(what, words)))
    setAsked(null)
  }
  /** What holds parts of one kind alone gets one without a question. */
  const add = (path: readonly number[]) => {
    const around = path.length === 1 ? null : (pieceAt(pieces, path.slice(0, -1))?.name ?? null)
    const part = around === null ? null : partOf(around)
    if (part === null) setAsked(path)
    else put(path, part)
  }
  const pathOf = (id: string) => rows.find((row) => row.id === id)?.piece.path ?? []

  return (
    <section aria-label={t('visual.outline')} className="tw-site-outline">
      {rows.length === 0 && <p className="tw-site-editor__help">{t('visual.empty')}</p>}
      <SortableRows
        onMove={(id, to) => visual.move((now) => moveTo(now, pathOf(id), pathOf(to)))}
        rows={rows.map(({ id, piece }) => ({ id, name: `${nameOf(piece)} ${firstWords(piece)}`.trim() }))}
      >
        <ul>
          {rows.map(({ id, piece }) => (
            <OutlineRow
              id={id}
              isLast={piece.path.at(-1) === siblingsAt(pieces, piece.path).length - 1}
              key={id}
              onAdd={add}
              onChoose={() => onChoose(piece)}
              piece={piece}
              visual={visual}
            />
          ))}
        </ul>
      </SortableRows>
      <Button
        disabled={visual.isBroken}
        fill
        icon={<Plus />}
        onClick={() => setAsked([pieces.length])}
        text={t('visual.add')}
        variant="outlined"
      />
      {asked !== null && (
        <AddDialog inside={inside} onChoose={(what) => put(asked, what)} onClose={() => setAsked(null)} />
      )}
    </section>
  )
})

/** From so many on, the parts of a block are shown while it or one of them is chosen. */
const LONG = 100

function shownOf<Row extends { piece: Piece }>(rows: readonly Row[], selected: Piece | undefined): readonly Row[] {
  if (rows.length <= LONG) return rows
  return rows.filter(({ piece: { path } }) => path.length === 1 || path[0] === selected?.path[0])
}

/** Each with a name that it keeps when it is moved: the focus goes with it. */
function named(pieces: readonly Piece[], text: string): { id: string; piece: Piece }[] {
  const seen = new Map<string, number>()
  return pieces.map((piece) => {
    const written = text.slice(piece.start, piece.children[0]?.start ?? piece.end).trim()
    const count = (seen.get(written) ?? 0) + 1
    seen.set(written, count)
    return { id: `${written}#${count}`, piece }
  })
}
