import { Button, Classes, Menu, MenuDivider, MenuItem } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, DragHandleVertical, Duplicate, Export, More, Plus, Trash } from '@blueprintjs/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useTranslation } from 'react-i18next'
import { MenuPopover } from '#renderer/ui/menu-popover.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { blockOf } from '#shared/domains/websites/blocks.ts'
import { partOf } from '#shared/domains/websites/content/may-stand.ts'
import { below, duplicateAt, insertAt, moveBy, moveOut, removeAt } from '#shared/domains/websites/content/edit/move.ts'
import type { Piece } from '#shared/domains/websites/content/edit/outline.ts'
import { firstWords, useNameOf } from './use-names.ts'
import type { Visual } from './use-visual.ts'

interface OutlineRowProps {
  id: string
  piece: Piece
  isLast: boolean
  visual: Visual
  onChoose: () => void
  /** Asks what is to be put at a path. */
  onAdd: (path: readonly number[]) => void
}

/** A block in the outline: chosen by pressing it, moved by dragging, by the keys while it is picked up, and from its menu. */
export function OutlineRow({ id, piece, isLast, visual, onChoose, onAdd }: OutlineRowProps) {
  const { t } = useTranslation('websites')
  const name = useNameOf()(piece)
  const words = firstWords(piece)
  const label = words === '' ? name : `${name}: ${words}`
  const isSelected = visual.selected?.path.join() === piece.path.join()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: visual.isBroken,
  })
  return (
    <li
      className={[
        'tw-site-outline__row',
        `tw-site-outline__row--${Math.min(piece.path.length, DEPTH_SHOWN)}`,
        isSelected && 'tw-site-outline__row--selected',
        isDragging && 'tw-site-outline__row--dragged',
      ]
        .filter(Boolean)
        .join(' ')}
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {/* The kit's own button keeps the key events to itself. */}
      <button
        aria-describedby={attributes['aria-describedby']}
        aria-label={t('visual.drag', { name: label })}
        className={`${Classes.BUTTON} ${Classes.MINIMAL} tw-site-outline__handle`}
        disabled={visual.isBroken}
        ref={setActivatorNodeRef}
        type="button"
        {...listeners}
      >
        <DragHandleVertical />
      </button>
      <button aria-pressed={isSelected} className="tw-site-outline__name" onClick={onChoose} type="button">
        <b>{name}</b>
        {words !== '' && <span dir="auto">{words}</span>}
      </button>
      <MenuPopover content={<RowMenu isLast={isLast} name={name} onAdd={onAdd} piece={piece} visual={visual} />}>
        <Button
          aria-label={t('visual.actions', { name: label })}
          disabled={visual.isBroken}
          icon={<More />}
          size="small"
          variant="minimal"
        />
      </MenuPopover>
      <Button
        aria-label={t('visual.addBelow', { name: label })}
        className="tw-site-outline__plus"
        disabled={visual.isBroken}
        icon={<Plus />}
        onClick={() => onAdd(below(piece.path))}
        size="small"
        variant="minimal"
      />
    </li>
  )
}

/** Blocks that stand deeper are set in no further. */
const DEPTH_SHOWN = 4

type RowMenuProps = Pick<OutlineRowProps, 'piece' | 'isLast' | 'visual' | 'onAdd'> & { name: string }

function RowMenu({ piece, name, isLast, visual, onAdd }: RowMenuProps) {
  const { t } = useTranslation('websites')
  const notify = useNotify()
  const { path } = piece
  const holds = piece.name === null ? 'nothing' : blockOf(piece.name).holds
  const part = piece.name === null ? null : partOf(piece.name)
  const remove = () => {
    const source = visual.outline.text.slice(piece.start, piece.end)
    visual.move((text) => {
      const done = removeAt(text, path)
      if (done !== null)
        notify.success(t('visual.removed', { name }), {
          text: t('editor.undo'),
          onPress: () => visual.move((now) => (now === done.text ? { text, path } : insertAt(now, path, source))),
        })
      return done
    })
  }
  return (
    <Menu>
      {(path.at(-1) ?? 0) > 0 && (
        <MenuItem
          icon={<ArrowUp />}
          onClick={() => visual.move((text) => moveBy(text, path, -1))}
          text={t('visual.up')}
        />
      )}
      {!isLast && (
        <MenuItem
          icon={<ArrowDown />}
          onClick={() => visual.move((text) => moveBy(text, path, 1))}
          text={t('visual.down')}
        />
      )}
      {path.length > 1 && (
        <MenuItem icon={<Export />} onClick={() => visual.move((text) => moveOut(text, path))} text={t('visual.out')} />
      )}
      <MenuItem
        icon={<Duplicate />}
        onClick={() => visual.move((text) => duplicateAt(text, path))}
        text={t('visual.duplicate')}
      />
      {holds !== 'nothing' && (
        <MenuItem
          icon={<Plus />}
          onClick={() => onAdd([...path, piece.children.length])}
          text={part === null ? t('visual.addInside') : t('editor.addPart', { name: t(`block.${part}`) })}
        />
      )}
      <MenuDivider />
      <MenuItem icon={<Trash />} intent="danger" onClick={remove} text={t('visual.remove')} />
    </Menu>
  )
}
