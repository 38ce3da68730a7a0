import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MigrationDiff } from '@mikro-orm/core'
import { TSMigrationGenerator } from '@mikro-orm/migrations'

/** Writes a new migration as the others are written, and the list of all of them anew. */
export class HouseMigrations extends TSMigrationGenerator {
  override async generate(diff: MigrationDiff, path?: string, name?: string): Promise<[string, string]> {
    if (name === undefined || !/^[a-z]+(-[a-z]+)*$/.test(name))
      throw new Error('Say what it does: npm run migration:create -- --name add-rooms')
    const folder = path ?? FOLDER
    const stem = `${await nextTime(folder)}-${name}`
    const code = this.generateMigrationFile(stem, diff)
    await writeFile(join(folder, `${stem}.ts`), code)
    await writeFile(join(folder, 'index.ts'), await printMigrations(folder))
    return [code, `${stem}.ts`]
  }

  override generateMigrationFile(stem: string, { up, down }: MigrationDiff): string {
    const lines = (statements: readonly string[]) =>
      statements.filter((statement) => !OURS.test(statement)).map((statement) => this.createStatement(statement, 4))
    return `import { Migration } from '@mikro-orm/migrations'

export class ${classOf(stem)} extends Migration {
  override name = '${stem}'

  override up(): void {
${lines(up).join('')}  }

  override down(): void {
${lines(down).join('')}  }
}
`
  }
}

/** Triggers and what they do are written by hand; how a change is undone would make empty ones of them. */
const OURS = /^\s*(create( or replace)? (function|trigger)\b|$)/

const FOLDER = join(import.meta.dirname, 'migrations')

const classOf = (stem: string): string =>
  stem.slice(stem.indexOf('-')).replaceAll(/-(\w)/g, (_, first: string) => first.toUpperCase())

/** Now, or just after the newest that lies there. */
async function nextTime(folder: string): Promise<string> {
  const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 12)
  const newest = (await migrationsIn(folder)).at(-1)?.slice(0, 12) ?? now
  return now > newest ? now : String(Number(newest) + 1)
}

const migrationsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((file) => /^\d{12}-.*\.ts$/.test(file)).toSorted()

/** The list of the migrations that lie in a folder, oldest first. */
export async function printMigrations(folder = FOLDER): Promise<string> {
  const found = await Promise.all(
    (await migrationsIn(folder)).map(async (file) => {
      const code = await readFile(join(folder, file), 'utf8')
      return { file, name: file.replace(/\.ts$/, ''), class: /export class (\w+) extends Migration/.exec(code)?.[1] }
    }),
  )
  return `import type { MigrationObject } from '@mikro-orm/core'
${found.map((one) => `import { ${one.class} } from './${one.file}'`).join('\n')}

/** Every migration, oldest first: a bundled server cannot look into a folder. \`npm run migration:create\` writes it anew. */
export const migrations: MigrationObject[] = [
${found.map((one) => `  { name: '${one.name}', class: ${one.class} },`).join('\n')}
]
`
}
