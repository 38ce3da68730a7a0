import { Button, Callout } from '@blueprintjs/core'
import { Duplicate } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { GivenToMany } from '#shared/domains/services/many-api.ts'
import { MATCHED_SHOWN, UNMATCHED_SHOWN } from '#shared/domains/services/sku-match.ts'
import './gift-preview.css'

interface GiftPreviewProps {
  seen: GivenToMany
  /** SKUs are looked up in the catalogues of the orgs' partners. */
  isOfPartner: boolean
}

/** What would be given to how many, and what of it was not found (spec §9: the first five, and the first ten). */
export function GiftPreview({ seen: { given, services, unmatched, orgs }, isOfPartner }: GiftPreviewProps) {
  const { t } = useTranslation('services')
  const { number, tag } = useFormats()
  const counted = (count: number) => ({ count, formatted: number(count) })
  const listed = new Intl.ListFormat(tag, { type: 'unit', style: 'short' })
  const shown = (names: readonly string[], most: number) =>
    listed.format(names.slice(0, most)) + (names.length > most ? ' …' : '')
  const unchanged = orgs.filter(({ serviceIds }) => serviceIds.length === 0)
  return (
    <Callout compact intent={given === 0 ? 'warning' : 'none'}>
      <p className="tw-gift__what">
        {given === 0
          ? t('many.nothing')
          : t('many.would', {
              ...counted(given),
              orgs: t('many.orgs', counted(orgs.length - unchanged.length)),
            })}
      </p>
      {services.length > 0 && (
        <p className="tw-gift__line">
          {t(isOfPartner ? 'match.matched' : 'many.services', counted(services.length))}:{' '}
          <bdi>
            {shown(
              services.map(({ name }) => name),
              MATCHED_SHOWN,
            )}
          </bdi>
        </p>
      )}
      {given > 0 && unchanged.length > 0 && (
        <p className="tw-gift__line">
          {t('many.unchanged', counted(unchanged.length))}:{' '}
          <bdi>
            {shown(
              unchanged.map(({ name }) => name),
              MATCHED_SHOWN,
            )}
          </bdi>
        </p>
      )}
      {unmatched.length > 0 && <Unmatched skus={unmatched} text={shown(unmatched, UNMATCHED_SHOWN)} />}
    </Callout>
  )
}

function Unmatched({ skus, text }: { skus: readonly string[]; text: string }) {
  const { t } = useTranslation('services')
  const { number } = useFormats()
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(skus.join('\n'))
      notify.success(t('many.copied'))
    } catch {
      notify.error(t('many.notCopied'))
    }
  }
  return (
    <>
      <p className="tw-gift__line">
        {t('match.unmatched', { count: skus.length, formatted: number(skus.length) })}: <bdi dir="ltr">{text}</bdi>
      </p>
      <Button icon={<Duplicate />} onClick={() => void copy()} size="small" text={t('many.copy')} variant="outlined" />
    </>
  )
}
