import '#shared/kernel/without-eval.ts'
import { mountApp } from '#renderer/app/mount.tsx'
import { choosePlatform } from '#renderer/platform/current.ts'
import { browserPlatform } from '#renderer/platform/browser.ts'

choosePlatform(browserPlatform)
const root = document.getElementById('root')
if (root !== null) void mountApp(root)
