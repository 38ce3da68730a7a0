import type { MessageBoxOptions } from 'electron'
import type { Words } from '#main/words/words.ts'
import type { UpdateAnswer } from './updates.ts'

interface AnswerParts {
  version: string
  words(): Words
  /** Shows a box; gives the button that was chosen, from 0. */
  ask(options: MessageBoxOptions): Promise<number>
  restart(): Promise<unknown>
}

/** Tells whoever chose "Check for updates…" what came of it. */
export async function answerUpdates(answer: UpdateAnswer, parts: AnswerParts): Promise<void> {
  const words = parts.words()
  const version = 'version' in answer ? answer.version : parts.version
  const box = { type: 'info', title: 'Tendwell', message: words(`update.${answer.kind}`, { version }) } as const
  if (answer.kind !== 'ready') {
    await parts.ask({ ...box, type: answer.kind === 'failed' ? 'warning' : 'info', buttons: [words('update.ok')] })
    return
  }
  const buttons = [words('update.restart'), words('update.later')]
  if ((await parts.ask({ ...box, buttons, defaultId: 0, cancelId: 1 })) === 0) await parts.restart()
}
