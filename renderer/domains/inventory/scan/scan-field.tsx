import { Button, InputGroup } from '@blueprintjs/core'
import { Camera } from '@blueprintjs/icons'
import { use, useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { CameraSwitchContext } from '../codes/camera-switch.ts'
import { CameraView } from '../codes/camera-view.tsx'
import { useScanner } from '../codes/use-scanner.ts'

interface ScanFieldProps {
  onCode: (code: string) => void
  /** Not while a dialog over it takes what is scanned. */
  isListening?: boolean
}

/** Where a code is typed; a scanner is heard without it, and what it wrote in here is taken out again. */
export function ScanField({ onCode, isListening = true }: ScanFieldProps) {
  const { t } = useTranslation(['slips', 'inventory'])
  const [text, setText] = useState('')
  const id = useId()
  const camera = use(CameraSwitchContext)
  useScanner((code) => {
    setText('')
    onCode(code)
  }, isListening)

  function submit(event: FormEvent) {
    event.preventDefault()
    const code = text.trim()
    setText('')
    if (code !== '') onCode(code)
  }
  return (
    <div className="tw-scan__ways">
      {camera?.isOn === true && isListening && <CameraView onClose={() => camera.turn(false)} onCode={onCode} />}
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
        {camera?.isOn === false && (
          <Button
            icon={<Camera />}
            onClick={() => camera.turn(true)}
            size="large"
            text={t('inventory:camera.on')}
            variant="outlined"
          />
        )}
      </form>
    </div>
  )
}
