import { Callout, Button } from '@blueprintjs/core'
import { Tick, NewPerson } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { Editable } from '../form/editable.tsx'
import { GeneralPanel } from '../form/general-panel.tsx'
import { WebsiteProofCard } from '../website-proof/website-proof-card.tsx'
import { HoursPanel } from '../settings/hours/hours-panel.tsx'
import { useCurrentOrg } from '../use-viewer.ts'
import type { SetupPanels } from '../org-panels.ts'
import { numberOf } from './progress.ts'
import type { SetupStep } from './progress.ts'
import './setup.css'
import { StartStep } from './start-step.tsx'
import { useSetup } from './use-setup.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Card } from '#renderer/ui/page/card.tsx'
import { InviteDialog } from '../people/invite/invite-dialog.tsx'

/** Stands in the call that is not made. */
const NONE = ''

/** The set-up of an organisation, step by step (spec §2, Organisation Setup Wizard). */
export function SetupScreen(panels: SetupPanels) {
  const { t } = useTranslation('setup')
  const current = useCurrentOrg()
  const query = useApi(directory.get, { params: { orgId: current?.id ?? NONE } }, { enabled: current !== null })
  if (current === null) return null
  return (
    <Page title={t('title')}>
      <QueryState query={query} skeleton={<Skeleton block="24rem" />}>
        {({ org }) => <Setup {...panels} key={org.id} org={org} />}
      </QueryState>
    </Page>
  )
}

function Setup({ org, AccountCard, AssignedPanel, PaymentMethodCard }: SetupPanels & { org: OrgView }) {
  const setup = useSetup(org)
  const { all, step, failure, isBusy, finish, open } = setup
  return (
    <div className="tw-setup">
      <StepList all={all} current={step} done={org.settings.steps ?? []} onOpen={open} />
      <div className="tw-setup__step">
        <Editable org={org}>
          {step === 'setup' && <StartStep isBusy={isBusy} onDone={(work) => finish('setup', work)} org={org} />}
          {step === 'review' && (
            <>
              <GeneralPanel onSaved={() => void finish('review')} org={org} />
              <WebsiteProofCard org={org} />
            </>
          )}
          {step === 'hours' && <HoursPanel onSaved={() => void finish('hours')} org={org} />}
          {step === 'services' && (
            <PanelStep isBusy={isBusy} name="services" onDone={() => finish('services')}>
              <AssignedPanel mayManage={false} orgId={org.id} partnerId={org.partner?.id ?? null} />
            </PanelStep>
          )}
          {step === 'payment' && (
            <PanelStep isBusy={isBusy} name="payment" onDone={() => finish('payment')}>
              <PaymentMethodCard orgId={org.id} />
              {org.role !== 'customer' && <AccountCard orgId={org.id} />}
            </PanelStep>
          )}
          {step === 'invites' && <InvitesStep isBusy={isBusy} onDone={() => finish('invites')} org={org} />}
        </Editable>
        {failure !== '' && (
          <Callout intent="danger" role="alert">
            {failure}
          </Callout>
        )}
      </div>
    </div>
  )
}

interface StepListProps {
  all: readonly SetupStep[]
  current: SetupStep
  done: readonly number[]
  onOpen: (step: SetupStep) => void
}

/** Where one is. A step that is done can be opened again. */
function StepList({ all, current, done, onOpen }: StepListProps) {
  const { t } = useTranslation('setup')
  const { number } = useFormats()
  return (
    <ol aria-label={t('steps')} className="tw-setup__list">
      {all.map((step, index) => {
        const isDone = done.includes(numberOf(step))
        const isCurrent = step === current
        return (
          <li key={step}>
            <button
              aria-current={isCurrent ? 'step' : undefined}
              className={isCurrent ? 'tw-setup__entry tw-setup__entry--current' : 'tw-setup__entry'}
              disabled={!isDone && !isCurrent}
              onClick={() => onOpen(step)}
              type="button"
            >
              <span aria-hidden className="tw-setup__mark">
                {isDone ? <Tick /> : number(index + 1)}
              </span>
              {t(`step.${step}.name`)}
              {isDone && <span className="tw-visually-hidden">{t('done')}</span>}
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/** The wizard invites staff only (spec §5 Invites). */
const ROLES = ['org-staff', 'org-admin'] as const

interface InvitesStepProps {
  org: OrgView
  isBusy: boolean
  onDone: () => Promise<void>
}

/** Invites the people who work here, and ends the set-up. */
function InvitesStep({ org, isBusy, onDone }: InvitesStepProps) {
  const { t } = useTranslation('setup')
  const [isInviting, setIsInviting] = useState(false)
  return (
    <Card title={t('step.invites.title')}>
      <div className="tw-setup__form">
        <p className="tw-setup__text">{t('step.invites.text')}</p>
        <div className="tw-setup__buttons">
          <Button icon={<NewPerson />} onClick={() => setIsInviting(true)} text={t('step.invites.invite')} />
          <Button intent="primary" loading={isBusy} onClick={() => void onDone()} text={t('finish')} />
        </div>
      </div>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} orgId={org.id} roles={ROLES} />}
    </Card>
  )
}

interface PanelStepProps {
  name: 'services' | 'payment'
  isBusy: boolean
  onDone: () => Promise<void>
  children: ReactNode
}

/** A step that is done in what other domains show: each change is kept there, and the set-up goes on when one likes. */
function PanelStep({ name, isBusy, onDone, children }: PanelStepProps) {
  const { t } = useTranslation('setup')
  return (
    <>
      <Card title={t(`step.${name}.title`)}>
        <p className="tw-setup__text">{t(`step.${name}.text`)}</p>
      </Card>
      {children}
      <div className="tw-setup__buttons">
        <Button intent="primary" loading={isBusy} onClick={() => void onDone()} text={t('next')} />
      </div>
    </>
  )
}
