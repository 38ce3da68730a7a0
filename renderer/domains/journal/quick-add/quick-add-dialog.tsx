import { Button, Dialog, DialogBody } from '@blueprintjs/core'
import { Camera, Cross } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { journal } from '#shared/domains/journal/api.ts'
import { quickAddRows } from '#shared/domains/journal/weekly-goals.ts'
import type { Done } from '#shared/domains/journal/weekly-goals.ts'
import { plans } from '#shared/domains/plans/api.ts'
import type { PlanView } from '#shared/domains/plans/schema.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { waitingDone } from '../device/waiting-done.ts'
import { useOutbox } from '../device/use-outbox.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { newEntryPath } from '../address/address.ts'
import { deviceZone, useToday } from '../dates/use-today.ts'
import './quick-add.css'
import { QuickAddSliders } from './quick-add-sliders.tsx'

/** What was done today, by sliders; and the way to an entry of yesterday or today, or by the camera. */
export function QuickAddDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('journal')
  const today = useToday(deviceZone())
  return (
    <Dialog
      aria-labelledby="quick-add-title"
      className="tw-quick-add"
      isCloseButtonShown={false}
      isOpen={isOpen}
      onClose={onClose}
    >
      <DialogBody>
        <header className="tw-quick-add__head">
          <h2 className="tw-quick-add__title" id="quick-add-title">
            {t('quick.title')}
          </h2>
          <Button aria-label={t('quick.close')} icon={<Cross />} onClick={onClose} variant="minimal" />
        </header>
        <Sliders onClose={onClose} today={today} />
        <nav aria-label={t('quick.more')} className="tw-quick-add__ways">
          <LinkButton onClick={onClose} text={t('quick.yesterday')} to={newEntryPath(addDays(today, -1))} />
          <LinkButton icon={<Camera />} label={t('quick.camera')} onClick={onClose} to={`${newEntryPath()}?camera=1`} />
          <LinkButton onClick={onClose} text={t('quick.today')} to={newEntryPath()} />
        </nav>
      </DialogBody>
    </Dialog>
  )
}

function Sliders({ today, onClose }: { today: string; onClose: () => void }) {
  const plan = useApi(plans.getMine, {})
  const entries = useApi(journal.listMine, { params: { from: today, to: today } })
  const { user } = useSession()
  const waiting = useOutbox(user.id).flatMap(({ input }) => waitingDone(input.body))
  return (
    <QueryState query={plan}>
      {({ plan: mine }) => (
        <QueryState query={entries}>
          {(data) => <OfPlan done={[...data.entries, ...waiting]} onClose={onClose} plan={mine} today={today} />}
        </QueryState>
      )}
    </QueryState>
  )
}

interface OfPlanProps {
  plan: PlanView | null
  done: readonly Done[]
  today: string
  onClose: () => void
}

function OfPlan({ plan, done, today, onClose }: OfPlanProps) {
  const { t } = useTranslation('journal')
  const rows = quickAddRows(plan?.activities ?? [], done, today)
  if (plan === null || rows.length === 0) return <p className="tw-quick-add__none">{t('quick.none')}</p>
  return <QuickAddSliders onClose={onClose} planId={plan.id} rows={rows} />
}
