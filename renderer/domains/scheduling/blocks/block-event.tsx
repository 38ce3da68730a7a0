import { Disable, InfoSign } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#shared/domains/scheduling/blocks/schema.ts'
import './block-event.css'

interface BlockEventProps {
  block: BlockView
  /** Whose time it is, where that is not to be seen. */
  whose: string | null
  /** When it is, where no axis beside it tells. */
  when: string | null
  isShort?: boolean
}

/** What stands in blocked time: what for, and whose it is. */
export function BlockEvent({ block: { title, open }, whose, when, isShort = false }: BlockEventProps) {
  const { t } = useTranslation('blocks')
  const word = t(open ? 'readOnly' : 'blocked')
  const Sign = open ? InfoSign : Disable
  return (
    <span className="tw-blocked__inner">
      <Sign aria-hidden className="tw-blocked__sign" size={12} />
      {when !== null && <span className="tw-blocked__when">{when}</span>}
      <span className={title === '' ? 'tw-blocked__title tw-blocked__title--word' : 'tw-blocked__title'} dir="auto">
        {title === '' ? word : title}
        {title !== '' && <span className="tw-visually-hidden">{`, ${word}`}</span>}
      </span>
      {whose !== null && (
        <span className={isShort ? 'tw-visually-hidden' : 'tw-blocked__whose'} dir="auto">
          {whose}
        </span>
      )}
    </span>
  )
}
