import { useEffect, useImperativeHandle, useRef } from 'react'
import { CONTENT_MAX } from '#shared/domains/websites/content/limits.ts'
import { offsetOf } from '../page/offset-of.ts'
import { HELP_ID, LABEL_ID } from './area.ts'
import type { AreaProps } from './area.ts'

/** The text in a field of the browser's own: where the editor cannot be fetched, or has no sheets of its own, nobody stops writing. */
export function PlainArea({ text, handle, place, language, onWrite, onUndo }: AreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(handle, () => ({ cursor: () => area.current?.selectionStart ?? 0 }))
  useEffect(() => {
    if (place === null || area.current === null) return
    const { value } = area.current
    const start = offsetOf(value, place)
    const end = value.indexOf('\n', start)
    area.current.focus()
    area.current.setSelectionRange(start, Math.max(start + 1, end === -1 ? value.length : end))
  }, [place])
  return (
    <textarea
      aria-describedby={HELP_ID}
      aria-labelledby={LABEL_ID}
      className="bp6-input tw-site-editor__text"
      dir="ltr"
      lang={language}
      maxLength={CONTENT_MAX}
      onChange={({ currentTarget }) => onWrite(currentTarget.value)}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
        event.preventDefault()
        onUndo(event.shiftKey)
      }}
      ref={area}
      spellCheck
      value={text}
    />
  )
}
