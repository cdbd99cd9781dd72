import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { servicePart } from '@sanad/domain/primitives/content/service-file'
import { languages } from '@sanad/domain/primitives/language'
import { siteOf } from '#server/platform/base/config/config.ts'
import { adminData, contentParts } from '#server/admin/index.ts'
import { contactsOf } from '#server/http/pages/contacts.ts'
import { openContent } from '#server/platform/stores/content/content.ts'
import { keptDays, personalData } from '#server/privacy/index.ts'
import { StartError } from '#server/platform/base/errors/start-error.ts'
import { command, print, silentLog as log, withDatabase } from '../command.ts'
import { writePapers, type ServiceFacts } from './write-papers.ts'

/** `sanad papers <folder>`: what the law asks a service to write down, as far as known here. */
await command('The papers could not be written', (config) =>
  withDatabase(config, async ({ db }) => {
    const [folder] = process.argv.slice(2)
    if (folder === undefined) throw new StartError('name a folder for the papers.')
    const content = openContent({ db, stage: config.stage, log, parts: contentParts })
    await content.refresh()
    const { name, without = [] } = content.of(servicePart)
    const contacts = contactsOf(content.of, config.contacts)
    const shown = (language: (typeof languages)[number]) =>
      (contacts?.[language] ?? []).map(({ label, shown: text }) => `${label} ${text}`).join(', ')
    const facts: ServiceFacts = {
      date: new Date().toISOString(),
      address: siteOf(config),
      name,
      contact: { en: shown('en'), ar: shown('ar') },
      without,
      daysOf: await keptDays(db, config),
    }
    await mkdir(folder, { recursive: true })
    for (const language of languages) {
      const file = path.join(folder, `papers.${language}.html`)
      await writeFile(file, writePapers(language, [...personalData, ...adminData], facts))
      print(file)
    }
  }),
)
