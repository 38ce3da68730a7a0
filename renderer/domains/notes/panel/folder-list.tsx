import { Button } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight, Document, Edit, Endorsed, Envelope, Share, Tag } from '@blueprintjs/icons'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { NoteFolder } from '#shared/domains/notes/schema.ts'
import type { FolderCounts, NoteLabel } from '#shared/domains/notes/schema.ts'
import { isCollapsed, keepCollapsed } from './collapsed.ts'
import type { Shown } from './use-notes.ts'

const ICONS: Record<NoteFolder, ComponentType<{ size?: number }>> = {
  all: Document,
  unread: Envelope,
  drafts: Edit,
  signed: Endorsed,
  shared: Share,
}

interface FolderListProps {
  /** Null until they are read. */
  counts: FolderCounts | null
  labels: readonly NoteLabel[]
  shown: Shown
  onChoose: (part: Partial<Shown>) => void
}

/** The folders and labels with how many notes lie in each; folded they are icons alone. */
export function FolderList({ counts, labels, shown, onChoose }: FolderListProps) {
  const { t } = useTranslation('notes')
  const [isFolded, setIsFolded] = useState(isCollapsed)
  const used = labels.filter(({ id }) => id === shown.label || counts?.labels.some((one) => one.id === id) === true)
  const fold = () => {
    keepCollapsed(!isFolded)
    setIsFolded(!isFolded)
  }
  return (
    <nav
      aria-label={t('folders')}
      className={isFolded ? 'tw-notes__folders tw-notes__folders--folded' : 'tw-notes__folders'}
    >
      <Button
        aria-expanded={!isFolded}
        aria-label={t(isFolded ? 'expand' : 'collapse')}
        className="tw-notes__fold"
        icon={isFolded ? <ChevronRight /> : <ChevronLeft />}
        onClick={fold}
        size="small"
        title={t(isFolded ? 'expand' : 'collapse')}
        variant="minimal"
      />
      <ul className="tw-notes__folder-list">
        {NoteFolder.options.map((folder) => (
          <FolderButton
            count={counts?.[folder] ?? 0}
            icon={ICONS[folder]}
            isChosen={shown.folder === folder && shown.label === null}
            key={folder}
            name={t(`folder.${folder}`)}
            onChoose={() => onChoose({ folder, label: null })}
          />
        ))}
      </ul>
      {used.length > 0 && (
        <>
          <h2 className="tw-notes__labels-title">{t('labels')}</h2>
          <ul className="tw-notes__folder-list">
            {used.map(({ id, name }) => (
              <FolderButton
                count={counts?.labels.find((one) => one.id === id)?.notes ?? 0}
                icon={Tag}
                isChosen={shown.label === id}
                key={id}
                name={name}
                onChoose={() => onChoose({ folder: 'all', label: id })}
              />
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}

interface FolderButtonProps {
  name: string
  count: number
  icon: ComponentType<{ size?: number }>
  isChosen: boolean
  onChoose: () => void
}

function FolderButton({ name, count, icon: Icon, isChosen, onChoose }: FolderButtonProps) {
  const { number } = useFormats()
  return (
    <li>
      <button
        aria-current={isChosen ? 'true' : undefined}
        className="tw-notes__folder"
        onClick={onChoose}
        title={name}
        type="button"
      >
        <Icon size={16} />
        <span className="tw-notes__folder-name" dir="auto">
          {name}
        </span>
        {count > 0 && <span className="tw-notes__folder-count">{number(count)}</span>}
      </button>
    </li>
  )
}
