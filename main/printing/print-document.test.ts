import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PrintRequest } from '#shared/desktop/printing.ts'
import { createPreferences } from '#main/preferences.ts'
import { wordsFor } from '#main/words/words.ts'
import { createPrintChoices } from './print-choices.ts'
import { createDocumentPrinter } from './print-document.ts'

type Page = Parameters<ReturnType<typeof createDocumentPrinter>['setup']>[0]

const SHEET: PrintRequest = { document: 'day-sheet', printer: 'laser', paper: 'A4', copies: 1 }

/** A computer with these printers and files; `jobs` are what was sent, `reason` why the next is not printed. */
function aComputer({ policy = '', settings = '', printTo = null as string | null } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tendwell-printing-'))
  const [settingsFile, policyFile] = [join(folder, 'settings.json'), join(folder, 'policy.json')]
  if (settings !== '') writeFileSync(settingsFile, settings)
  if (policy !== '') writeFileSync(policyFile, policy)
  const state = { printers: ['laser', 'label'], reason: '', vanishes: false, saveTo: '', isFull: false }
  const jobs: unknown[] = []
  const pdfs: unknown[] = []
  const files = new Map<string, string>()
  const asked: (string | undefined)[] = []
  const log: unknown[] = []
  const page: Page = {
    getPrintersAsync: async () =>
      state.printers.map((name) => ({
        name,
        displayName: name === 'laser' ? 'Laser at the desk' : '',
        description: '',
        options: {},
      })),
    print(options, finished) {
      jobs.push(options)
      if (state.vanishes) state.printers = []
      finished?.(state.reason === '', state.reason)
    },
    async printToPDF(options) {
      pdfs.push(options)
      return Buffer.from('%PDF-')
    },
  }
  const printer = createDocumentPrinter({
    printTo,
    choices: createPrintChoices(createPreferences(settingsFile), policyFile),
    folder: () => '/home/desk/Documents',
    words: () => wordsFor(['en']),
    async chooseFile({ defaultPath }) {
      asked.push(defaultPath)
      return { canceled: state.saveTo === '', filePath: state.saveTo }
    },
    async write(file, content) {
      if (state.isFull) throw new Error('ENOSPC')
      files.set(file, Buffer.from(content).toString())
    },
    report: (problem) => void log.push(problem),
  })
  const setup = (document: PrintRequest['document'] = 'day-sheet') => printer.setup(page, document)
  const print = (part: Partial<PrintRequest> = {}) => printer.print(page, { ...SHEET, ...part })
  const savePdf = () => printer.savePdf(page, { document: 'appointment-card', paper: 'A6', name: 'Card: Ada/Lind' })
  const kept = (): unknown => JSON.parse(readFileSync(settingsFile, 'utf8'))
  return { state, setup, print, savePdf, jobs, pdfs, files, asked, log, kept, settingsFile }
}

it('what is on paper counts as printed where the choice cannot be kept: nobody is to print it twice', async () => {
  const { print, jobs, log, settingsFile } = aComputer()
  mkdirSync(`${settingsFile}.new`)
  expect(await print()).toBe('printed')
  expect([jobs.length, log.length]).toEqual([1, 1])
})

