import type { ChildProcess } from 'node:child_process'
import type { CDPSession, Page } from '@playwright/test'
import type {
  FromStandIn,
  Outcome,
  PageTasks,
  QuestionName,
  Questions,
  TaskName,
  ToStandIn,
} from './stand-in/messages.ts'
import { INVOKE, OPEN, preloadWorld } from './stand-in/preload-world.ts'

/** Asks the stand-in's process something. */
export type Ask = <Name extends QuestionName>(
  name: Name,
  given: Questions[Name]['given'],
) => Promise<Questions[Name]['answer']>

type Tasks = { [Name in TaskName]: (given: PageTasks[Name]['given']) => Promise<PageTasks[Name]['answer']> }

/**
 * Does with the page what the stand-in's process wants of its window. A second DevTools connection, for that process to do
 * it by itself, would be told of everything that happens in the page once more.
 */
export function serveWindow(main: ChildProcess, page: Page, ask: Ask): void {
  const tasks = tasksOf(page, ask)
  main.on('message', (message: FromStandIn) => {
    if (message.kind === 'task') void answer(main, tasks, message)
  })
}

async function answer(main: ChildProcess, tasks: Tasks, task: FromStandIn & { kind: 'task' }): Promise<void> {
  const done: ToStandIn = { kind: 'done', id: task.id, outcome: await outcomeOf(tasks, task) }
  // One that is just ending still counts as connected, and needs no answer.
  if (main.connected) main.send(done, () => undefined)
}

async function outcomeOf(tasks: Tasks, { name, given }: FromStandIn & { kind: 'task' }): Promise<Outcome> {
  // Name and what is given belong together by the type of the message; which of them it is only the sender knows.
  const task = tasks[name] as (given: unknown) => Promise<unknown>
  try {
    return { value: await task(given) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

const tasksOf = (page: Page, ask: Ask): Tasks => ({
  async open(preload) {
    await page.exposeBinding(INVOKE, async ({ frame }, channel: string, given: unknown[]) => {
      const isTopFrame = frame.parentFrame() === null
      const outcome = await ask('invoke', { channel, given, from: frame.url(), isTopFrame })
      if ('problem' in outcome) throw new Error(outcome.problem)
      return outcome.value
    })
    await page.exposeBinding(OPEN, (_source, address: string) => ask('opens', address))
    await page.addInitScript(preloadWorld(preload))
    await watchNavigation(await page.context().newCDPSession(page), ask)
    // A page may still load once the process has ended.
    page.on('load', () => void ask('loaded', null).catch(() => undefined))
    return null
  },
  async load(address) {
    await page.goto(address)
    return null
  },
  async reload() {
    await page.reload()
    return null
  },
  async pdf(options) {
    const devTools = await page.context().newCDPSession(page)
    const { data } = await devTools.send('Page.printToPDF', options)
    await devTools.detach()
    return data
  },
})

/**
 * Lets the process decide before a frame goes somewhere. Documents alone are held up for it: whatever stops every request
 * of a page makes each load take seconds, and does without Chromium's cache.
 */
async function watchNavigation(devTools: CDPSession, ask: Ask): Promise<void> {
  const { targetInfo } = await devTools.send('Target.getTargetInfo')
  devTools.on('Fetch.requestPaused', ({ requestId, request, frameId }) => {
    void ask('leaves', { url: request.url, isMainFrame: frameId === targetInfo.targetId })
      // "No content" leaves a page where it is, like a prevented navigation does.
      .then((isRefused) =>
        isRefused
          ? devTools.send('Fetch.fulfillRequest', { requestId, responseCode: 204 })
          : devTools.send('Fetch.continueRequest', { requestId }),
      )
      // A page that is closing answers nothing.
      .catch(() => undefined)
  })
  await devTools.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] })
}
