import { Button } from '@blueprintjs/core'
import { AutomaticUpdates } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { hasUpdates, isOverfull, mergeTemplate } from '#shared/domains/plans/merging.ts'
import type { Flag } from '#shared/domains/plans/merging.ts'
import type { PlanContent, PlanView } from '#shared/domains/plans/schema.ts'
import type { PlanEditorState } from '../use-plan-editor.ts'

interface ApplyUpdatesProps {
  editor: PlanEditorState
  templates: readonly PlanView[]
}

/** Takes over what the templates have that is new or changed (spec §4); what it did is marked until the plan is saved. */
export function ApplyUpdates({ editor, templates }: ApplyUpdatesProps) {
  const { t } = useTranslation('plans')
  const notify = useNotify()
  if (!hasUpdates(editor.plan, templates)) return null
  const apply = () => {
    const { plan, flags } = withTemplates(editor.plan, templates)
    if (isOverfull(plan)) {
      notify.error(t('updates.full'))
      return
    }
    editor.change(plan)
    const count = (flag: Flag) => [...flags.values()].filter((one) => one === flag).length
    if (flags.size === 0) notify.info(t('updates.none'))
    else notify.info(t('updates.done', { added: count('new'), changed: count('changed') }))
  }
  return <Button icon={<AutomaticUpdates />} onClick={apply} text={t('updates.apply')} variant="outlined" />
}

/** A plan with all of these templates in it; the first one says what the plan is about where it does not say so itself. */
export function withTemplates(
  plan: PlanContent,
  templates: readonly PlanView[],
): { plan: PlanContent; flags: ReadonlyMap<string, Flag> } {
  const now = new Date().toISOString()
  const flags = new Map<string, Flag>()
  let merged = plan
  for (const template of templates) {
    const step = mergeTemplate(merged, template, now)
    merged = step.plan
    for (const [id, flag] of step.flags) flags.set(id, flag)
  }
  return { plan: merged, flags }
}

/** A first plan made of templates: with their words and their kind of entry. */
export function firstPlan(empty: PlanContent, templates: readonly PlanView[]): PlanContent {
  // The one for a subscription says more than the default.
  const told = templates.find(({ serviceId }) => serviceId !== null) ?? templates[0]
  const { plan } = withTemplates(empty, templates)
  if (told === undefined) return plan
  const { description, narrative, entryType } = told
  return { ...plan, description, narrative, entryType }
}
