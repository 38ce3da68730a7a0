import { Button, Menu, MenuItem } from '@blueprintjs/core'
import { Translate } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { MenuPopover } from '../menu-popover.tsx'
import { LANGUAGES, isLanguage } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { changeLanguage } from './start.ts'
import { useFormats } from './use-formats.ts'

const ALL = Object.keys(LANGUAGES).filter(isLanguage)

/** Chooses the language; each is named in itself, so that one finds home from a language one cannot read. */
export function LanguageMenu({ isNamed = false }: { isNamed?: boolean }) {
  const { t } = useTranslation('common')
  const { language } = useFormats()
  return (
    <MenuPopover content={<LanguageItems current={language} />}>
      <Button
        aria-label={isNamed ? `${t('language')}: ${LANGUAGES[language].name}` : t('language')}
        icon={<Translate />}
        text={isNamed ? LANGUAGES[language].name : undefined}
        title={t('language')}
        variant="minimal"
      />
    </MenuPopover>
  )
}

function LanguageItems({ current }: { current: Language }) {
  return (
    <Menu>
      {ALL.map((language) => (
        <MenuItem
          active={language === current}
          aria-current={language === current}
          key={language}
          lang={LANGUAGES[language].tag}
          onClick={() => void changeLanguage(language)}
          text={LANGUAGES[language].name}
        />
      ))}
    </Menu>
  )
}
