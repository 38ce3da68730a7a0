import { Button, InputGroup, TextArea } from '@blueprintjs/core'
import { Duplicate } from '@blueprintjs/icons'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotify } from '../states/notify.tsx'
import './copy-field.css'
import { FormField } from './form-field.tsx'

interface CopyFieldProps {
  label: string
  text: string
  /** Several lines, as they are pasted into a page. */
  isCode?: boolean
}

/** Text to take along: by the button, or by hand. */
export function CopyField({ label, text, isCode = false }: CopyFieldProps) {
  const { t } = useTranslation('shell')
  const notify = useNotify()
  const id = useId()
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(t('copy.done'))
    } catch {
      // A page without https may not write to the clipboard; the person can.
      field.current?.select()
      notify.info(t('copy.byHand'))
    }
  }

  const keep = (element: HTMLInputElement | HTMLTextAreaElement | null) => {
    field.current = element
  }
  const shared = { dir: 'ltr', readOnly: true, value: text } as const
  return (
    <div className={isCode ? 'tw-copy tw-copy--code' : 'tw-copy'}>
      <FormField htmlFor={id} label={label}>
        {(tied) =>
          isCode ? (
            <TextArea
              {...tied}
              {...shared}
              className="tw-copy__code"
              fill
              inputRef={keep}
              onFocus={(event) => event.currentTarget.select()}
              rows={4}
            />
          ) : (
            <InputGroup {...tied} {...shared} inputRef={keep} onFocus={(event) => event.currentTarget.select()} />
          )
        }
      </FormField>
      <Button
        aria-label={t('copy.named', { what: label })}
        icon={<Duplicate />}
        onClick={() => void copy()}
        text={t('copy.do')}
        variant="outlined"
      />
    </div>
  )
}
