import { Button, Classes, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { platform } from '#renderer/platform/current.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { payments } from '#shared/domains/payments/api.ts'
import type { Answer } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { SandboxForm } from './sandbox-form.tsx'
import './payment-form.css'

/** The provider's library comes with it; nobody else waits for that. */
const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }))

interface AddMethodDialogProps {
  /** Whose it will be; null for the person's own. */
  orgId: OrgId | null
  onClose: () => void
  /** After one was added, in the place of `onClose`. */
  onAdded?: () => void
}

/** Adds a card or a bank account, by whoever takes payments here. */
export function AddMethodDialog({ orgId, onClose, onAdded = onClose }: AddMethodDialogProps) {
  const { t } = useTranslation('payments')
  const config = useApi(payments.config, {}, { isLasting: true })
  return (
    <GuardedDialog onClose={onClose} title={t('form.title')}>
      {(frame) => (
        <QueryState query={config} skeleton={<Waiting />}>
          {(data) => <FormFor config={data} frame={frame} onAdded={onAdded} orgId={orgId} />}
        </QueryState>
      )}
    </GuardedDialog>
  )
}

interface FormForProps {
  config: Answer<typeof payments.config>
  orgId: OrgId | null
  frame: DialogFrame
  onAdded: () => void
}

function FormFor({ config: { mode, publishableKey }, ...form }: FormForProps) {
  const { t } = useTranslation('payments')
  if (mode === 'sandbox') return <SandboxForm {...form} />
  if (mode === 'off' || publishableKey === null) return <Told frame={form.frame} text={t('off')} />
  // The window lets in no program from elsewhere, and no frame.
  if (platform().kind === 'desktop') return <OnWebsite frame={form.frame} orgId={form.orgId} />
  return (
    <Suspense fallback={<Waiting />}>
      <StripeForm {...form} publishableKey={publishableKey} />
    </Suspense>
  )
}

const Waiting = () => (
  <DialogBody>
    <Skeleton block="20rem" />
  </DialogBody>
)

function Told({ frame, text }: { frame: DialogFrame; text: string }) {
  const { t } = useTranslation(['payments', 'common'])
  return (
    <>
      <DialogBody>{text}</DialogBody>
      <DialogFooter actions={<Button autoFocus onClick={frame.requestClose} text={t('common:close')} />} />
    </>
  )
}

function OnWebsite({ frame, orgId }: { frame: DialogFrame; orgId: OrgId | null }) {
  const { t } = useTranslation(['payments', 'common'])
  const server = useQuery({
    queryKey: ['desk', 'server'],
    queryFn: async () => (await platform().desktop?.server()) ?? null,
  })
  const address = server.data?.address
  return (
    <>
      <DialogBody>{t('desk.text')}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('common:close')} />
            {address !== null && address !== undefined && (
              <a
                className={`${Classes.BUTTON} ${Classes.INTENT_PRIMARY}`}
                href={address + cardPage(orgId)}
                rel="noopener noreferrer"
                target="_blank"
              >
                {t('desk.open')}
              </a>
            )}
          </>
        }
      />
    </>
  )
}

/** Where on the website cards are entered: those of the org that somebody works in, or with null their own. */
const cardPage = (orgId: OrgId | null): string => `/dashboard/${orgId === null ? 'user/account' : 'org/manage'}#billing`
