import { describe, expect, it } from 'vitest'
import { createPagePrinter } from './print-page.ts'

type Page = Parameters<ReturnType<typeof createPagePrinter>>[0]

/** A page whose dialog ends with `reason`, or with a printed page. */
const aPage = (reason = ''): Page => ({
  print: (_options, finished) => finished?.(reason === '', reason),
  printToPDF: async () => Buffer.from('%PDF-'),
})

const print = (page: Page) => createPagePrinter({ printTo: null, write: () => expect.unreachable() })(page)

describe('printing', () => {
  it('says whether it was printed or the dialog closed', async () => {
    expect(await print(aPage())).toBe(true)
    expect(await print(aPage('Print job canceled'))).toBe(false)
  })

  it('fails when the printer does', async () => {
    await expect(print(aPage('Invalid printer settings'))).rejects.toThrow('Invalid printer settings')
  })

  it('goes into a file where the settings name one', async () => {
    const files = new Map<string, string>()
    const printer = createPagePrinter({
      printTo: '/tmp/day.pdf',
      write: async (file, content) => void files.set(file, Buffer.from(content).toString()),
    })
    expect(await printer(aPage('never asked'))).toBe(true)
    expect([...files]).toEqual([['/tmp/day.pdf', '%PDF-']])
  })
})
