import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { CLINICAL_RANGES } from '#shared/domains/journal/review/rules.ts'
import { SILENT_DAYS, SILENT_DAYS_MAX } from '#shared/domains/journal/review/schema.ts'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { RangesForm } from './ranges-form.tsx'

interface RulesDialogProps {
  orgId: OrgId
  onClose: () => void
}

/** What puts any patient of the clinic into the queue; its admins decide. */
export function RulesDialog({ orgId, onClose }: RulesDialogProps) {
  const { t } = useTranslation('review')
  const query = useApi(directory.get, { params: { orgId: orgId } })
  return (
    <GuardedDialog onClose={onClose} title={t('rules.title')}>
      {(frame) => (
        <QueryState query={query} skeleton={<Skeleton block="24rem" />}>
          {({ org }) => (
            <ClinicRules found={org} frame={frame} onClose={onClose} onReload={() => void query.refetch()} />
          )}
        </QueryState>
      )}
    </GuardedDialog>
  )
}

interface ClinicRulesProps {
  found: OrgView
  frame: DialogFrame
  onClose: () => void
  onReload: () => void
}

function ClinicRules({ found, frame, onClose, onReload }: ClinicRulesProps) {
  const { t } = useTranslation('review')
  const notify = useNotify()
  const save = useCall(directory.changeSettings)
  const [seen, setSeen] = useState(found)
  const stored = String(seen.settings.silentDays ?? SILENT_DAYS)
  const [days, setDays] = useState(stored)
  return (
    <RangesForm
      failure={save.error}
      frame={frame}
      isChanged={days !== stored}
      isSaving={save.isPending}
      key={seen.version}
      onSave={async (vitalRanges) => {
        const body = { version: seen.version, silentDays: Number(days), vitalRanges }
        try {
          await save.mutateAsync({ params: { orgId: seen.id }, body })
        } catch {
          onReload()
          return
        }
        notify.success(t('rules.saved'))
        onClose()
      }}
      onTakeStored={() => {
        save.reset()
        setSeen(found)
        setDays(String(found.settings.silentDays ?? SILENT_DAYS))
      }}
      own={seen.settings.vitalRanges ?? {}}
      path="vitalRanges"
      text={t('rules.text')}
      usual={CLINICAL_RANGES}
    >
      <FormField error={save.error?.fields['silentDays']} htmlFor="silent-days" label={t('rules.silentDays')}>
        {(field) => (
          <input
            {...field}
            className="bp6-input tw-ranges__days"
            inputMode="numeric"
            max={SILENT_DAYS_MAX}
            min={1}
            onChange={({ target }) => setDays(target.value)}
            step={1}
            type="number"
            value={days}
          />
        )}
      </FormField>
    </RangesForm>
  )
}
