import type { MessageBoxOptions, SaveDialogOptions } from 'electron'
import type { WordKey, Words } from '#main/words/words.ts'

interface SaveParts {
  /** What is to be saved; empty when nothing ever crashed. */
  text: string
  words: Words
  /** The folder that is offered first. */
  folder: string
  chooseFile(options: SaveDialogOptions): Promise<{ canceled: boolean; filePath: string }>
  write(file: string, text: string): Promise<void>
  tell(options: MessageBoxOptions): Promise<unknown>
  report(problem: unknown): void
}

/** Help → "Save crash log…": puts the log where the person wants it, to send it to whoever looks after their computers. */
export async function saveCrashLog({ text, words, folder, chooseFile, write, tell, report }: SaveParts): Promise<void> {
  const say = (type: 'info' | 'warning', key: WordKey) =>
    tell({ type, title: 'Tendwell', message: words(key), buttons: [words('crash.ok')] })
  if (text === '') {
    await say('info', 'crash.none')
    return
  }
  const { canceled, filePath } = await chooseFile({
    title: words('crash.title'),
    defaultPath: `${folder}/tendwell-crash-log.txt`,
    filters: [{ name: words('crash.kind'), extensions: ['txt'] }],
  })
  if (canceled || filePath === '') return
  try {
    await write(filePath, text)
  } catch (problem) {
    report(problem)
    await say('warning', 'crash.failed')
  }
}
