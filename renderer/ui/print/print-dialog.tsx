import { Button, Dialog, DialogBody, DialogFooter, H2, HTMLSelect, InputGroup, Callout } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '#renderer/platform/current.ts'
import type { DesktopPrinting } from '#renderer/platform/port.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { COPIES_MAX, papersOf } from '#shared/desktop/printing.ts'
import type { DocumentKind, Paper, PrintRequest } from '#shared/desktop/printing.ts'
import { PaperPreview } from './paper-preview.tsx'
import type { PrintQuestion } from './use-printing.ts'
import { usesLetter } from './uses-letter.ts'
import './print-dialog.css'

interface PrintDialogProps {
  document: DocumentKind
  fileName: string
  question: PrintQuestion
  printing: DesktopPrinting
  onPrinted: (request: PrintRequest) => void
  onClose: () => void
}

/** Asks once where a kind of document is printed and on what; from then on it is printed so without a question. */
export function PrintDialog({ document, fileName, question, printing, onPrinted, onClose }: PrintDialogProps) {
  const { t } = useTranslation(['printing', 'common'])
  const id = useId()
  const [printers, setPrinters] = useState(question.printers)
  const [printer, setPrinter] = useState(firstPrinter(question))
  const [paper, setPaper] = useState<Paper>(question.choice?.paper ?? usualPaper(document))
  const [copies, setCopies] = useState('1')
  const [trouble, setTrouble] = useState<Trouble | null>(troubleOf(question))
  const [isBusy, setBusy] = useState(false)
  const count = copiesOf(copies)

  async function during(step: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setTrouble(null)
    try {
      await step()
    } catch {
      setTrouble({ kind: 'failed' })
    } finally {
      setBusy(false)
    }
  }

  const print = () =>
    during(async () => {
      if (count === null || printer === '') return
      const request = { document, printer, paper, copies: count }
      const outcome = await printing.print(request)
      if (outcome === 'printed') return onPrinted(request)
      const fresh = await printing.setup(document)
      setPrinters(fresh.printers)
      if (outcome === 'gone') setPrinter(fresh.printers[0]?.name ?? '')
      setTrouble(outcome === 'gone' ? { kind: 'gone', printer } : { kind: 'failed' })
    })

  const savePdf = () =>
    during(async () => {
      const outcome = await printing.savePdf({ document, paper, name: fileName.slice(0, 200) })
      if (outcome === 'saved') onClose()
      if (outcome === 'failed') setTrouble({ kind: 'not-saved' })
    })

  const printBySystem = () =>
    during(async () => {
      await platform().print()
      onClose()
    })

  return (
    <Dialog
      className="tw-print"
      isCloseButtonShown={false}
      isOpen
      onClose={isBusy ? undefined : onClose}
      title={t('title')}
      titleTagName={H2}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void print()
        }}
      >
        <DialogBody className="tw-print__body">
          <PaperPreview document={document} paper={paper} />
          <div className="tw-print__choices">
            <PrintTrouble hasPrinters={printers.length > 0} trouble={trouble} />
            <FormField htmlFor={`${id}-printer`} label={t('printer')}>
              {(field) => (
                <HTMLSelect
                  {...field}
                  autoFocus
                  disabled={printers.length === 0}
                  fill
                  onChange={({ currentTarget }) => setPrinter(currentTarget.value)}
                  options={printers.map(({ name, label }) => ({ value: name, label }))}
                  value={printer}
                />
              )}
            </FormField>
            <FormField htmlFor={`${id}-paper`} label={t('paper')}>
              {(field) => (
                <HTMLSelect
                  {...field}
                  fill
                  onChange={({ currentTarget }) =>
                    setPaper(papersOf(document).find((known) => known === currentTarget.value) ?? paper)
                  }
                  options={papersOf(document).map((known) => ({ value: known, label: t(`papers.${known}`) }))}
                  value={paper}
                />
              )}
            </FormField>
            <FormField
              error={count === null ? t('copiesWrong', { max: COPIES_MAX }) : undefined}
              htmlFor={`${id}-copies`}
              label={t('copies')}
            >
              {(field) => (
                <InputGroup
                  {...field}
                  className="tw-print__copies"
                  inputMode="numeric"
                  max={COPIES_MAX}
                  min={1}
                  onValueChange={setCopies}
                  type="number"
                  value={copies}
                />
              )}
            </FormField>
            <p className="tw-print__note">{t('remembered')}</p>
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button disabled={isBusy} onClick={onClose} text={t('common:cancel')} />
              <Button
                disabled={printer === '' || count === null}
                intent="primary"
                loading={isBusy}
                text={t('print')}
                type="submit"
              />
            </>
          }
        >
          <Button disabled={isBusy} onClick={() => void savePdf()} text={t('savePdf')} variant="minimal" />
          <Button disabled={isBusy} onClick={() => void printBySystem()} text={t('system')} variant="minimal" />
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** Before the first choice: what lies in printers where the person is. */
function usualPaper(document: DocumentKind): Paper {
  const usual = usesLetter(navigator.languages) ? 'Letter' : 'A4'
  return papersOf(document).find((paper) => paper === usual) ?? papersOf(document)[0]
}

const firstPrinter = ({ printers, choice }: PrintQuestion): string =>
  (printers.find(({ name }) => name === choice?.printer) ?? printers[0])?.name ?? ''

/** A printer that was chosen once and is there no more is told of, also where nothing was printed yet. */
function troubleOf({ printers, choice, trouble }: PrintQuestion): Trouble | null {
  const isGone = choice !== null && printers.every(({ name }) => name !== choice.printer)
  if (isGone) return { kind: 'gone', printer: choice.printer }
  return trouble === null ? null : { kind: 'failed' }
}

/** Null for what is no number of copies. */
function copiesOf(text: string): number | null {
  const count = Number(text)
  return text !== '' && Number.isInteger(count) && count >= 1 && count <= COPIES_MAX ? count : null
}

type Trouble = { kind: 'gone'; printer: string } | { kind: 'failed' } | { kind: 'not-saved' }

/** Why nothing was printed, or cannot be. */
function PrintTrouble({ trouble, hasPrinters }: { trouble: Trouble | null; hasPrinters: boolean }) {
  const { t } = useTranslation('printing')
  const sentences = {
    gone: hasPrinters ? t('gone', { printer: trouble?.kind === 'gone' ? trouble.printer : '' }) : t('none'),
    failed: t('failed'),
    'not-saved': t('notSaved'),
  }
  return (
    <div role="alert">
      {trouble === null ? (
        !hasPrinters && <Callout compact>{t('none')}</Callout>
      ) : (
        <Callout compact intent="danger">
          {sentences[trouble.kind]}
        </Callout>
      )}
    </div>
  )
}
