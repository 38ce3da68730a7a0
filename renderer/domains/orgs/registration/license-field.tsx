import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { IMAGE_TYPES, UPLOAD_MAX } from '#shared/domains/media/schema.ts'
import './license-field.css'
import { ProblemText } from '#renderer/ui/fields/problem-text.tsx'
import type { Registration } from './use-registration.ts'

const ID = 'registration-stateLic'

/** The picture of the state licence (spec §5 Org form), shown as soon as it is chosen. */
export function LicenseField({ form }: { form: Registration }) {
  const { t } = useTranslation('registration')
  const { fileSize } = useFormats()
  const { chosen, isUploading } = form.license
  const problem = form.problems.stateLic
  return (
    <div className="tw-registration-field tw-registration-field--stateLic">
      <label className="tw-registration-field__label" htmlFor={ID}>
        {t('field.stateLic')}
      </label>
      <div className="tw-license">
        {chosen !== null && <img alt={t('license.preview')} className="tw-license__preview" src={chosen.preview} />}
        <div className="tw-license__choice">
          <input
            accept={IMAGE_TYPES.join(',')}
            aria-describedby={`${ID}-note ${ID}-state`}
            aria-invalid={problem !== undefined}
            className="tw-visually-hidden"
            id={ID}
            name="stateLic"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file !== undefined) form.chooseLicense(file)
              // The same file, mended, can be chosen again.
              currentTarget.value = ''
            }}
            required
            type="file"
          />
          <label className="tw-registration-button tw-license__button" htmlFor={ID}>
            {t(chosen === null ? 'license.choose' : 'license.replace')}
          </label>
          {chosen !== null && (
            <p className="tw-license__name">
              <bdi>{chosen.file.name}</bdi>
            </p>
          )}
          <p aria-live="polite" className="tw-license__state" id={`${ID}-state`}>
            {isUploading && t('license.uploading')}
            {!isUploading && form.draft.stateLic !== '' && t('license.uploaded')}
          </p>
          {isUploading && <progress aria-label={t('license.uploading')} className="tw-license__progress" />}
        </div>
      </div>
      <p
        aria-live="polite"
        className={
          problem === undefined ? 'tw-registration-field__note' : 'tw-registration-field__note tw-license__problem'
        }
        id={`${ID}-note`}
      >
        {problem === undefined ? t('help.license', { size: fileSize(UPLOAD_MAX) }) : <ProblemText problem={problem} />}
      </p>
    </div>
  )
}
