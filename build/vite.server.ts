import { resolve } from 'node:path'
import { defineConfig } from 'vite'

const root = resolve(import.meta.dirname, '..')

/**
 * The server as a few files that start three times as fast as its sources. What holds native code or files of its own
 * stays in node_modules.
 */
export default defineConfig({
  root,
  build: {
    ssr: true,
    outDir: resolve(root, 'out/server'),
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: {
        main: resolve(root, 'server/main.ts'),
        'admin-create': resolve(root, 'server/commands/admin-create.ts'),
        'audit-verify': resolve(root, 'server/commands/audit-verify.ts'),
        backup: resolve(root, 'server/commands/backup.ts'),
        restore: resolve(root, 'server/commands/restore.ts'),
        'database-roles': resolve(root, 'server/commands/database-roles.ts'),
        'keys-rotate': resolve(root, 'server/commands/keys-rotate.ts'),
      },
    },
  },
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'pg-native', 'swagger-ui-dist', 'pdfkit', 'fontkit'] },
})
