import { useTranslation } from 'react-i18next'
import type { RecallCase } from '#shared/domains/inventory/recall-schema.ts'
import '../stock/stock-tags.css'

/** How far a recall is: over, answered by all that are asked here, or waiting. */
export function CaseTag({ recall }: { recall: RecallCase }) {
  const { t } = useTranslation('recalls')
  const state = stateOf(recall)
  const color = { over: 'quiet', done: 'success', open: 'warning' }[state]
  return <span className={`tw-stock-tag tw-stock-tag--${color}`}>{t(`status.${state}`)}</span>
}

function stateOf({ endedAt, orgs, people }: RecallCase): 'over' | 'done' | 'open' {
  if (endedAt !== null) return 'over'
  return orgs.answered === orgs.told && people.answered === people.told ? 'done' : 'open'
}
