import { Button, Menu, MenuItem } from '@blueprintjs/core'
import { Translate } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { MenuPopover } from '#renderer/ui/menu-popover.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { websites } from '#shared/domains/websites/api.ts'
import { SiteLanguage } from '#shared/domains/websites/schema.ts'
import type { WebsiteRow } from '#shared/domains/websites/schema.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { editorPath } from '../paths.ts'

interface AddLanguageProps {
  orgId: OrgId
  site: WebsiteRow
  others: readonly WebsiteRow[]
}

/** Begins a website in a language that it does not have yet, which opens in the editor; nothing once it has all. */
export function AddLanguage({ orgId, site, others }: AddLanguageProps) {
  const { t } = useTranslation('websites')
  const navigate = useNavigate()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const keyFor = useIdempotencyKey()
  const add = useCall(websites.addLanguage)
  const taken = new Set([site.language, ...others.map(({ language }) => language)])
  const open = SiteLanguage.options.filter((language) => !taken.has(language))
  if (open.length === 0) return null
  const begin = (language: SiteLanguage) => {
    const body = { language }
    add.mutate(
      { params: { orgId, siteId: site.id }, body, idempotencyKey: keyFor(body) },
      {
        onSuccess({ site: begun }) {
          notify.success(t('languages.added'))
          void navigate(editorPath(begun.id))
        },
        onError: (error) => notify.error(error.fields['language'] ?? sentence(error)),
      },
    )
  }
  return (
    <MenuPopover
      content={
        <Menu>
          {open.map((language) => {
            const { name, tag } = LANGUAGES[language]
            return <MenuItem key={language} lang={tag} onClick={() => begin(language)} text={name} />
          })}
        </Menu>
      }
    >
      <Button
        aria-label={t('languages.addTo', { name: site.name })}
        icon={<Translate />}
        loading={add.isPending}
        text={t('languages.add')}
        variant="minimal"
      />
    </MenuPopover>
  )
}
