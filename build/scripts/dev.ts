import { spawn } from 'node:child_process'
import { ROOT } from './run.ts'

/** `npm run dev`: the server from its sources, restarted at every change, and the website with hot reload beside it. */
process.chdir(ROOT)
const apiPort = Number(process.env['API_PORT'] ?? 3001)
const port = Number(process.env['PORT'] ?? 3000)
const children = [
  spawn('node', ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort) },
  }),
  spawn('vite', ['--port', String(port), '--strictPort'], {
    stdio: 'inherit',
    env: { ...process.env, DEV_API: `http://127.0.0.1:${apiPort}` },
  }),
]
console.log(`The website with reload is at http://localhost:${port}; the API alone at http://localhost:${apiPort}.`)
const stop = () => {
  for (const child of children) child.kill('SIGINT')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.once('exit', stop)
