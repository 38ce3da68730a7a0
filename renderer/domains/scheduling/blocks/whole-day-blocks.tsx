import { useTranslation } from 'react-i18next'
import type { BlocksShown } from './block-items.tsx'
import './block-event.css'

/** Above the columns of a day, what is there for the whole of it. */
export function WholeDayBlocks({ blocks }: { blocks: BlocksShown | undefined }) {
  const { t } = useTranslation('blocks')
  const shown = blocks?.shown.filter(({ allDay }) => allDay) ?? []
  if (blocks === undefined || shown.length === 0) return null
  return (
    <ul aria-label={t('allDay')} className="tw-blocked-chips">
      {shown.map((block) => (
        <li key={block.id}>
          <button
            className={`tw-blocked ${block.open ? 'tw-blocked--open' : ''}`}
            onClick={() => blocks.onOpen(block)}
            type="button"
          >
            {blocks.contentOf(block, false, false)}
          </button>
        </li>
      ))}
    </ul>
  )
}
