import { atom } from 'jotai'
import { topicOf } from '#shared/domains/help/topics.ts'
import type { TopicId } from '#shared/domains/help/topics.ts'

/** What the help shows. */
export type HelpView = { kind: 'topics' } | { kind: 'topic'; id: TopicId } | { kind: 'news' }

export const TOPICS_VIEW: HelpView = { kind: 'topics' }

/** What is open beside the screen; null while it is closed. */
export const helpAtom = atom<HelpView | null>(null)

/** The id of the panel beside the screen. */
export const HELP_PANEL_ID = 'help'

export const HELP_PATH = '/dashboard/help'
/** No topic has that name. */
const NEWS_NAME = 'news'

/** The address of the same on a page of its own. */
export function helpPath(view: HelpView): string {
  if (view.kind === 'topics') return HELP_PATH
  return `${HELP_PATH}/${view.kind === 'news' ? NEWS_NAME : view.id}`
}

/** What an address shows; null for a topic that there is none of. */
export function viewOf(name: string | undefined): HelpView | null {
  if (name === undefined) return TOPICS_VIEW
  if (name === NEWS_NAME) return { kind: 'news' }
  const topic = topicOf(name)
  return topic === null ? null : { kind: 'topic', id: topic.id }
}
