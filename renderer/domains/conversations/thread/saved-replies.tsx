import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { Bookmark } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import type { SavedReply } from '#shared/domains/conversations/schema.ts'

interface SavedRepliesProps {
  replies: readonly SavedReply[]
  onPick: (text: string) => void
  /** The menu has closed: what was picked goes on being written. */
  onEnd: () => void
}

/** What the clinic answers again and again: put into what is being written, where it can still be changed. */
export function SavedReplies({ replies, onPick, onEnd }: SavedRepliesProps) {
  const { t } = useTranslation('conversations')
  if (replies.length === 0) return null
  return (
    <PopoverNext
      content={
        <Menu className="tw-messages__replies">
          {replies.map(({ id, name, text }) => (
            <MenuItem key={id} multiline onClick={() => onPick(text)} text={name} title={text} />
          ))}
        </Menu>
      }
      placement="top-start"
      onClosed={onEnd}
      shouldReturnFocusOnClose={false}
    >
      <Button icon={<Bookmark />} text={t('replies.open')} variant="minimal" />
    </PopoverNext>
  )
}
