import { Button, Dialog, DialogBody } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useNow } from '#renderer/ui/use-now.ts'
import { journal } from '#shared/domains/journal/api.ts'
import { plans } from '#shared/domains/plans/api.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { waitingDone } from '../device/waiting-done.ts'
import { useOutbox } from '../device/use-outbox.ts'
import { deviceZone, useToday } from '../dates/use-today.ts'
import { partOfDay } from '../dates/part-of-day.ts'
import './quick-add.css'
import { QuickAddForm } from './quick-add-form.tsx'

interface QuickAddDialogProps {
  isOpen: boolean
  /** Chosen before it was opened. */
  mood?: number | null
  onClose: () => void
}

/** How today is, by faces, and what was done, by chips; and the way to an entry with everything, or of yesterday. */
export function QuickAddDialog({ isOpen, mood = null, onClose }: QuickAddDialogProps) {
  const { t } = useTranslation('journal')
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
        <Today mood={mood} onClose={onClose} />
      </DialogBody>
    </Dialog>
  )
}

function Today({ mood, onClose }: { mood: number | null; onClose: () => void }) {
  const { t } = useTranslation('journal')
  const today = useToday(deviceZone())
  const now = useNow()
  const plan = useApi(plans.getMine, {})
  const entries = useApi(journal.listMine, { params: { from: today, to: today } })
  const { user } = useSession()
  const waiting = useOutbox(user.id).flatMap(({ input }) => waitingDone(input.body))
  const skeleton = <Skeleton block="20rem" />
  return (
    <QueryState query={plan} skeleton={skeleton}>
      {({ plan: mine }) =>
        mine === null ? (
          <div className="tw-quick-add__part">
            <p className="tw-quick-add__none">{t('noPlan.text')}</p>
            <LinkButton look="primary" onClick={onClose} text={t('noPlan.action')} to="/dashboard/plan" />
          </div>
        ) : (
          <QueryState query={entries} skeleton={skeleton}>
            {(data) => (
              <QuickAddForm
                done={[...data.entries, ...waiting]}
                key={today}
                mood={mood}
                onClose={onClose}
                plan={mine}
                question={t(`quick.ask.${partOfDay(now)}`)}
                today={today}
              />
            )}
          </QueryState>
        )
      }
    </QueryState>
  )
}
