import { Button, InputGroup } from '@blueprintjs/core'
import { useId, useState, useEffect, useEffectEvent } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { createWedge } from './wedge.ts'

/** Where a code is typed; a scanner is heard without it, and what it wrote in here is taken out again. */
export function ScanField({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('slips')
  const [text, setText] = useState('')
  const id = useId()
  useScanner((code) => {
    setText('')
    onCode(code)
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const code = text.trim()
    setText('')
    if (code !== '') onCode(code)
  }
  return (
    <form className="tw-scan__form" onSubmit={submit}>
      <FormField htmlFor={id} label={t('scan.code')}>
        <InputGroup
          autoCapitalize="off"
          autoComplete="off"
          dir="auto"
          enterKeyHint="enter"
          id={id}
          size="large"
          maxLength={200}
          onValueChange={setText}
          spellCheck={false}
          value={text}
        />
      </FormField>
      <Button size="large" text={t('scan.enter')} type="submit" />
    </form>
  )
}

/** Calls back with what a handheld scanner reads, wherever on the page the focus is. */
function useScanner(onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    const hear = createWedge()
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const { key, repeat, timeStamp: at, ctrlKey, altKey, metaKey, target } = event
      const told = hear({ key, repeat, at, isChord: ctrlKey || altKey || metaKey })
      if (told.kind === 'none') return
      // In a field the letters may well be meant for it; elsewhere a space or Enter would press what has the focus.
      const field = target instanceof HTMLInputElement ? target : null
      if (told.kind === 'taken') {
        if (field === null) event.preventDefault()
        return
      }
      event.preventDefault()
      event.stopPropagation()
      scanned(told.text)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
