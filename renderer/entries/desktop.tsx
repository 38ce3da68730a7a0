import '#shared/kernel/without-eval.ts'
import i18next from 'i18next'
import { mountApp } from '#renderer/app/mount.tsx'
import { choosePlatform } from '#renderer/platform/current.ts'
import { connectDesktop, tellLanguage } from '#renderer/platform/desktop.ts'

async function start(root: HTMLElement): Promise<void> {
  choosePlatform(await connectDesktop())
  i18next.on('languageChanged', (language) => void tellLanguage(language))
  await mountApp(root)
}

const root = document.getElementById('root')
if (root !== null) void start(root)
