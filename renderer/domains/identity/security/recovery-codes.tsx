import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Download, Duplicate, Print } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { platform } from '#renderer/platform/current.ts'
import { useCopy } from './use-copy.ts'
import './recovery-codes.css'

/** Recovery codes, shown this once: to be copied, kept as a file or printed. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation('security')
  const copy = useCopy()
  const text = codes.join('\n')
  return (
    <div className="tw-recovery">
      <DialogBody>
        <p>{t('codes.lead')}</p>
        <h3 className="tw-recovery__heading">{t('codes.heading')}</h3>
        <ol className="tw-recovery__codes" dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="tw-recovery__ways">
          <Button icon={<Duplicate />} onClick={() => void copy(text)} text={t('codes.copy')} variant="minimal" />
          <Button
            icon={<Download />}
            onClick={() => download(`${t('codes.file')}.txt`, `${t('codes.heading')}\n\n${text}\n`)}
            text={t('codes.download')}
            variant="minimal"
          />
          <Button icon={<Print />} onClick={() => void platform().print()} text={t('codes.print')} variant="minimal" />
        </div>
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" onClick={onDone} text={t('codes.done')} />} />
    </div>
  )
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
