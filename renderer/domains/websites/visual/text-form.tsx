import { HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import type { Piece } from '#shared/domains/websites/content/edit/outline.ts'
import { setText } from '#shared/domains/websites/content/edit/write-in.ts'
import { useLate } from './use-late.ts'
import type { Visual } from './use-visual.ts'

interface TextFormProps {
  piece: Piece
  /** As it is written. */
  source: string
  visual: Visual
}

/** How large a heading is drawn, and how that is written. */
const SIZES = [
  { size: 'large', mark: '##' },
  { size: 'medium', mark: '###' },
  { size: 'small', mark: '####' },
] as const

/** The words of a text. What is typed and cannot stand there stays in the field, and the page as it was. */
export function TextForm({ piece, source, visual }: TextFormProps) {
  const { t } = useTranslation('websites')
  const id = useId()
  const { path, kind } = piece
  const heading = kind === 'heading' ? headingIn(source) : null
  const keep = (key: string, value: string) => {
    if (value.trim() === '') return false
    const mark = key === 'mark' ? value : heading?.mark
    const words = key === 'mark' ? (heading?.words ?? '') : value
    return visual.act((text) => setText(text, path, mark === undefined ? words : `${mark} ${words}`), true)
  }
  const late = useLate(keep)
  const words = late.typed?.key === 'words' ? late.typed.value : (heading?.words ?? source)
  const mark = late.typed?.key === 'mark' ? late.typed.value : heading?.mark
  if (kind === 'rule' || kind === 'other') return <p className="tw-site-editor__help">{t('visual.noSettings')}</p>
  return (
    <div className="tw-form" onBlur={late.leave}>
      <FormField
        error={late.typed?.isRefused === true ? t('visual.textWrong') : ''}
        {...(heading === null && { help: t('visual.textHelp') })}
        htmlFor={`${id}-words`}
        label={t('editor.innerText')}
      >
        {(field) =>
          heading === null ? (
            <TextArea
              {...field}
              autoResize
              dir="auto"
              fill
              onChange={({ currentTarget }) => late.type('words', currentTarget.value)}
              value={words}
            />
          ) : (
            <InputGroup
              {...field}
              dir="auto"
              onChange={({ currentTarget }) => late.type('words', currentTarget.value)}
              value={words}
            />
          )
        }
      </FormField>
      {heading !== null && (
        <FormField htmlFor={`${id}-size`} label={t('visual.size')}>
          {(field) => (
            <HTMLSelect
              {...field}
              fill
              onChange={({ currentTarget }) => late.type('mark', currentTarget.value)}
              options={SIZES.map(({ size, mark: value }) => ({ value, label: t(`visual.sizes.${size}`) }))}
              value={mark === '#' ? '##' : (mark ?? '').slice(0, 4)}
            />
          )}
        </FormField>
      )}
    </div>
  )
}

/** A heading on one line; null for one that is written in another way. */
function headingIn(source: string): { mark: string; words: string } | null {
  const [, mark, words] = /^(#{1,6})[ \t]+(\S.*?)[ \t]*$/.exec(source) ?? []
  return mark === undefined || words === undefined ? null : { mark, words }
}
