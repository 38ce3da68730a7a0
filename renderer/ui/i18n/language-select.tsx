import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import { changeLanguage } from './start.ts'
import { useFormats } from './use-formats.ts'

interface LanguageSelectProps {
  className: string
  /** Where no label stands around it. */
  label?: string
  onChosen?: () => void
}

/** The product's languages, each by its own name, as the browser shows a choice: for pages without the kit. */
export function LanguageSelect({ className, label, onChosen }: LanguageSelectProps) {
  const { language } = useFormats()
  const choose = async (value: string) => {
    if (!isLanguage(value)) return
    await changeLanguage(value)
    onChosen?.()
  }
  return (
    <select
      aria-label={label}
      className={className}
      onChange={({ target }) => void choose(target.value)}
      value={language}
    >
      {Object.entries(LANGUAGES).map(([code, { name, tag }]) => (
        <option key={code} lang={tag} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
