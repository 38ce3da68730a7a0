import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DesktopPrinting } from '#renderer/platform/port.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts'
import type { DocumentKind, PrintRequest, PrintSetup } from '#shared/desktop/printing.ts'

/** What the dialog starts with. */
export interface PrintQuestion extends PrintSetup {
  /** Why it asks although a printer was chosen before. */
  trouble: 'gone' | 'failed' | null
}

/** Prints a kind of document by the choice of the last time; `question` is there while the person has to choose. */
export function usePrinting(document: DocumentKind, printing: DesktopPrinting) {
  const { t } = useTranslation('printing')
  const notify = useNotify()
  const [question, setQuestion] = useState<PrintQuestion | null>(null)
  const { isBusy, run } = useOneAtATime()

  const alone = (step: () => Promise<void>): Promise<void> => run(() => step().catch(() => notify.error(t('failed'))))

  function tell(setup: PrintSetup, printer: string): void {
    const label = setup.printers.find(({ name }) => name === printer)?.label ?? printer
    notify.success(t('sent', { printer: label }))
  }

  return {
    question,
    isBusy,

    print: () =>
      alone(async () => {
        const setup = await printing.setup(document)
        if (setup.choice === null) return setQuestion({ ...setup, trouble: null })
        const outcome = await printing.print({ document, ...setup.choice, copies: 1 })
        if (outcome === 'printed') return tell(setup, setup.choice.printer)
        setQuestion({ ...(await printing.setup(document)), trouble: outcome })
      }),

    /** Lets the person choose anew. */
    ask: () => alone(async () => setQuestion({ ...(await printing.setup(document)), trouble: null })),

    /** The person has printed, or closed the dialog. */
    answer(request: PrintRequest | null): void {
      if (request !== null && question !== null) tell(question, request.printer)
      setQuestion(null)
    },
  }
}
