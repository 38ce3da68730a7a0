import { atom } from 'jotai'
import { topicOf } from '#shared/domains/help/topics.ts'
import type { TopicId } from '#shared/domains/help/topics.ts'

/** What the help shows. */
export type HelpView = { kind: 'topics' } | { kind: 'topic'; id: TopicId } | { kind: 'news' } | { kind: 'chat' }

export const TOPICS_VIEW: HelpView = { kind: 'topics' }

/** What is open beside the screen; null while it is closed. */
export const helpAtom = atom<HelpView | null>(null)

/** The id of the panel beside the screen. */
export const HELP_PANEL_ID = 'help'

export const HELP_PATH = '/dashboard/help'
/** No topic has these names. */
const NAMED: readonly HelpView[] = [{ kind: 'news' }, { kind: 'chat' }]

/** The address of the same on a page of its own. */
export function helpPath(view: HelpView): string {
  if (view.kind === 'topics') return HELP_PATH
  return `${HELP_PATH}/${view.kind === 'topic' ? view.id : view.kind}`
}

/** What an address shows; null for a topic that there is none of. */
export function viewOf(name: string | undefined): HelpView | null {
  if (name === undefined) return TOPICS_VIEW
  const named = NAMED.find(({ kind }) => kind === name)
  if (named !== undefined) return named
  const topic = topicOf(name)
  return topic === null ? null : { kind: 'topic', id: topic.id }
}
