import { Button, Checkbox, Dialog, DialogBody, DialogFooter, H2 } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { OrgControl } from './text-fields.tsx'
import './org-form.css'

/** The medical director's consent: to be read, given once, and locked from then on (spec §5 Org form). */
export function ConsentField({ control, isLocked }: { control: OrgControl; isLocked: boolean }) {
  const { t } = useTranslation('organisations')
  const noteId = useId()
  const [isReading, setIsReading] = useState(false)
  return (
    <Controller
      control={control}
      name="medicalDirectorConsent"
      render={({ field: { ref, value, onChange, ...field }, fieldState }) => (
        <div className="tw-consent">
          <Checkbox
            {...field}
            aria-describedby={noteId}
            checked={value}
            disabled={isLocked}
            inputRef={ref}
            label={t('field.medicalDirectorConsent')}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
          <Button onClick={() => setIsReading(true)} size="small" text={t('consent.read')} variant="minimal" />
          <p
            aria-live="polite"
            className={fieldState.error ? 'tw-consent__note tw-consent__note--wrong' : 'tw-consent__note'}
            id={noteId}
          >
            {fieldState.error?.message ?? (isLocked ? t('consent.locked') : '')}
          </p>
          <Dialog
            isCloseButtonShown={false}
            isOpen={isReading}
            onClose={() => setIsReading(false)}
            title={t('consent.title')}
            titleTagName={H2}
          >
            <DialogBody>
              <p>{t('consent.text')}</p>
              <p>{t('consent.duties')}</p>
            </DialogBody>
            <DialogFooter
              actions={
                <>
                  <Button onClick={() => setIsReading(false)} text={t('close')} />
                  {!isLocked && !value && (
                    <Button
                      intent="primary"
                      onClick={() => {
                        onChange(true)
                        setIsReading(false)
                      }}
                      text={t('consent.agree')}
                    />
                  )}
                </>
              }
            />
          </Dialog>
        </div>
      )}
    />
  )
}
