import { InputGroup, Switch } from '@blueprintjs/core'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useLeaveGuard } from '#renderer/ui/dialogs/use-leave-guard.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { Card } from '#renderer/ui/page/card.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { ai } from '#shared/domains/ai/api.ts'
import type { AiUse } from '#shared/domains/ai/schema.ts'
import type { OrgView } from '#shared/domains/orgs/directory-schema.ts'
import { FormEnd } from '../form/form-end.tsx'
import '../form/org-form.css'
import { AiUseCard } from './ai-use-card.tsx'
import { useSaveSettings } from './use-save-settings.ts'

/** What an org lets machines write, who reads it first, and what that may cost. */
export function AiPanel({ org }: { org: OrgView }) {
  const use = useApi(ai.use, { params: { orgId: org.id } })
  return (
    <QueryState query={use} skeleton={<Skeleton block="20rem" />}>
      {(month) => <AiForm org={org} use={month} />}
    </QueryState>
  )
}

interface Draft {
  isOn: boolean
  needsApproval: boolean
  /** US dollars, as they are typed. */
  budget: string
}

const draftOf = ({ settings }: OrgView, standardCents: number): Draft => ({
  isOn: settings.aiOff !== true,
  needsApproval: settings.aiApproval === true,
  budget: String((settings.aiBudgetCents ?? standardCents) / 100),
})

function AiForm({ org: found, use }: { org: OrgView; use: AiUse }) {
  const { t } = useTranslation('ai')
  const [kept, setKept] = useState(() => draftOf(found, use.budgetCents))
  const [draft, setDraft] = useState(kept)
  const saving = useSaveSettings(found, (org) => {
    const now = draftOf(org, use.budgetCents)
    setKept(now)
    setDraft(now)
  })
  const isDirty = draft.isOn !== kept.isOn || draft.needsApproval !== kept.needsApproval || draft.budget !== kept.budget
  const guard = useLeaveGuard(isDirty)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void saving.save({
      ...(draft.isOn !== kept.isOn && { aiOff: !draft.isOn }),
      ...(draft.needsApproval !== kept.needsApproval && { aiApproval: draft.needsApproval }),
      ...(draft.budget !== kept.budget && { aiBudgetCents: centsIn(draft.budget) }),
    })
  }
  return (
    <form className="tw-org-form" noValidate onSubmit={submit}>
      <Card title={t('settings.title')}>
        <div className="tw-org-form__lock">
          <p>{use.by === 'model' ? t('settings.model', { model: use.model ?? '' }) : t('settings.rules')}</p>
          <Switch
            checked={draft.isOn}
            label={t('settings.isOn')}
            onChange={({ currentTarget }) => setDraft({ ...draft, isOn: currentTarget.checked })}
          />
          <Switch
            checked={draft.needsApproval}
            label={t('settings.approval')}
            onChange={({ currentTarget }) => setDraft({ ...draft, needsApproval: currentTarget.checked })}
          />
          <FormField
            error={saving.problems['aiBudgetCents']}
            help={t('settings.budgetHelp')}
            htmlFor="ai-budget"
            label={t('settings.budget')}
          >
            {(tied) => (
              <InputGroup
                {...tied}
                dir="ltr"
                inputMode="decimal"
                min={0}
                onValueChange={(budget) => setDraft({ ...draft, budget })}
                type="number"
                value={draft.budget}
              />
            )}
          </FormField>
        </div>
      </Card>
      <AiUseCard use={use} />
      <FormEnd
        failure={saving.failure}
        isDisabled={!isDirty}
        isSending={saving.isSaving}
        onReload={() => void saving.reload()}
        submit={t('settings.save')}
      />
      {guard}
    </form>
  )
}

/** A field that was emptied is no number, which the schema says. */
const centsIn = (typed: string): number => (typed.trim() === '' ? -1 : Math.round(Number(typed) * 100))
