import type { Outcome, PageTasks, TaskName, ToStandIn } from './messages.ts'
import { tell } from './setup.ts'

const waiting = new Map<number, (outcome: Outcome) => void>()
let lastId = 0

process.on('message', (message: ToStandIn) => {
  if (!('kind' in message)) return
  waiting.get(message.id)?.(message.outcome)
  waiting.delete(message.id)
})

/** Has the test do something with the page, which it owns. @throws Error with what went wrong there */
export async function onPage<Name extends TaskName>(
  name: Name,
  given: PageTasks[Name]['given'],
): Promise<PageTasks[Name]['answer']> {
  const id = (lastId += 1)
  const done = new Promise<Outcome>((resolve) => waiting.set(id, resolve))
  // The name and what belongs to it were checked together above.
  tell({ kind: 'task', id, name, given } as Parameters<typeof tell>[0])
  const outcome = await done
  if ('problem' in outcome) throw new Error(outcome.problem)
  return outcome.value as PageTasks[Name]['answer']
}