describe('a document', () => {
  it('on a label is told by its size: to a printer in microns, to a file in inches', async () => {
    const label = { document: 'address-label', paper: 'Label100x62' } as const
    const computer = aComputer()
    expect(await computer.print({ ...label, printer: 'label' })).toBe('printed')
    expect(computer.jobs).toEqual([
      { silent: true, deviceName: 'label', copies: 1, pageSize: { width: 100_000, height: 62_000 }, landscape: false },
    ])
    const instead = aComputer({ printTo: '/label.pdf' })
    expect(await instead.print({ ...label, printer: '/label.pdf' })).toBe('printed')
    expect(instead.pdfs).toEqual([
      { pageSize: { width: 100 / 25.4, height: 62 / 25.4 }, landscape: false, preferCSSPageSize: true },
    ])
  })

  it('has no printer before the first time, and the one of the last time from then on', async () => {
    const { setup, print, jobs } = aComputer()
    const printers = [
      { name: 'laser', label: 'Laser at the desk' },
      { name: 'label', label: 'label' },
    ]
    expect(await setup()).toEqual({ printers, choice: null })
    expect(await print({ copies: 3, paper: 'Letter' })).toBe('printed')
    expect(jobs).toEqual([{ silent: true, deviceName: 'laser', copies: 3, pageSize: 'Letter', landscape: false }])
    expect(await setup()).toEqual({ printers, choice: { printer: 'laser', paper: 'Letter' } })
    expect((await setup('appointment-card')).choice).toBeNull()
  })

  it('is remembered beside the others, and what is no choice counts as none', async () => {
    const settings =
      '{"printing":{"day-sheet":{"printer":"","paper":"A4"},"later":{"printer":"x","paper":"A4"}},"new":1}'
    const { setup, print, kept } = aComputer({ settings })
    expect((await setup()).choice).toBeNull()
    await print({ document: 'appointment-card', paper: 'A6', printer: 'label' })
    expect(kept()).toEqual({
      new: 1,
      printing: {
        'day-sheet': null,
        later: { printer: 'x', paper: 'A4' },
        'appointment-card': { printer: 'label', paper: 'A6' },
      },
    })
  })

  it('has the printer of the policy file until somebody chooses another', async () => {
    const policy =
      '{"printing":{"day-sheet":{"printer":"label","paper":"Letter"},"appointment-card":{"printer":"label","paper":"A5"}}}'
    const { setup, print } = aComputer({ policy })
    expect((await setup()).choice).toEqual({ printer: 'label', paper: 'Letter' })
    expect((await setup('appointment-card')).choice).toBeNull()
    await print()
    expect((await setup()).choice).toEqual({ printer: 'laser', paper: 'A4' })
  })

  it.each(['{"printing":{"day-sheet":{"printer":"laser","paper":"A6"}}}', '{"printing":7}', 'no json'])(
    'of %s is not taken for chosen',
    async (settings) => {
      expect((await aComputer({ settings }).setup()).choice).toBeNull()
      expect((await aComputer({ policy: settings }).setup()).choice).toBeNull()
    },
  )

  it('is sent nowhere when its printer is gone, and nothing is forgotten', async () => {
    const { state, setup, print, jobs } = aComputer()
    await print()
    state.printers = ['label']
    expect(await print()).toBe('gone')
    expect(jobs).toHaveLength(1)
    expect((await setup()).choice).toEqual({ printer: 'laser', paper: 'A4' })
  })

  it('that a printer does not take is not remembered, and the log says why', async () => {
    const { state, setup, print, log } = aComputer()
    state.reason = 'Invalid printer settings'
    expect(await print()).toBe('failed')
    expect((await setup()).choice).toBeNull()
    expect(String(log[0])).toContain('Invalid printer settings')
    state.vanishes = true
    expect(await print()).toBe('gone')
  })

  it('goes into the file that the settings name, without being asked about or remembered', async () => {
    const { setup, print, files, pdfs, jobs } = aComputer({ printTo: '/tmp/day.pdf' })
    const { printers, choice } = await setup('appointment-card')
    expect(printers).toEqual([{ name: '/tmp/day.pdf', label: 'day.pdf' }])
    expect(choice).toEqual({ printer: '/tmp/day.pdf', paper: 'A4' })
    expect(await print({ printer: '/tmp/day.pdf' })).toBe('printed')
    expect([...files]).toEqual([['/tmp/day.pdf', '%PDF-']])
    expect(pdfs).toEqual([{ pageSize: 'A4', landscape: false, preferCSSPageSize: true }])
    expect(jobs).toEqual([])
    expect(await print({ printer: '/etc/passwd' })).toBe('gone')
  })
})

describe('as a PDF', () => {
  it('is put where the person says, under a name that every system takes', async () => {
    const { state, savePdf, files, asked, pdfs } = aComputer()
    state.saveTo = '/tmp/card.pdf'
    expect(await savePdf()).toBe('saved')
    expect(asked).toEqual(['/home/desk/Documents/Card Ada Lind.pdf'])
    expect([...files]).toEqual([['/tmp/card.pdf', '%PDF-']])
    expect(pdfs).toEqual([{ pageSize: 'A6', landscape: true, preferCSSPageSize: true }])
  })

  it('is nowhere when the person changes their mind, or there is no room', async () => {
    const { state, savePdf, files, log } = aComputer()
    expect(await savePdf()).toBe('cancelled')
    state.saveTo = '/tmp/card.pdf'
    state.isFull = true
    expect(await savePdf()).toBe('failed')
    expect([files.size, log.length]).toEqual([0, 1])
  })
})
