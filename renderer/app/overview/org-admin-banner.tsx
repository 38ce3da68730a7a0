import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { plans } from '#shared/domains/plans/api.ts'
import './welcome-banner.css'

const WAYS = { setup: '/dashboard/org/setup', plan: '/dashboard/org/plan', users: '/dashboard/org/users' }

/** What an administrator does next: set the org up, then its plan templates, then look after its people (spec §2, Org overview). */
export function OrgAdminBanner({ org }: { org: CurrentOrg }) {
  const { t } = useTranslation('statistics')
  const templates = useApi(plans.listOfOrg, { params: { orgId: org.id } }, { enabled: org.isSetupComplete })
  const isReading = org.isSetupComplete && templates.data === undefined
  if (isReading) return null
  const step = nextStep(org.isSetupComplete, templates.data?.plans.length ?? 0)
  return (
    <section aria-label={t('adminBanner.label')} className="tw-welcome tw-welcome--admin">
      <span>{t(`adminBanner.text.${step}`)}</span>
      <LinkButton look={step === 'users' ? 'outlined' : 'primary'} text={t(`adminBanner.go.${step}`)} to={WAYS[step]} />
    </section>
  )
}

function nextStep(isSetUp: boolean, templates: number): keyof typeof WAYS {
  if (!isSetUp) return 'setup'
  return templates === 0 ? 'plan' : 'users'
}
